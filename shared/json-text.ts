/** Where a text breaks the rules of JSON, and how, in words. */
class JsonFault extends Error {
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** The path of a part in a JSON value: keys, and indexes from 0. */
export type JsonPath = readonly (string | number)[]

/** The content of a JSON text. `positionOf` returns where a part begins, at its key; for a missing part, where its parent begins. */
export type JsonReading =
  | { value: unknown; positionOf: (path: JsonPath) => number }
  | { fault: string; at: number }

/** Deeper than any form. The reader is recursive. */
const deepest = 64

const string = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const blank = /[ \t\n\r]*/y

/**
 * Reads JSON as `JSON.parse` does, but knows the position of each part, gives the same messages in every browser, and refuses a repeated
 * key.
 */
export function readJson(text: string): JsonReading {
  const positions = new Map<string, number>()
  let at = 0

  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    at += found?.length ?? 0
    return found
  }
  function sign(): string | undefined {
    match(blank)
    return text[at]
  }
  function take(expected: string): boolean {
    if (sign() !== expected) return false
    at++
    return true
  }
  function fail(expected: string): never {
    const found = sign()
    throw new JsonFault(
      found === undefined
        ? `The text ends here; expected ${expected}.`
        : `Expected ${expected}, found ${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))}.`,
      at,
    )
  }
  function readText(expected: string): string {
    if (sign() !== '"') fail(expected)
    const found = match(string)
    if (found === undefined)
      throw new JsonFault(
        'This text in quotes does not end on its line, or has an invalid character after "\\".',
        at,
      )
    return JSON.parse(found) as string
  }
  function readValue(path: JsonPath): unknown {
    if (path.length > deepest) throw new JsonFault('This is nested too deeply.', at)
    if (!positions.has(nameOf(path))) positions.set(nameOf(path), (sign(), at))
    if (take('{')) return readObject(path)
    if (take('[')) return readList(path)
    if (sign() === '"') return readText('a value')
    const found = match(scalar)
    return found === undefined ? fail('a value') : JSON.parse(found)
  }
  function readObject(path: JsonPath): object {
    const entries: [string, unknown][] = []
    if (take('}')) return {}
    do {
      const start = (sign(), at)
      const key = readText('a key in double quotes')
      if (positions.has(nameOf([...path, key])))
        throw new JsonFault(`The key ${JSON.stringify(key)} appears twice in the same object.`, start)
      positions.set(nameOf([...path, key]), start)
      if (!take(':')) fail('":" after the key')
      entries.push([key, readValue([...path, key])])
    } while (take(','))
    if (!take('}')) fail('"," or "}"')
    return Object.fromEntries(entries)
  }
  function readList(path: JsonPath): unknown[] {
    const list: unknown[] = []
    if (take(']')) return list
    do list.push(readValue([...path, list.length]))
    while (take(','))
    if (!take(']')) fail('"," or "]"')
    return list
  }
  function positionOf(path: JsonPath): number {
    return positions.get(nameOf(path)) ?? (path.length > 0 ? positionOf(path.slice(0, -1)) : 0)
  }

  try {
    const value = readValue([])
    if (sign() !== undefined) fail('the end')
    return { value, positionOf }
  } catch (error) {
    if (error instanceof JsonFault) return { fault: error.message, at: error.at }
    throw error
  }
}

const nameOf = (path: JsonPath) => JSON.stringify(path)

/** Line and column of a position, both counted from 1. */
export function lineAndColumn(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
