"""The Taylor integrator of the rigid-body pendulum on vectors, at its default order.

The same series, steps and sums as in ``taylor``, which is the reference. A single motion runs on vectors
of four lanes, three of them used: omega, gamma and a stand in one each, and a cross product is made of
their cyclic shifts. An ensemble runs one motion a lane.
"""

import math

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from pendlib._jit import njit
from pendlib.integrators import simd
from pendlib.integrators.simd import (
    exp2,
    lane,
    length,
    load,
    log2,
    maximum,
    minimum,
    splat,
    store,
    zero,
    zeros,
)
from pendlib.integrators.taylor import ORDER, _add, _pace, _third_row

_FACTOR = math.exp(-2 - 0.7 / (ORDER - 1))


# One motion


class _Lanes:
    """Four lanes while instructions are being written: arithmetic on them writes some."""

    def __init__(self, builder, value):
        self.builder, self.value = builder, value

    def __add__(self, other):
        return _Lanes(self.builder, self.builder.fadd(self.value, other.value, flags=("contract",)))

    def __sub__(self, other):
        return _Lanes(self.builder, self.builder.fsub(self.value, other.value, flags=("contract",)))

    def __mul__(self, other):
        return _Lanes(self.builder, self.builder.fmul(self.value, other.value, flags=("contract",)))

    def over(self, x):
        return self * _Lanes(self.builder, ir.Constant(self.value.type, [1 / x] * 4))

    def turned(self, by):
        order = ir.Constant(ir.VectorType(ir.IntType(32), 4), [*((k + by) % 3 for k in range(3)), 3])
        return _Lanes(self.builder, self.builder.shuffle_vector(self.value, self.value, order))


def _convolution(u, v, k):
    # The newest factors come last, so that the sum can begin before they are known.
    first, *others = sorted(range(k + 1), key=lambda j: max(j, k - j))
    s = u[first] * v[k - first]
    for j in others:
        s = s + u[j] * v[k - j]
    return s


@intrinsic(prefer_literal=True)
def _series(typing, vectors, c, inertia, torque1, torque2):
    """Write the coefficients after the first of omega, gamma and, if there are three vectors, of a.

    c holds them order by order, each vector in four lanes; inertia is (J2 - J3)/J1 and so on, and the
    torques are m g (rho2, rho3, rho1) and m g (rho3, rho1, rho2) over J. All loops are unrolled: their
    ends, met twenty times a step, would cost more than the sums.
    """
    number = vectors.literal_value

    def code(context, builder, signature, arguments):
        data = context.make_array(signature.args[1])(context, builder, arguments[1]).data
        data = builder.bitcast(data, context.get_value_type(simd.Vec(4)).as_pointer())
        inertia, torque1, torque2 = (_Lanes(builder, a) for a in arguments[2:])
        # The two cyclic shifts of each vector, by order.
        one, two = [[] for _ in range(number)], [[] for _ in range(number)]

        def place(order, vector):
            return builder.gep(data, [ir.Constant(ir.IntType(64), order * number + vector)])

        def note(vector, coefficient):
            one[vector].append(coefficient.turned(1))
            two[vector].append(coefficient.turned(2))

        for vector in range(number):
            note(vector, _Lanes(builder, builder.load(place(0, vector), align=8)))
        for k in range(ORDER):
            spin = inertia * _convolution(one[0], two[0], k) + (torque1 * two[1][k] - torque2 * one[1][k])
            turns = [
                _convolution(one[vector], two[0], k) - _convolution(two[vector], one[0], k)
                for vector in range(1, number)
            ]
            for vector, derivative in enumerate([spin, *turns]):
                coefficient = derivative.over(k + 1)
                builder.store(coefficient.value, place(k + 1, vector), align=8)
                note(vector, coefficient)
        return context.get_dummy_value()

    return types.void(vectors, c, inertia, torque1, torque2), code


