import { attribute, expression, type Expression } from './expression.ts'

/**
 * Conditions that together compare the value at a path, since the local table compares only single values. Its lists contain nothing
 * twice.
 */
export function isEqual(path: Expression, value: unknown): Expression[] {
  if (typeof value !== 'object' || value === null) return [expression`${path} = ${value}`]
  const entries = Object.entries(value)
  return [
    expression`size(${path}) = ${entries.length}`,
    ...(Array.isArray(value)
      ? value.map((one: unknown) => expression`contains(${path}, ${one})`)
      : entries.flatMap(([name, one]) => isEqual(expression`${path}.${attribute(name)}`, one))),
  ]
}
