import { Problem } from '#shared/problem.ts'

/** Deeper than anything that a route takes; `JSON.parse` would go on for ever. */
const deepest = 64

/**
 * What was sent, as it may be stored and shown. Half of a character, as a cut emoji leaves it in JSON, is no Unicode: the table, links and
 * mails cannot hold it, so it becomes the replacement character and nobody's draft is refused for it. A key that is none, or that
 * JavaScript takes for an object's prototype, stands for nothing that a route knows. @throws Problem INVALID
 */
export function wellFormed(value: unknown, levels = deepest): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) throw new Problem('INVALID', 'This is nested too deeply.')
  if (Array.isArray(value)) return value.map((part) => wellFormed(part, levels - 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [usable(key), wellFormed(part, levels - 1)]),
  )
}

function usable(key: string): string {
  if (key === '__proto__' || !key.isWellFormed())
    throw new Problem('INVALID', `There is no such key here: ${JSON.stringify(key)}.`)
  return key
}
