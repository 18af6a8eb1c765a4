import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import MarkdownText from './markdown-text.tsx'

const html = (text: string) => renderToStaticMarkup(createElement(MarkdownText, { text }))

test('paragraphs, emphasis and lists become what they are', () => {
  expect(html('One **two**\n\n- a\n- b')).toBe('<p>One <strong>two</strong></p><ul><li>a</li><li>b</li></ul>')
})

test.each(['https://example.org/a', 'http://example.org/', 'mailto:help@example.org'])(
  '%s is a link',
  (url) => {
    expect(html(`[there](${url})`)).toContain(
      `<a href="${url}" target="_blank" rel="noopener noreferrer">there`,
    )
  },
)

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x]( java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](/apply)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
])('%s leads nowhere', (text) => {
  expect(html(text)).not.toContain('href')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<b onclick="alert(1)">x</b>',
  '<iframe src="evil.html"></iframe>',
  '<style>*{display:none}</style>',
  '<a href="javascript:alert(1)">x</a>',
  '<Heading>x</Heading>',
  '![pixel](https://evil.example/p.gif)',
])('%s does not become an element', (text) => {
  expect(html(text)).not.toMatch(/<(?:script|img|b|iframe|style|a|input)\b/i)
})

test('headings carry no ids, which could be those of questions', () => {
  expect(html('# main\n\n### Sub')).toBe('<h2>main</h2><h3>Sub</h3>')
})
