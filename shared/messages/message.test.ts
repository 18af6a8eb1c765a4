import { expect, test } from 'vitest'
import { filledMessage } from '#shared/forms/filled-message.ts'
import { MessageText } from '#shared/forms/message-text.ts'
import {
  messageFaults,
  messagePlaceholders,
  MessageTemplates,
  missingIn,
  mostTemplates,
  placeholderMeaning,
  unknownIn,
} from './message.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace', link: 'https://x.example/a_b', semester: 'Fall *27*' }
const message = (text: string, subject = 'News') => ({ subject, text })

test('no placeholder shows how an application was judged', () => {
  expect(messagePlaceholders).toEqual([
    'firstName',
    'lastName',
    'deadline',
    'roles',
    'count',
    'link',
    'semester',
  ])
  expect(Object.keys(placeholderMeaning)).toEqual([...messagePlaceholders])
  for (const name of ['score', 'adjusted', 'decision', 'shortlist', 'scenario', 'status', 'constructor'])
    expect(unknownIn(message(`{${name}}`))).toEqual([name])
})

test('an unknown or empty placeholder stops a message, each named once', () => {
  const both = message('{who} {roles} {who}', '{what} {roles}')
  expect(unknownIn(both)).toEqual(['what', 'who'])
  expect(missingIn(both, ada)).toEqual(['roles'])
  expect(missingIn(both, { ...ada, roles: '' })).toEqual(['roles'])
  expect(messageFaults(both, [ada])).toEqual([
    '{what} is not a placeholder.',
    '{who} is not a placeholder.',
    '{roles} has no value for one recipient.',
  ])
  const roles = message('{roles} until {deadline}')
  expect(messageFaults(roles, [ada, { ...ada, roles: 'Engineer' }, ada])).toEqual([
    '{roles} has no value for 2 recipients.',
    '{deadline} has no value for 3 recipients.',
  ])
  expect(messageFaults(message('Dear {first}'), [ada])).toEqual([])
})

test('values are filled in as text; unknown words stay', () => {
  const text = 'Dear {first}, {semester}: {link} {who}'
  expect(filledMessage(message(text, '{semester}'), ada)).toEqual({
    subject: 'Fall *27*',
    plain: 'Dear Ada, Fall *27*: https://x.example/a_b {who}',
    markdown: String.raw`Dear Ada, Fall \*27\*: https://x.example/a_b {who}`,
  })
})

test('a message keeps the line breaks of its author, as a letter does', () => {
  const signed = 'See you!\n\nWith kind regards,\nThe chapter'
  expect(filledMessage(message(signed), ada)).toMatchObject({
    plain: signed,
    markdown: 'See you!\n\nWith kind regards,  \nThe chapter',
  })
})

test('a message with the letters’ placeholders reads the same', () => {
  const earlier = message('Dear {first} {last} ({firstName} {lastName})', '{first}')
  expect(messageFaults(earlier, [ada])).toEqual([])
  expect(missingIn(earlier, { ...ada, firstName: '' })).toEqual(['firstName'])
  expect(filledMessage(earlier, ada)).toMatchObject({
    subject: 'Ada',
    plain: 'Dear Ada Lovelace (Ada Lovelace)',
  })
})

test.each([
  [message('x', 'a'.repeat(150)), true],
  [message('x', 'a'.repeat(151)), false],
  [message('a'.repeat(10_000)), true],
  [message('a'.repeat(10_001)), false],
  [message('  '), false],
  [message('x', '\u200b'), false],
  [{ ...message('x'), to: 'all' }, false],
])('a text is accepted if it is readable and not too long (%#)', (text, isOne) => {
  expect(MessageText.safeParse(text).success).toBe(isOne)
})

test('a form keeps at most twenty templates, each with a name of its own', () => {
  const templates = (count: number) =>
    Array.from({ length: count }, (_, number) => ({ name: `T${number}`, ...message('x') }))
  expect(mostTemplates).toBe(20)
  expect(MessageTemplates.safeParse(templates(20)).success).toBe(true)
  expect(MessageTemplates.safeParse(templates(21)).success).toBe(false)
  const [one] = templates(1)
  expect(MessageTemplates.safeParse([one, one]).error?.issues[0]?.message).toBe('Each name can be used once.')
  expect(MessageTemplates.safeParse([{ ...one, name: 'a'.repeat(81) }]).success).toBe(false)
})
