import { expect, test } from 'vitest'
import { opened, sealed } from './sealed-cursor.ts'

const formWith = (key: string) => ({ blind: { key, nameAfterSubmit: false } })
const form = formWith('a')
const cursor = Buffer.from('{"submittedAt":"2026-10-01"}').toString('base64url')

test('where a page ended cannot be read in a form that is read without names, and leads on', () => {
  const text = sealed(cursor, form)!
  expect(Buffer.from(text, 'base64url').toString()).not.toContain('2026')
  expect(text).not.toContain(cursor)
  expect([sealed(cursor, form), opened(text, form)]).toEqual([text, cursor])
})

test('a cursor that was made up, or is of another form, leads nowhere', () => {
  const texts = [cursor, sealed(cursor, formWith('b'))!, 'AAAA', sealed(cursor, form)!.slice(0, 30)]
  expect(texts.map((text) => opened(text, form))).toEqual(['-', '-', '-', '-'])
})

test('a form that is read with names keeps it, and the last page has none', () => {
  expect([sealed(cursor, {}), opened(cursor, {}), sealed(null, form), opened(undefined, form)]).toEqual([
    cursor,
    cursor,
    null,
    undefined,
  ])
})
