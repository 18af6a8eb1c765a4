import { Lexer, Tokenizer } from 'marked'
import { afterEach, expect, test, vi } from 'vitest'
import { markdownTokens } from './markdown.ts'

afterEach(() => void vi.restoreAllMocks())

const pieces = [
  '*',
  '_',
  '~',
  '`',
  '[',
  ']',
  '(',
  '!',
  '<',
  '>',
  '|',
  '\\',
  '1.',
  'a',
  ' ',
  '\n',
  '@',
  'www.a',
]
const patterns = pieces.flatMap((one) => pieces.map((other) => one + other))

test('what a parser looks at grows with the text, whatever pattern is repeated in it', () => {
  const emStrong = vi.spyOn(Tokenizer.prototype, 'emStrong')
  const escape = vi.spyOn(Tokenizer.prototype, 'escape')
  for (const pattern of [...patterns, '*a_', '_1.', '[a](']) {
    for (const spy of [emStrong, escape]) spy.mockClear()
    const text = pattern.repeat(2_000).slice(0, 2_000)
    markdownTokens(text)
    const looked = [...emStrong.mock.calls, ...escape.mock.calls].reduce(
      (sum, [source]) => sum + source.length,
      0,
    )
    expect([pattern, looked < 500 * text.length]).toEqual([pattern, true])
  }
})

test('a long word with an address is parsed in parts', () => {
  const inline = vi.spyOn(Lexer.prototype, 'inlineTokens')
  markdownTokens(`${'a.'.repeat(5_000)}@`)
  expect(Math.max(...inline.mock.calls.map(([source]) => source.length))).toBe(1_000)
})

test('a paragraph as people write it keeps its emphasis and its links', () => {
  const bold = Array.from({ length: 15 }, (_, n) => `**bold ${n}**`).join(' and ')
  const links = Array.from({ length: 15 }, (_, n) => `[a link ${n}](https://example.org/a_b_${n})`).join(
    ' or ',
  )
  const kinds = [bold, links].map((text) =>
    markdownTokens(text)
      .flatMap((token) => ('tokens' in token ? (token.tokens ?? []) : []))
      .filter(({ type }) => type !== 'text'),
  )
  expect(kinds.map(({ length }) => length)).toEqual([15, 15])
})