@njit
def _gain(c, vectors, vector, h):
    """What a vector gains in the time h, by even and odd powers apart."""
    square = h * h
    width = 4 * vectors
    at = ORDER * width + 4 * vector
    even, odd = load(h, c, at), load(h, c, at - width)
    for k in range(ORDER - 2, 0, -2):
        even = even * square + load(h, c, k * width + 4 * vector)
        odd = odd * square + load(h, c, (k - 1) * width + 4 * vector)
    return even * square + odd * h


@njit
def _sample(c, vectors, since, pace, state):
    h = splat(zero(4), since)
    for vector in range(vectors):
        v = load(h, c, 4 * vector) + _gain(c, vectors, vector, h)
        unit = pace if vector == 0 else 1.0
        state[3 * vector] = unit * lane(v, 0)
        state[3 * vector + 1] = unit * lane(v, 1)
        state[3 * vector + 2] = unit * lane(v, 2)
    if vectors == 3:
        _third_row(state)


@njit
def _step(c, vectors):
    """Length of the step; 0 after an overflow."""
    width = 4 * vectors
    at = ORDER * width
    last, before = zero(4), zero(4)
    for i in range(at, at + width, 4):
        last = maximum(last, _absolute(load(last, c, i)))
        before = maximum(before, _absolute(load(last, c, i - width)))
    if not math.isfinite(_sum(load(last, c, at) + load(last, c, at + 4) + load(last, c, at + width - 4))):
        return 0.0
    rate = _rate(last, before)
    return lane(_time(splat(last, max(lane(rate, 0), lane(rate, 1), lane(rate, 2)))), 0)


@njit
def _advance(c, vectors, lost, h):
    for vector in range(vectors):
        x = load(h, c, 4 * vector)
        gain = _gain(c, vectors, vector, h) - load(h, lost, 4 * vector)
        total = x + gain
        store(lost, 4 * vector, (total - x) - gain)
        store(c, 4 * vector, total)
    g = load(h, c, 4)
    store(lost, 4, load(h, lost, 4) + splat(h, (_sum(g * g) - 1) / 2) * g)
    if vectors == 3:
        a = load(h, c, 8)
        correction = splat(h, (_sum(a * a) - 1) / 2) * a + splat(h, _sum(a * g)) * g
        store(lost, 8, load(h, lost, 8) + correction)


