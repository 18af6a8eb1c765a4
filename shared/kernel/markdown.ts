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

  override inlineTokens(source: string, tokens: Token[] = []) {
    for (const part of partsOf(source)) super.inlineTokens(part, tokens)
    return tokens
  }
}

/** Where the parser looks for something that begins or ends. */
const signs = /\*+|_+|~+|[`[\]<>!\\&@|]|https?:|ftp:|www\.| {2}\n/g

/**
 * The most signs that are parsed together, since each may cost a look at all others. Signs of emphasis cost four times as much, so these are
 * 36 of them or 144 others: more than anybody writes in a paragraph.
 */
const mostSigns = 144

/** The longest word that is parsed as a whole. */
const longestWord = 1_000

const words = new RegExp(`\\s+|\\S{1,${longestWord}}`, 'g')
const signsIn = (text: string) =>
  (text.match(signs) ?? []).reduce((sum, sign) => sum + (/[*_~]/.test(sign) ? 4 : 1), 0)

/** A text in parts with few enough signs, cut between words, so that parsing takes as long as the text is. */
function partsOf(source: string): string[] {
  const parts = ['']
  let count = 0
  const all = source.match(words) ?? []
  for (const word of all.flatMap((each) => (signsIn(each) > mostSigns ? each.match(/.{1,36}/gs)! : [each]))) {
    count += signsIn(word)
    if (count > mostSigns) {
      parts.push('')
      count = signsIn(word)
    }
    parts[parts.length - 1] += word
    if (word.length === longestWord) count = mostSigns + 1
  }
  return parts
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
