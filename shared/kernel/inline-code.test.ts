import { expect, test } from 'vitest'
import { inlineCodeOf } from './inline-code.ts'

const codeOf = (...pages: string[]) => inlineCodeOf(pages, (text) => text)

test('the policy allows the scripts, modules and style sheets in a page, each once', () => {
  const page = '<style data-whole="/a.css">p{}</style><script>one</script><script type="module">two</script>'
  expect(codeOf(page, `<script>one</script>`)).toEqual({
    scripts: ["'sha256-one'", "'sha256-two'"],
    styles: ["'sha256-p{}'"],
  })
})

test('the policy allows nothing more for files and data', () => {
  const page =
    '<script src="/a.js"></script><script type="application/json" id="b">{}</script><link rel="stylesheet">'
  expect(codeOf(page)).toEqual({ scripts: [], styles: [] })
})
