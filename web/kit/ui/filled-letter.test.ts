import fc from 'fast-check'
import type { Token } from 'marked'
import { expect, test } from 'vitest'
import { filledLetter } from '#shared/forms/letter.ts'
import { markdownTokens } from '#shared/kernel/markdown.ts'

const letter =
  '{first}\n\n# Welcome {first} {last}\n\n- as **{role}** ({first})\n- [more](https://example.org)\n\n> {last}'
const values = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  role: 'Engineer',
  semester: 'Fall',
  deadline: 'soon',
}

interface Shape {
  type: string
  inner: Shape[]
}

/** The types of a text's parts, nested. Adjacent text and escaped characters count as one. */
function shapeOf(tokens: readonly Token[] = []): Shape[] {
  const shapes = tokens.map((token): Shape => {
    const { type, tokens: inner, items } = token as { type: string; tokens?: Token[]; items?: Token[] }
    return { type: type === 'escape' ? 'text' : type, inner: shapeOf(items ?? inner) }
  })
  return shapes.filter(({ type }, index) => type !== 'text' || shapes[index - 1]?.type !== 'text')
}

const signs = [
  '[x](http://evil)',
  '![x](y)',
  '<b>',
  '**',
  '_',
  '`',
  '~~',
  '#',
  '- ',
  '1. ',
  '1) ',
  '> ',
  '\n\n',
  '---',
  'https://evil.example',
  'www.evil.example',
  'a@evil.example',
  '[x]: http://evil',
  '|',
  '    ',
  '\\',
]

const evil = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 8 }), fc.constantFrom(...signs)), { minLength: 1 })
  .map((parts) => `A${parts.join('')}`)

test('no name changes the structure of the letter', () => {
  const plain = shapeOf(markdownTokens(filledLetter(letter, values)))
  fc.assert(
    fc.property(evil, evil, (firstName, lastName) => {
      expect(shapeOf(markdownTokens(filledLetter(letter, { ...values, firstName, lastName })))).toEqual(plain)
    }),
  )
})

test('each line of a signature is on a line of its own, and lists stay lists', () => {
  const [paragraph] = markdownTokens(filledLetter('With kind regards,\nThe chapter', values))
  expect(shapeOf([paragraph!])).toEqual([
    {
      type: 'paragraph',
      inner: [
        { type: 'text', inner: [] },
        { type: 'br', inner: [] },
        { type: 'text', inner: [] },
      ],
    },
  ])
  const lists = 'Bring:\n- a laptop\n- a pen\n\n1. one\n2. two\n\n| a | b |\n| - | - |\n| 1 | 2 |'
  const types = (text: string) => markdownTokens(text).map(({ type }) => type)
  expect(types(filledLetter(lists, values))).toEqual(types(lists))
})

test('the comparison notices added markup', () => {
  const plain = shapeOf(markdownTokens(letter))
  expect(shapeOf(markdownTokens(letter.replace('{last}', '**x**')))).not.toEqual(plain)
})
