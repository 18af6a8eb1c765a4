import { Problem } from '#shared/kernel/problem.ts'

/** Deeper than anything that a route accepts. `JSON.parse` has no limit. */
const deepest = 64

/**
 * Repairs a request's values in place, so that they can be stored and shown. A cut emoji leaves half of a character in JSON, which is not
 * valid Unicode: the table, links and mails cannot contain it. It becomes the replacement character, so that no draft is refused for it. A
 * malformed key, or one named like an object's prototype, is refused: no route has such keys.
 * @throws Problem INVALID
 */
export function wellFormed(value: unknown, levels = deepest): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) throw new Problem('INVALID', 'This is nested too deeply.')
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) value[index] = wellFormed(value[index], levels - 1)
    return value
  }
  const parts = value as Record<string, unknown>
  for (const key in parts) {
    requireUsable(key)
    const part = parts[key]
    const usable = wellFormed(part, levels - 1)
    if (usable !== part) parts[key] = usable
  }
  return value
}

function requireUsable(key: string) {
  if (key === '__proto__' || !key.isWellFormed())
    throw new Problem('INVALID', `There is no such key here: ${JSON.stringify(key)}.`)
}
