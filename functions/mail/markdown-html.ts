import type { MarkedToken, Token } from 'marked'
import { escapeHtml } from '#shared/kernel/html.ts'
import { decodedText, markdownTokens, safeLink } from '#shared/kernel/markdown.ts'

/** A text in markdown as the HTML of a mail. It can only become these elements, whatever is written in it. */
export const markdownHtml = (text: string): string => written(markdownTokens(text))

const written = (tokens: readonly Token[] = []): string =>
  tokens.map((token) => htmlOf(token as MarkedToken)).join('')

const within = (name: string, html: string) => `<${name}>${html}</${name}>`

function htmlOf(token: MarkedToken): string {
  switch (token.type) {
    case 'paragraph':
      return `${within('p', written(token.tokens))}\n`
    case 'heading':
      return `${within(token.depth < 3 ? 'h2' : 'h3', written(token.tokens))}\n`
    case 'list':
      return within(
        token.ordered ? 'ol' : 'ul',
        token.items.map(({ tokens }) => within('li', written(tokens))).join('\n'),
      )
    case 'blockquote':
    case 'strong':
    case 'em':
    case 'del':
      return within(token.type, written(token.tokens))
    case 'link':
      return link(decodedText(token.href).trim(), written(token.tokens))
    case 'image':
      return escapeHtml(decodedText(token.text))
    case 'table':
      return within(
        'table',
        [token.header, ...token.rows]
          .map((cells) => within('tr', cells.map(({ tokens }) => within('td', written(tokens))).join('')))
          .join('\n'),
      )
    case 'code':
      return within('pre', escapeHtml(token.text))
    case 'codespan':
      return within('code', escapeHtml(token.text))
    case 'br':
    case 'hr':
      return `<${token.type}>\n`
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'text':
      return token.tokens ? written(token.tokens) : escapeHtml(decodedText(token.text))
    case 'escape':
    case 'html':
      return escapeHtml(token.text)
    case 'space':
    case 'def':
    case 'list_item':
      return ''
  }
}

const link = (href: string, html: string) =>
  safeLink.test(href) ? `<a href="${escapeHtml(href)}">${html}</a>` : html
