/** A JSON value as a text that is the same for every order of keys. Keys without a value are left out. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return String(JSON.stringify(value))
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([a], [b]) => compare(a, b))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`
}

/** Whether two values are equal as JSON, in whatever order their keys are. */
export const same = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

/** Compares by code units. A locale would order names differently on different machines. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
