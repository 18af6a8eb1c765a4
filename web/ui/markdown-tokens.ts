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
