import { compare } from './fair/seeded.ts'

/**
 * A JSON value as a text that is the same on every machine and for every order of keys (RFC 8785). Keys without a value are left out.
 * `scalarText` writes numbers, texts, `true`, `false` and `null`.
 */
export function canonicalJson(
  value: unknown,
  scalarText = (scalar: unknown): string => String(JSON.stringify(scalar)),
): string {
  const textOf = (part: unknown) => canonicalJson(part, scalarText)
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  if (value === null || typeof value !== 'object') return scalarText(value)
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([a], [b]) => compare(a, b))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${textOf(each)}`).join(',')}}`
}

/** Whether two values are equal as JSON, in whatever order their keys are. */
export const same = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)
