import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filledMessage } from '#shared/forms/filled-message.ts'
import { Email } from '#shared/people/email.ts'
import { PersonName } from '#shared/people/user.ts'
import { writeMail } from '../mail/mail.ts'
import { markdownHtml } from '../mail/markdown-html.ts'

const lineEnds = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f', '\0']
// Marks, embeddings, overrides and isolates ("Unicode Bidirectional Algorithm", UAX 9, explicit directional formatting).
const directions = [
  '\u061c\u200e\u200f',
  '\u202a\u202b\u202c\u202d\u202e',
  '\u2066\u2067\u2068\u2069',
].flatMap((signs) => signs.split(''))

test.each(lineEnds)('a subject with a line end (%j) cannot add a header', (end) => {
  const { subject } = writeMail('a@example.edu', {
    subject: `Hello${end}Bcc: everyone@example.edu`,
    lines: [],
  })
  expect(subject).toBe('Hello Bcc: everyone@example.edu')
})

test.each(lineEnds)('an address with a line end (%j) is refused', (end) => {
  expect(Email.safeParse(`a@example.edu${end}Bcc: b@example.edu`).success).toBe(false)
  expect(Email.safeParse(`a${end}b@example.edu`).success).toBe(false)
})

test.each([
  'a@example.edu,b@example.edu',
  'a@example.edu; b@example.edu',
  '<a@example.edu>',
  'Ada <a@example.edu>',
])('%s is not one address', (text) => {
  expect(Email.safeParse(text).success).toBe(false)
})

test.each([...lineEnds.slice(0, 4), ...directions])('a name with %j is refused', (sign) => {
  expect(PersonName.safeParse(`Ada${sign}nomel`).success).toBe(false)
})

test('a name can be written in any script', () => {
  for (const name of ['Zoë', 'Nguyễn', "O'Brien", 'Jean-Luc', '李', 'محمد', 'שרה', 'Ōkubo 2nd'])
    expect(PersonName.safeParse(name).data).toBe(name)
})

test('the name of a person or a form stays text in a mail', () => {
  const hostile = `"><script>alert(1)</script><a href='javascript:x'>&amp;`
  const shapeOf = (words: string) => {
    const { html } = writeMail('a@example.edu', {
      subject: words,
      preheader: words,
      lines: [words, { label: words, url: `https://x.example/?q=${words}` }, { facts: [[words, words]] }],
      reason: words,
    })
    return html
      .replaceAll(/https:\/\/x[^"]*/g, '')
      .match(/<[^>]*>/g)
      ?.map((tag) => tag.replace(/ aria-label="[^"]*"/, ''))
  }
  expect(shapeOf(hostile)).toEqual(shapeOf('harmless'))
})

/** Everything that a text in markdown can become: these elements, and links to pages and addresses. */
const allowed =
  /<(?:\/?(?:p|h2|h3|ol|ul|li|blockquote|strong|em|del|table|tr|td|pre|code)|br|hr|\/a|a href="(?:https?:\/\/|mailto:)[^"<>]*")>/gi

/** Pieces of which attacks on HTML and on markdown are made. */
const signs = '< > " \' & &lt; &#60; &#x3c; ` * _ [ ] ( ) ! \\ | --- ~~ #'.split(' ')
const words = [
  '<script>',
  '<img src=x onerror=y>',
  'javascript:',
  'data:text/html,',
  'https://x.example',
  '<!--',
]
const lines = ['\n', '\r', '\t', ' ', '# ', '> ', '- ', '1. ', '[a]: ', 'a', '<a href="', '\u0000', '\u2028']
const pieces = fc.constantFrom(...signs, ...words, ...lines)
const attack = fc.array(pieces, { maxLength: 30 }).map((all) => all.join(''))

test('whatever the markdown, a mail has only allowed elements and links', () => {
  fc.assert(
    fc.property(attack, (text) => {
      expect(markdownHtml(text).replace(allowed, '')).not.toMatch(/[<>]/)
    }),
    { numRuns: 3_000 },
  )
})

test('no name becomes a link or an element of the message it’s filled into', () => {
  const plain = markdownHtml(
    filledMessage({ subject: 's', text: 'Dear {firstName}!' }, { firstName: 'Ada' }).markdown,
  )
  const tagsIn = (html: string) => html.match(/<[^>]*>/g)
  fc.assert(
    fc.property(attack, (name) => {
      fc.pre(PersonName.safeParse(name).success)
      const { markdown } = filledMessage(
        { subject: 's', text: 'Dear {firstName}!' },
        { firstName: name.trim() },
      )
      expect(tagsIn(markdownHtml(markdown))).toEqual(tagsIn(plain))
    }),
    { numRuns: 1_000 },
  )
})
