"""What the tests of the rigid body's integrators share."""

import numpy as np

# The body of Fig. 2 of Chaturvedi et al. (2011), and one with its centre of mass off every axis.
FIG2 = np.array([0.13, 0.28, 0.17, 0.0, 0.0, 0.3 * 9.81])
SKEW = np.array([0.9, 0.7, 0.5, 1.1, -0.6, 1.9])


def at_rest_in_space(omega):
    """State with R = I."""
    return np.concatenate([np.ravel(omega), [0, 0, 1, 1, 0, 0, 0, 1, 0]]).astype(float)


def start_at_energy(energy):
    """State of the body of Fig. 2 with R = I and omega along (1, 1, 1)."""
    return at_rest_in_space([np.sqrt(2 * (energy + FIG2[5]) / FIG2[:3].sum())] * 3)


def energy(states, p):
    return states[..., :3] ** 2 @ p[:3] / 2 - states[..., 3:6] @ p[3:]


def momentum(states, p):
    return (states[..., :3] * states[..., 3:6]) @ p[:3]


def attitude(states):
    return states[..., [6, 7, 8, 9, 10, 11, 3, 4, 5]].reshape(*states.shape[:-1], 3, 3)


def orthogonality(states):
    """Largest entry of R R^T - I."""
    rotation = attitude(states)
    return np.abs(rotation @ np.swapaxes(rotation, -1, -2) - np.eye(3)).max()


def reversed_motion(states):
    return np.concatenate([-states[..., :3], states[..., 3:]], axis=-1)


def measured_order(errors):
    """Orders from errors at steps that are halved each time."""
    return np.log2(np.divide(errors[:-1], errors[1:]))


def hat(v):
    x, y, z = v
    return np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])


def poisson_residual(step, y, p):
    """How far from a Poisson map a step is, for the bracket of (J omega, gamma, a, b).

    The equations of motion are x' = B(x) grad E; the derivative D of the step must satisfy
    D B(x) D^T = B(step(x)). D is found by differences of fourth order.
    """
    scale = np.concatenate([p[:3], np.ones(9)])

    def moved(x):
        return scale * step(x / scale)

    def bracket(x):
        matrix = np.zeros((12, 12))
        for k in range(0, 12, 3):
            matrix[:3, k : k + 3] = matrix[k : k + 3, :3] = hat(x[k : k + 3])
        return matrix

    x, h = scale * y, 1e-3
    derivative = np.stack(
        [
            (8 * (moved(x + d) - moved(x - d)) - moved(x + 2 * d) + moved(x - 2 * d)) / (12 * h)
            for d in h * np.eye(12)
        ],
        axis=-1,
    )
    return np.abs(derivative @ bracket(x) @ derivative.T - bracket(moved(x))).max()
