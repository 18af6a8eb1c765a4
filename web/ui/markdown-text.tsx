import type { MarkedToken, Token, Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { decodedText } from './decoded-text.ts'
import { markdownTokens } from './markdown-tokens.ts'

export default function MarkdownText({ text }: { text: string }) {
  return shown(markdownTokens(text))
}

const shown = (tokens: readonly Token[] = []): ReactNode =>
  tokens.map((token, index) => <Fragment key={index}>{elementOf(token as MarkedToken)}</Fragment>)

/** Only what stands here can come out of a text, whatever is written in it. */
function elementOf(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return <p>{shown(token.tokens)}</p>
    // Without ids, which are for the page's own parts.
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
    // Pictures from elsewhere are not loaded: their words stand in their place.
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

/** Where a link may lead. Everything else stays text. */
const safeLink = /^(?:https?:\/\/|mailto:)/i

/** A link that somebody wrote into a text: it opens beside the page, whose answers stay. */
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
