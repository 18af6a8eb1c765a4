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
type JsonReading = { value: unknown; positionOf: (path: JsonPath) => number } | { fault: string; at: number }

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
  const reader = new JsonReader(text)
  try {
    const value = reader.readAll()
    return { value, positionOf: (path) => reader.positionOf(path) }
  } catch (error) {
    if (error instanceof JsonFault) return { fault: error.message, at: error.at }
    throw error
  }
}

/** Reads a text from its beginning to its end, and remembers where each part begins. */
class JsonReader {
  readonly #text: string
  readonly #positions = new Map<string, number>()
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  readAll(): unknown {
    const value = this.#readValue([])
    if (this.#sign() !== undefined) this.#fail('the end')
    return value
  }

  positionOf(path: JsonPath): number {
    return this.#positions.get(nameOf(path)) ?? (path.length > 0 ? this.positionOf(path.slice(0, -1)) : 0)
  }

  #readValue(path: JsonPath): unknown {
    if (path.length > deepest) throw new JsonFault('This is nested too deeply.', this.#at)
    if (!this.#positions.has(nameOf(path))) this.#positions.set(nameOf(path), this.#start())
    if (this.#take('{')) return this.#readObject(path)
    if (this.#take('[')) return this.#readList(path)
    if (this.#sign() === '"') return this.#readText('a value')
    const found = this.#match(scalar)
    return found === undefined ? this.#fail('a value') : JSON.parse(found)
  }

  #readObject(path: JsonPath): object {
    const entries: [string, unknown][] = []
    if (this.#take('}')) return {}
    do {
      const start = this.#start()
      const key = this.#readText('a key in double quotes')
      const name = nameOf([...path, key])
      if (this.#positions.has(name))
        throw new JsonFault(`The key ${JSON.stringify(key)} appears twice in the same object.`, start)
      this.#positions.set(name, start)
      if (!this.#take(':')) this.#fail('":" after the key')
      entries.push([key, this.#readValue([...path, key])])
    } while (this.#take(','))
    if (!this.#take('}')) this.#fail('"," or "}"')
    return Object.fromEntries(entries)
  }

  #readList(path: JsonPath): unknown[] {
    const list: unknown[] = []
    if (this.#take(']')) return list
    do list.push(this.#readValue([...path, list.length]))
    while (this.#take(','))
    if (!this.#take(']')) this.#fail('"," or "]"')
    return list
  }

  #readText(expected: string): string {
    if (this.#sign() !== '"') this.#fail(expected)
    const found = this.#match(string)
    if (found === undefined)
      throw new JsonFault(
        'This text in quotes does not end on its line, or has an invalid character after "\\".',
        this.#at,
      )
    return JSON.parse(found) as string
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    this.#at += found?.length ?? 0
    return found
  }

  /** Where the next part begins. */
  #start(): number {
    this.#match(blank)
    return this.#at
  }

  #sign(): string | undefined {
    return this.#text[this.#start()]
  }

  #take(expected: string): boolean {
    if (this.#sign() !== expected) return false
    this.#at++
    return true
  }

  #fail(expected: string): never {
    const found = this.#sign()
    throw new JsonFault(
      found === undefined
        ? `The text ends here; expected ${expected}.`
        : `Expected ${expected}, found ${JSON.stringify(String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0))}.`,
      this.#at,
    )
  }
}

const nameOf = (path: JsonPath) => JSON.stringify(path)

/** Line and column of a position, both counted from 1. */
export function lineAndColumn(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
