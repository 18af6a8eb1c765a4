import fc from 'fast-check'

/** The name of unknown keys. None of them may ever be stored. */
const unknownKey = 'zzNobodyAskedForThis'

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce((inner: unknown) => ({ [unknownKey]: [inner] }), 'bottom')

const texts = ['', ' ', '\0', '\u202e', '\ud800', '\udc00\ud800', '__proto__', 'constructor', 'a\ud800.pdf']
const marks = ['\u200b', '\u3164', 'Ada\u2060', `e${'\u0301'.repeat(99)}`, ['\udc00']]
const values = [null, -1, 0, 0.5, 1e-200, 1e300, -0, 2 ** 53, '7', 'true', true, false, [], {}]
const attacks = ['../../../etc/passwd', '%00', '<script>', '=1+1', "' OR 1=1 --", '${x}', '#pk']
const large = ['x'.repeat(3_000), 'x'.repeat(200_000), [[[[[]]]]], deep(40), deep(2_000)]
const strangeKeys = [unknownKey, '__proto__', '\ud800', 'constructor', 'pk', 'sk', 'role', '', 'toString']

/** Hostile values. `ids` belong to other people and their data. */
const junkOf = (ids: readonly string[]) =>
  fc.oneof(
    ...[texts, marks, values, attacks, large, ids].map((some) => fc.constantFrom<unknown>(...some)),
    fc.jsonValue(),
  )

/** A value with one to three changes, or a value of another kind. `keys` are those that a request may have. */
export function malformed(
  value: unknown,
  ids: readonly string[],
  keys: readonly string[] = [],
): fc.Arbitrary<unknown> {
  const how = fc.constantFrom('replace', 'add', 'drop', 'retype', 'double')
  const once = (given: unknown) =>
    fc
      .tuple(fc.nat(1_000), how, junkOf(ids), fc.constantFrom(...strangeKeys, ...keys))
      .map(([place, change, other, key]) => {
        const places = placesIn(given)
        return changedAt(given, places[place % places.length]!, (part) => spoiled(part, change, other, key))
      })
  return once(value).chain((one) => fc.oneof(fc.constant(one), once(one), once(one).chain(once)))
}

type Place = readonly string[]

/** The paths where something can be changed. Deep nonsense is not changed any further. */
function placesIn(value: unknown, levels = 6): Place[] {
  if (typeof value !== 'object' || value === null || levels === 0) return [[]]
  const inner = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, levels - 1).map((place) => [key, ...place]),
  )
  return [[], ...inner]
}

function changedAt(value: unknown, [key, ...rest]: Place, change: (part: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.with(Number(key), changedAt(value[Number(key)], rest, change))
  const object = value as Record<string, unknown>
  return withKey(object, key, changedAt(object[key], rest, change))
}

function spoiled(part: unknown, how: string, other: unknown, key: string): unknown {
  if (how === 'double' && Array.isArray(part)) return [...(part as unknown[]), ...(part as unknown[])]
  if (how === 'retype') return typeof part === 'number' ? String(part) : [part]
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return other
  if (how === 'add') return withKey(part, key, other)
  return how === 'drop' ? Object.fromEntries(Object.entries(part).slice(0, -1)) : other
}

/** Sets an own key, even if its name is that of an inherited property. */
function withKey(object: object, key: string, value: unknown): object {
  const changed = { ...object }
  Object.defineProperty(changed, key, { value, enumerable: true, configurable: true, writable: true })
  return changed
}
