import type { MarkedToken, Token, Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { decodedText, markdownTokens, safeLink } from '#shared/kernel/markdown.ts'

export default function MarkdownText({ text }: { text: string }) {
  return shown(markdownTokens(text))
}

const shown = (tokens: readonly Token[] = []): ReactNode =>
  tokens.map((token, index) => <Fragment key={index}>{elementOf(token as MarkedToken)}</Fragment>)

/** A text can only become these elements, whatever is written in it. */
function elementOf(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return <p>{shown(token.tokens)}</p>
    // Without ids, because those are for the page's own parts.
    case 'heading':
      return createElement(token.depth < 3 ? 'h2' : 'h3', null, shown(token.tokens))
    case 'list':
      return <List list={token} />
    case 'blockquote':
    case 'strong':
    case 'em':
    case 'del':
      return createElement(token.type, null, shown(token.tokens))
    case 'link':
      return <WrittenLink href={decodedText(token.href).trim()}>{shown(token.tokens)}</WrittenLink>
    // External images are not loaded. Their text is shown instead.
    case 'image':
      return decodedText(token.text)
    case 'table':
      return <Table table={token} />
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      )
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
    case 'hr':
      return createElement(token.type)
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'text':
      return token.tokens ? shown(token.tokens) : decodedText(token.text)
    case 'escape':
    case 'html':
      return token.text
    case 'space':
    case 'def':
    case 'list_item':
      return null
  }
}

/** A link in someone's text. It opens in a new tab, so that answers on this page are not lost. */
const WrittenLink = ({ href, children }: { href: string; children: ReactNode }) =>
  safeLink.test(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  ) : (
    children
  )

function List({ list: { ordered, start, items } }: { list: Tokens.List }) {
  const lines = items.map((item, index) => <li key={index}>{shown(item.tokens)}</li>)
  return ordered ? <ol start={start === 1 || start === '' ? undefined : start}>{lines}</ol> : <ul>{lines}</ul>
}

const Table = ({ table: { header, rows } }: { table: Tokens.Table }) => (
  <table>
    <thead>
      <Row cells={header} as="th" />
    </thead>
    <tbody>
      {rows.map((cells, index) => (
        <Row key={index} cells={cells} as="td" />
      ))}
    </tbody>
  </table>
)

const Row = ({ cells, as: Cell }: { cells: Tokens.TableCell[]; as: 'th' | 'td' }) => (
  <tr>
    {cells.map(({ tokens }, index) => (
      <Cell key={index}>{shown(tokens)}</Cell>
    ))}
  </tr>
)