@njit
def _motion(y0, p, t, states):
    vectors = 2 if y0.size == 6 else 3
    pace = _pace(y0, p)
    inertia, torque1, torque2 = np.zeros(4), np.zeros(4), np.zeros(4)
    for i in range(3):
        one, two = (i + 1) % 3, (i + 2) % 3
        inertia[i] = (p[one] - p[two]) / p[i]
        torque1[i] = p[3 + one] / pace**2 / p[i]
        torque2[i] = p[3 + two] / pace**2 / p[i]
    k, r1, r2 = load(zero(4), inertia, 0), load(zero(4), torque1, 0), load(zero(4), torque2, 0)
    c, lost = np.zeros((ORDER + 1) * 4 * vectors), np.zeros(4 * vectors)
    for i in range(3 * vectors):
        c[i // 3 * 4 + i % 3] = y0[i] / pace if i < 3 else y0[i]
    for i in range(y0.size):
        states[0, i] = y0[i]
    time, time_lost = 0.0, 0.0
    n = 1
    while n < t.size:
        if vectors == 3:
            _series(3, c, k, r1, r2)
        else:
            _series(2, c, k, r1, r2)
        h = _step(c, vectors)
        if time + h == time:
            return t[0] + time / pace
        h = min(h, (pace * (t[-1] - t[0]) - time) + time_lost)
        while n < t.size:
            since = (pace * (t[n] - t[0]) - time) + time_lost
            if since > h:
                break
            _sample(c, vectors, since, pace, states[n])
            n += 1
        _advance(c, vectors, lost, splat(zero(4), h))
        time, time_lost = _add(time, time_lost, h)
    return t[-1]


@njit
def single(y0, p, t, states, reached):
    """Run motions one after the other."""
    for m in range(y0.shape[0]):
        reached[m] = _motion(y0[m], p, t, states[m])


# Many motions. The coefficients stand by order, component and lane; `like` tells the number of lanes.


@njit
def ensemble4(y0, p, t, states, reached):
    """Run motions four at a time."""
    _motions(zero(4), y0, p, t, states, reached)


@njit
def ensemble8(y0, p, t, states, reached):
    """Run motions eight at a time."""
    _motions(zero(8), y0, p, t, states, reached)


@njit
def _motions(like, y0, p, t, states, reached):
    n = length(like)
    rows = min(y0.shape[1], 9)
    c, lost, torque, h = zeros((ORDER + 1) * rows * n), zeros(rows * n), zeros(3 * n), zeros(n)
    pace, time, time_lost = np.ones(n), np.zeros(n), np.zeros(n)
    # The start that runs in each lane, -1 in an idle one, and the sample it comes to next.
    owner, following = np.full(n, -1), np.zeros(n, np.int64)
    begun, ended = 0, 0
    while ended < y0.shape[0]:
        for k in range(n):
            if owner[k] < 0 and begun < y0.shape[0]:
                m = begun
                begun += 1
                owner[k], following[k] = m, 1
                pace[k], time[k], time_lost[k] = _pace(y0[m], p), 0.0, 0.0
                for i in range(rows):
                    c[i * n + k] = y0[m, i] / pace[k] if i < 3 else y0[m, i]
                    lost[i * n + k] = 0.0
                for i in range(3):
                    torque[i * n + k] = p[3 + i] / pace[k] ** 2
                for i in range(y0.shape[1]):
                    states[m, 0, i] = y0[m, i]
        _lane_series(like, c, rows, p, torque)
        store(h, 0, _lane_steps(like, c, rows))
        for k in range(n):
            m = owner[k]
            if m < 0:
                h[k] = 0.0
                continue
            going = time[k] + h[k] > time[k]
            left = (pace[k] * (t[-1] - t[0]) - time[k]) + time_lost[k]
            if h[k] > left:
                h[k] = left
            while going and following[k] < t.size:
                since = (pace[k] * (t[following[k]] - t[0]) - time[k]) + time_lost[k]
                if since > h[k]:
                    break
                _lane_sample(c, rows, n, k, since, pace[k], states[m, following[k]])
                following[k] += 1
            if following[k] == t.size or not going:
                reached[m] = t[-1] if following[k] == t.size else t[0] + time[k] / pace[k]
                owner[k] = -1
                ended += 1
                h[k] = 0.0
            time[k], time_lost[k] = _add(time[k], time_lost[k], h[k])
        _lane_advance(c, rows, lost, load(like, h, 0))


@njit
def _lane_series(like, c, rows, p, torque):
    """Coefficients, two orders at a time: they share what is loaded, and neither waits for the other."""
    n = length(like)
    width = rows * n
    for k in range(0, ORDER, 2):
        s1, s2, s3, r1, r2, r3 = _spin_sums(like, c, width, k)
        _spin(c, width, k, p, torque, s1, s2, s3)
        _turn(like, c, width, 3 * n, k)
        v1, v2, v3 = _three(like, c, (k + 1) * width)
        w1, w2, w3 = _three(like, c, 0)
        r1, r2, r3 = r1 + v2 * w3 + w2 * v3, r2 + v3 * w1 + w3 * v1, r3 + v1 * w2 + w1 * v2
        _spin(c, width, k + 1, p, torque, r1, r2, r3)
        if rows == 9:
            _turn(like, c, width, 6 * n, k)


@njit
def _three(like, c, at):
    n = length(like)
    return load(like, c, at), load(like, c, at + n), load(like, c, at + 2 * n)


@njit
def _spin_sums(like, c, width, k):
    """Sums of w2 w3, w3 w1 and w1 w2 at order k, and at order k + 1 without the terms that need it."""
    s1 = s2 = s3 = r1 = r2 = r3 = splat(like, 0.0)
    x1, x2, x3 = _three(like, c, k * width)
    for j in range(1, k + 1):
        v1, v2, v3 = _three(like, c, j * width)
        w1, w2, w3 = _three(like, c, (k - j) * width)
        s1, s2, s3 = s1 + v2 * w3, s2 + v3 * w1, s3 + v1 * w2
        r1, r2, r3 = r1 + v2 * x3, r2 + v3 * x1, r3 + v1 * x2
        x1, x2, x3 = w1, w2, w3
    # Last what was last to be known.
    v1, v2, v3 = _three(like, c, 0)
    w1, w2, w3 = _three(like, c, k * width)
    s1, s2, s3 = s1 + v2 * w3, s2 + v3 * w1, s3 + v1 * w2
    return s1, s2, s3, r1, r2, r3


@njit
def _spin(c, width, k, p, torque, s1, s2, s3):
    """The coefficient k + 1 of omega from its sums."""
    n = length(s1)
    g1, g2, g3 = _three(s1, c, k * width + 3 * n)
    r1, r2, r3 = _three(s1, torque, 0)
    to = (k + 1) * width
    s1 = splat(s1, p[1] - p[2]) * s1 + r2 * g3 - r3 * g2
    s2 = splat(s1, p[2] - p[0]) * s2 + r3 * g1 - r1 * g3
    s3 = splat(s1, p[0] - p[1]) * s3 + r1 * g2 - r2 * g1
    store(c, to, s1 * splat(s1, 1 / (p[0] * (k + 1))))
    store(c, to + n, s2 * splat(s1, 1 / (p[1] * (k + 1))))
    store(c, to + 2 * n, s3 * splat(s1, 1 / (p[2] * (k + 1))))


@njit
def _turn(like, c, width, row, k):
    """The coefficients k + 1 and k + 2 of a vector at rest in space; omega's are there up to k + 1."""
    n = length(like)
    p1 = p2 = p3 = q1 = q2 = q3 = r1 = r2 = r3 = s1 = s2 = s3 = splat(like, 0.0)
    x1, x2, x3 = _three(like, c, k * width)
    for j in range(1, k + 1):
        v1, v2, v3 = _three(like, c, j * width + row)
        w1, w2, w3 = _three(like, c, (k - j) * width)
        p1, p2, p3 = p1 + v2 * w3, p2 + v3 * w1, p3 + v1 * w2
        q1, q2, q3 = q1 + v3 * w2, q2 + v1 * w3, q3 + v2 * w1
        r1, r2, r3 = r1 + v2 * x3, r2 + v3 * x1, r3 + v1 * x2
        s1, s2, s3 = s1 + v3 * x2, s2 + v1 * x3, s3 + v2 * x1
        x1, x2, x3 = w1, w2, w3
    # Last what was last to be known.
    v1, v2, v3 = _three(like, c, row)
    w1, w2, w3 = _three(like, c, k * width)
    p1, p2, p3 = p1 + v2 * w3, p2 + v3 * w1, p3 + v1 * w2
    q1, q2, q3 = q1 + v3 * w2, q2 + v1 * w3, q3 + v2 * w1
    w1, w2, w3 = _three(like, c, (k + 1) * width)
    r1, r2, r3 = r1 + v2 * w3, r2 + v3 * w1, r3 + v1 * w2
    s1, s2, s3 = s1 + v3 * w2, s2 + v1 * w3, s3 + v2 * w1
    x1, x2, x3 = _three(like, c, 0)
    by = splat(like, 1 / (k + 1))
    v1, v2, v3 = (p1 - q1) * by, (p2 - q2) * by, (p3 - q3) * by
    to = (k + 1) * width + row
    store(c, to, v1)
    store(c, to + n, v2)
    store(c, to + 2 * n, v3)
    by = splat(like, 1 / (k + 2))
    to += width
    store(c, to, (r1 + v2 * x3 - (s1 + v3 * x2)) * by)
    store(c, to + n, (r2 + v3 * x1 - (s2 + v1 * x3)) * by)
    store(c, to + 2 * n, (r3 + v1 * x2 - (s3 + v2 * x1)) * by)


@njit
def _lane_steps(like, c, rows):
    """Lengths of the steps; NaN after an overflow."""
    n = length(like)
    last = before = total = splat(like, 0.0)
    for at in range(ORDER * rows * n, (ORDER + 1) * rows * n, n):
        v = load(like, c, at)
        last = maximum(last, _absolute(v))
        before = maximum(before, _absolute(load(like, c, at - rows * n)))
        total = total + v
    return _time(_rate(last, before)) + (total - total)


@njit
def _lane_sample(c, rows, n, k, since, pace, state):
    for i in range(rows):
        s = c[(ORDER * rows + i) * n + k]
        for order in range(ORDER - 1, -1, -1):
            s = s * since + c[(order * rows + i) * n + k]
        state[i] = s * pace if i < 3 else s
    if rows == 9:
        _third_row(state)


@njit
def _lane_advance(c, rows, lost, h):
    n = length(h)
    width = rows * n
    square = h * h
    for at in range(0, width, n):
        even, odd = load(h, c, ORDER * width + at), load(h, c, (ORDER - 1) * width + at)
        for order in range(ORDER - 2, 0, -2):
            even = even * square + load(h, c, order * width + at)
            odd = odd * square + load(h, c, (order - 1) * width + at)
        x = load(h, c, at)
        gain = even * square + odd * h - load(h, lost, at)
        total = x + gain
        store(lost, at, (total - x) - gain)
        store(c, at, total)
    _lane_normalise(h, c, rows, lost)


@njit
def _lane_normalise(like, c, rows, lost):
    n = length(like)
    half, one = splat(like, 0.5), splat(like, 1.0)
    g1, g2, g3 = _three(like, c, 3 * n)
    stretch = half * (g1 * g1 + g2 * g2 + g3 * g3 - one)
    store(lost, 3 * n, load(like, lost, 3 * n) + stretch * g1)
    store(lost, 4 * n, load(like, lost, 4 * n) + stretch * g2)
    store(lost, 5 * n, load(like, lost, 5 * n) + stretch * g3)
    if rows == 9:
        a1, a2, a3 = _three(like, c, 6 * n)
        stretch = half * (a1 * a1 + a2 * a2 + a3 * a3 - one)
        lean = a1 * g1 + a2 * g2 + a3 * g3
        store(lost, 6 * n, load(like, lost, 6 * n) + stretch * a1 + lean * g1)
        store(lost, 7 * n, load(like, lost, 7 * n) + stretch * a2 + lean * g2)
        store(lost, 8 * n, load(like, lost, 8 * n) + stretch * a3 + lean * g3)


# What both need


@njit
def _absolute(v):
    return maximum(v, splat(v, 0.0) - v)


@njit
def _rate(last, before):
    """Binary logarithm of the rate at which coefficients grow, from the sizes of the last two."""
    return maximum(log2(last) * splat(last, 1 / ORDER), log2(before) * splat(last, 1 / (ORDER - 1)))


@njit
def _time(rate):
    """Step length. Where a series ends, and the rate is 2^-50 or so, it is cut to what is left of the run."""
    return exp2(splat(rate, 0.0) - minimum(rate, splat(rate, 1000.0))) * splat(rate, _FACTOR)


@njit
def _sum(v):
    """Sum of the first three lanes."""
    return lane(v, 0) + lane(v, 1) + lane(v, 2)
