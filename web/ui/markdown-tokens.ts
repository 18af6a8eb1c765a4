import { defaults, Lexer, type MarkedToken, type Token, Tokenizer, type TokensList } from 'marked'

/** Quotes and lists within each other, more than anybody writes; what is nested deeper stands there as it was written. */
const deepest = 20

/** Raw HTML has no meaning: it stays text. */
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

/** What a text in markdown consists of. */
export const markdownTokens = (text: string) =>
  new ShallowLexer({ ...defaults, tokenizer: new WithoutHtml() }).lex(text) as MarkedToken[]
