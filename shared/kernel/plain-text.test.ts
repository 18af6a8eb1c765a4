import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['read **this** and *that*', 'read this and that'],
  ['***both*** and __bold__ and _slanted_', 'both and bold and slanted'],
  ['## Next steps\n\n- one\n- two', 'Next steps\n\n- one\n- two'],
  ['[the form](https://example.org/a?b=1)', 'the form: https://example.org/a?b=1'],
  ['2 * 3 * 4, snake_case_name, `code`', '2 * 3 * 4, snake_case_name, code'],
  ['https://example.org/a_b_c', 'https://example.org/a_b_c'],
  ['\\*no mark\\*', '*no mark*'],
])('%j reads %j', (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain)
})

test('values that look like marks stay as they are', () => {
  expect(plainText('**')).toBe('**')
})
