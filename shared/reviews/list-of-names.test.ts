import { expect, test } from 'vitest'
import { freezeDelay } from '#shared/forms/freezing.ts'
import {
  areNamesComplete,
  comparedName,
  DeclareNamesBody,
  mostDeclared,
  namesState,
} from './list-of-names.ts'

const dueDate = '2027-01-10T12:00:00.000Z'
const after = (milliseconds: number) => new Date(Date.parse(dueDate) + milliseconds)

test('the list opens once submits have ended and closes with the first review', () => {
  const stateAt = (at: Date, assignedAt?: string) => namesState({ dueDate, assignedAt }, at)
  expect([stateAt(after(freezeDelay)), stateAt(after(freezeDelay + 60_000))]).toEqual(['early', 'open'])
  expect(areNamesComplete({ dueDate }, after(freezeDelay))).toBe(false)
  expect(stateAt(after(freezeDelay + 60_000), dueDate)).toBe('closed')
  expect(stateAt(after(-1), dueDate)).toBe('closed')
})

test('a name is compared by its words, without case and accents', () => {
  expect(comparedName(' Lovelace,  Ada ')).toBe(comparedName('ada LOVELACE'))
  expect(comparedName('Zoë Núñez')).toBe('nunez zoe')
  expect(comparedName('佐々木')).not.toBe(comparedName('佐木'))
  expect(comparedName('Ada Byron')).not.toBe(comparedName('Ada Lovelace'))
})

test.each([
  ['Conor O’Brien', "conor o'brien"],
  ['Conor O’Brien', 'Conor OBrien'],
  ['Conor O´Brien', 'Conor O`Brien'],
  ['Anne‑Marie Weiß', 'Anne Marie Weiss'],
  ['Łukasz Øster', 'Lukasz Oster'],
  ['Ａｄａ Lovelace', 'Ada Lovelace'],
  ['Martin Luther King, Jr.', 'Martin Luther King Jr'],
])('a name is found as another keyboard writes it: %s as %s', (name, typed) => {
  expect(comparedName(typed)).toBe(comparedName(name))
})

test('one to fifty names of at most 220 characters can be declared at once', () => {
  const isAccepted = (...names: string[]) =>
    DeclareNamesBody.safeParse({ names, acquaintance: 'friend' }).success
  const many = (count: number) => Array.from({ length: count }, (_, number) => `Name ${number}`)
  expect(mostDeclared).toBe(50)
  expect([isAccepted(...many(50)), isAccepted('a'.repeat(220)), isAccepted('a')]).toEqual([true, true, true])
  expect([isAccepted(), isAccepted(...many(51)), isAccepted('a'.repeat(221)), isAccepted('')]).toEqual(
    Array(4).fill(false),
  )
})
