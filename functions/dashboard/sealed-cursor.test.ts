import { createCipheriv, createHmac } from 'node:crypto'
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

test('an invented cursor, or one of another form, leads nowhere', () => {
  const texts = [cursor, sealed(cursor, formWith('b'))!, 'AAAA', sealed(cursor, form)!.slice(0, 30)]
  expect(texts.map((text) => opened(text, form))).toEqual(['-', '-', '-', '-'])
})

test('a part of a cursor leads nowhere either, not even with a tag that is only shorter', () => {
  const whole = Buffer.from(sealed(cursor, form)!, 'base64url')
  const parts = Array.from({ length: whole.length - 1 }, (_, length) => whole.subarray(0, length + 1))
  for (const part of parts) expect(opened(part.toString('base64url'), form)).toBe('-')
  // A place of no length, whose tag of 16 bytes is cut to the 4 that GCM allows at least.
  const key = createHmac('sha256', form.blind.key).update('cursor').digest()
  const sealing = createCipheriv('aes-256-gcm', key, Buffer.alloc(12))
  sealing.final()
  const short = Buffer.concat([Buffer.alloc(12), sealing.getAuthTag().subarray(0, 4)])
  expect(opened(short.toString('base64url'), form)).toBe('-')
})

test('a form that is read with names keeps it, and the last page has none', () => {
  expect([sealed(cursor, {}), opened(cursor, {}), sealed(null, form), opened(undefined, form)]).toEqual([
    cursor,
    cursor,
    null,
    undefined,
  ])
})
