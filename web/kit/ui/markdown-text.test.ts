import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import MarkdownText from './markdown-text.tsx'

const html = (text: string) => renderToStaticMarkup(createElement(MarkdownText, { text }))

test('paragraphs, emphasis and lists become elements', () => {
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
])('%s does not become a link', (text) => {
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

test('headings have no ids, which could be the ids of questions', () => {
  expect(html('# main\n\n### Sub')).toBe('<h2>main</h2><h3>Sub</h3>')
})

test('bare addresses become links, tables tables, and crossed-out text is crossed out', () => {
  expect(html('See https://example.org/a?b=1&amp;c=2')).toContain(
    '<a href="https://example.org/a?b=1&amp;c=2"',
  )
  expect(html('|a|\n|-|\n|b|')).toBe(
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  )
  expect(html('~~old~~ new')).toBe('<p><del>old</del> new</p>')
})

test('a list starts at its number, and shows which tasks are done', () => {
  expect(html('3. c\n4. d')).toBe('<ol start="3"><li>c</li><li>d</li></ol>')
  expect(html('- [x] done\n- [ ] open')).toBe('<ul><li>☑ done</li><li>☐ open</li></ul>')
})

test('character references become characters, but not in code', () => {
  expect(html('a &amp; b &ndash; &#169;&#xA9; &unknown; &#0;')).toBe(
    '<p>a &amp; b – ©© &amp;unknown; \u{fffd}</p>',
  )
  expect(html('`&amp;`')).toBe('<p><code>&amp;amp;</code></p>')
})

test.each(['>', '+ ', '1. ', '> - ', '[', '**a', '![a]('])(
  '%s repeated a thousand times is still parsed',
  (sign) => {
    expect(html(sign.repeat(1_000) + 'a')).toMatch(/a(?:<|$)/)
  },
)

const pieces = [
  [
    '*',
    '_',
    '**',
    '~~',
    '`',
    '```\n',
    '# ',
    '### ',
    '- ',
    '1. ',
    '> ',
    '---\n',
    '\n',
    '\n\n',
    '  \n',
    '|',
    '|-|\n',
  ],
  [
    '[',
    ']',
    '(',
    ')',
    '![',
    '](',
    ']: ',
    '<',
    '>',
    '</',
    '/>',
    '"',
    "'",
    '&',
    ';',
    '&lt;',
    '&#106;',
    '&colon;',
    '\\',
  ],
  ['a', 'img', 'script', ' onerror=', ' style=', ' href=', 'x', ' ', '\t', '\u0000', '[x] '],
  ['javascript:alert(1)', 'data:text/html,', 'https://example.org', 'mailto:', 'www.', '//', '@', '.org'],
].flat()
const anyText = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), { maxLength: 40 })

test('no text becomes any other element or any other kind of link', () => {
  const elements = /^(?:p|h2|h3|strong|em|del|ul|ol|li|blockquote|code|pre|br|hr|table|thead|tbody|tr|th|td)$/
  const link = /^a href="(?:https?:\/\/|mailto:)[^"]*" target="_blank" rel="noopener noreferrer"$/i
  const isAllowed = (tag: string) =>
    elements.test(tag) || link.test(tag) || /^ol start="\d+"$/.test(tag) || tag === 'span class="vh"'
  fc.assert(
    fc.property(anyText, (parts) => {
      const tags = [...html(parts.join('')).matchAll(/<(?!\/)([^>]*?)\/?>/g)].map(([, tag = '']) => tag)
      expect(tags.filter((tag) => !isAllowed(tag))).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})
