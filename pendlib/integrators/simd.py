"""Vectors of a few numbers as a type of numba's, so that kernels for wide processors read like scalar code.

``Vec(n)`` stands for n doubles in one register of the processor. Inside a compiled function,

    load(like, array, index), store(array, index, v), zero(n), splat(like, x), length(v), lane(v, k),
    + - *, maximum(v, w), minimum(v, w), and roughly log2(v), exp2(v)

work on it; n and k are constants, and ``like`` is any vector of the length that is wanted. Arrays are
one-dimensional, contiguous and of float64; nothing checks an index.

``LANES`` is the number of lanes that pays on this processor, 1 where vectors do not.
"""

import operator

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, models, overload, register_model

from pendlib._jit import njit

_FEATURES = llvm.get_host_cpu_features()
LANES = 8 if _FEATURES.get("avx512dq") else 4 if _FEATURES.get("avx2") and _FEATURES.get("fma") else 1

_DOUBLE, _LONG, _INT = ir.DoubleType(), ir.IntType(64), ir.IntType(32)


class Vec(types.Type):
    """n doubles."""

    def __init__(self, n: int) -> None:
        self.n = n
        super().__init__(name=f"Vec({n})")


@register_model(Vec)
class _VecModel(models.PrimitiveModel):
    def __init__(self, manager, vec):
        super().__init__(manager, vec, ir.VectorType(_DOUBLE, vec.n))


@intrinsic(prefer_literal=True)
def zero(typing, n):
    """A vector of zeros."""
    vec = Vec(n.literal_value)

    def code(context, builder, signature, arguments):
        return _constant(0.0, vec.n)

    return vec(n), code


@intrinsic
def load(typing, like, array, index):
    """The numbers that begin at array[index]."""

    def code(context, builder, signature, arguments):
        return builder.load(_pointer(context, builder, signature, arguments, 1, like), align=8)

    return like(like, array, types.intp), code


@intrinsic
def store(typing, array, index, v):
    """Write the lanes of v to array[index] and on."""

    def code(context, builder, signature, arguments):
        builder.store(arguments[2], _pointer(context, builder, signature, arguments, 0, v), align=8)
        return context.get_dummy_value()

    return types.void(array, types.intp, v), code


def _pointer(context, builder, signature, arguments, k, vec):
    data = context.make_array(signature.args[k])(context, builder, arguments[k]).data
    first = builder.gep(data, [arguments[k + 1]])
    return builder.bitcast(first, context.get_value_type(vec).as_pointer())


@intrinsic
def length(typing, v):
    """How many numbers v is, a constant."""

    def code(context, builder, signature, arguments):
        return context.get_constant(types.intp, v.n)

    return types.intp(v), code


@intrinsic
def splat(typing, like, x):
    """The number x in all lanes."""

    def code(context, builder, signature, arguments):
        nothing = ir.Constant(ir.VectorType(_DOUBLE, like.n), ir.Undefined)
        first = builder.insert_element(nothing, arguments[1], _INT(0))
        return builder.shuffle_vector(first, nothing, ir.Constant(ir.VectorType(_INT, like.n), [0] * like.n))

    return like(like, types.float64), code


@intrinsic(prefer_literal=True)
def lane(typing, v, k):
    """Number k of v."""

    def code(context, builder, signature, arguments):
        return builder.extract_element(arguments[0], _INT(k.literal_value))

    return types.float64(v, k), code


def _operation(instruction, operation=None):
    """A function of two vectors, and the operator that calls it."""

    @intrinsic
    def apply(typing, a, b):
        if not (isinstance(a, Vec) and a == b):
            return None

        def code(context, builder, signature, arguments):
            return instruction(builder, *arguments)

        return a(a, b), code

    if operation is not None:

        @overload(operation)
        def operate(a, b):
            return (lambda a, b: apply(a, b)) if isinstance(a, Vec) and a == b else None

    return apply


_operation(lambda builder, a, b: builder.fadd(a, b, flags=("contract",)), operator.add)
_operation(lambda builder, a, b: builder.fsub(a, b, flags=("contract",)), operator.sub)
_operation(lambda builder, a, b: builder.fmul(a, b, flags=("contract",)), operator.mul)
maximum = _operation(lambda builder, a, b: builder.select(builder.fcmp_ordered(">", a, b), a, b))
minimum = _operation(lambda builder, a, b: builder.select(builder.fcmp_ordered("<", a, b), a, b))


@intrinsic
def log2(typing, v):
    """Binary logarithm of positive numbers, up to 0.09 too small.

    The bits of a number, exponent and mantissa, are read as one number of fixed point.
    """

    def code(context, builder, signature, arguments):
        whole = builder.bitcast(arguments[0], ir.VectorType(_LONG, v.n))
        scaled = builder.fmul(builder.sitofp(whole, arguments[0].type), _constant(2.0**-52, v.n))
        return builder.fsub(scaled, _constant(1023.0, v.n))

    return v(v), code


@intrinsic
def exp2(typing, v):
    """Power of two to 0.4 %, of numbers between -1022 and 1023."""

    def code(context, builder, signature, arguments):
        double, whole = arguments[0].type, ir.VectorType(_LONG, v.n)
        raised = builder.fadd(arguments[0], _constant(1023.0, v.n))
        exponent = builder.fptosi(raised, whole)
        rest = builder.fsub(raised, builder.sitofp(exponent, double))
        # 2^x is nearly 1 + 0.656 x + 0.344 x² between 0 and 1.
        bend = builder.fadd(builder.fmul(rest, _constant(0.344, v.n)), _constant(0.656, v.n))
        mantissa = builder.fadd(builder.fmul(rest, bend), _constant(1.0, v.n))
        power = builder.shl(exponent, ir.Constant(whole, [52] * v.n))
        return builder.fmul(builder.bitcast(power, double), mantissa)

    return v(v), code


@njit
def zeros(size):
    """An array of zeros that begins with a cache line; vectors across two lines cost a third of the speed."""
    array = np.zeros(size + 7)
    first = -array.ctypes.data // 8 % 8
    return array[first : first + size]


def _constant(x, n):
    return ir.Constant(ir.VectorType(_DOUBLE, n), [x] * n)
