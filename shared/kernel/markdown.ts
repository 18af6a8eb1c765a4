import { defaults, Lexer, type MarkedToken, type Token, Tokenizer, type TokensList } from 'marked'

/** The deepest nesting of quotes and lists, more than anybody writes. What is nested deeper is shown as plain text. */
const deepest = 20

/** Raw HTML is shown as text. */
class WithoutHtml extends Tokenizer {
  override html() {
    return undefined
  }

  override tag() {
    return undefined
  }
}

class ShallowLexer extends Lexer {
  #depth = 0

  override blockTokens(source: string, tokens?: Token[], isLastParagraphClipped?: boolean): Token[]
  override blockTokens(source: string, tokens?: TokensList, isLastParagraphClipped?: boolean): TokensList
  override blockTokens(source: string, tokens: Token[] = [], isLastParagraphClipped?: boolean) {
    if (this.#depth >= deepest) tokens.push({ type: 'text', raw: source, text: source })
    else {
      this.#depth += 1
      super.blockTokens(source, tokens, isLastParagraphClipped)
      this.#depth -= 1
    }
    return tokens
  }
}

/** Parses a text in markdown. */
export const markdownTokens = (text: string) =>
  new ShallowLexer({ ...defaults, tokenizer: new WithoutHtml() }).lex(text) as MarkedToken[]

/** The links that are allowed. Others become text. */
export const safeLink = /^(?:https?:\/\/|mailto:)/i

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u{a0}',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  copy: '©',
}

const reference = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>\w+));/gi

/** Replaces the character references of a text ('&amp;', '&#169;') by their characters. */
export const decodedText = (text: string) =>
  text.replaceAll(reference, (written, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? written) : written
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '\u{fffd}'
  })
