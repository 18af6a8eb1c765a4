// The few numerical methods that calibration needs. All take and return rows of 64-bit floats, and give the same result on every run.

/**
 * Where a function is least, by steps along each axis, which are halved when none leads down. From 2 to 0.002.
 * @param lowest, highest bounds of every coordinate
 */
export function least(
  of: (at: readonly number[]) => number,
  start: readonly number[],
  [lowest, highest]: readonly [number, number],
): readonly number[] {
  const within = (value: number) => Math.min(highest, Math.max(lowest, value))
  const moved = (at: readonly number[], axis: number, by: number) => at.with(axis, within(at[axis]! + by))
  let at = start
  let value = of(at)
  for (let step = 2; step > 0.002;) {
    const tries = at.flatMap((_, axis) => [moved(at, axis, step), moved(at, axis, -step)])
    const [found] = tries
      .map((next) => ({ next, value: of(next) }))
      .toSorted((one, other) => one.value - other.value)
    if (found && found.value < value - 1e-9) {
      at = found.next
      value = found.value
    } else step /= 2
  }
  return at
}

/** The lower Cholesky root of a positive definite matrix, of which only the lower half is read. */
export function cholesky(matrix: readonly Float64Array[]): Float64Array[] {
  const root = matrix.map((line) => new Float64Array(line.length))
  for (const [i, line] of root.entries())
    for (let j = 0; j <= i; j++) {
      const other = root[j]!
      let sum = matrix[i]![j]!
      for (let k = 0; k < j; k++) sum -= line[k]! * other[k]!
      line[j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / other[j]!
    }
  return root
}

/** Solves root · x = right. */
export function forward(root: readonly Float64Array[], right: Float64Array): Float64Array {
  const x = right.slice()
  for (const [i, line] of root.entries()) {
    for (let k = 0; k < i; k++) x[i]! -= line[k]! * x[k]!
    x[i]! /= line[i]!
  }
  return x
}

/** Solves rootᵀ · x = right. */
export function backward(root: readonly Float64Array[], right: Float64Array): Float64Array {
  const x = right.slice()
  for (let i = x.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < x.length; k++) x[i]! -= root[k]![i]! * x[k]!
    x[i]! /= root[i]![i]!
  }
  return x
}

/** The inverse of the matrix with this root. */
export const inverseOf = (root: readonly Float64Array[]): Float64Array[] =>
  root.map((_, i) => {
    const unit = new Float64Array(root.length)
    unit[i] = 1
    return backward(root, forward(root, unit))
  })
