const blank = /[ \t\r\n]*/y
const string = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy
const other = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/**
 * Where text stops being JSON, as 'line 3, column 5'; undefined where it is JSON. Browsers tell it in words of their own, some
 * not at all.
 */
export function jsonFault(text: string): string | undefined {
  const at = new Reader(text).fault()
  if (at === undefined) return undefined
  const before = text.slice(0, at).split('\n')
  return `line ${before.length}, column ${before.at(-1)!.length + 1}`
}

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  fault() {
    this.#take(blank)
    return this.#value() && this.#at === this.#text.length ? undefined : this.#at
  }

  #value(): boolean {
    if (this.#sign('{'))
      return this.#members('}', () => this.#word(string) && this.#sign(':') && this.#value())
    if (this.#sign('[')) return this.#members(']', () => this.#value())
    return this.#word(string) || this.#word(other)
  }

  #members(end: string, member: () => boolean) {
    if (this.#sign(end)) return true
    do if (!member()) return false
    while (this.#sign(','))
    return this.#sign(end)
  }

  #sign(sign: string) {
    if (this.#text[this.#at] !== sign) return false
    this.#at++
    this.#take(blank)
    return true
  }

  #word(pattern: RegExp) {
    const isThere = this.#take(pattern)
    if (isThere) this.#take(blank)
    return isThere
  }

  /** Goes on behind what the pattern finds here. */
  #take(pattern: RegExp) {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    this.#at += found?.length ?? 0
    return found !== undefined
  }
}
