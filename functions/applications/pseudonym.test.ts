import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pseudonymFrom } from '#shared/applications/pseudonym.ts'

const of = (key: string, id: string) => pseudonymFrom(createHmac('sha256', key).update(id).digest())

test('a pseudonym is eight signs of which none is a vowel or looks like another', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (hash) => {
      expect(pseudonymFrom(hash)).toMatch(/^Applicant [0-9B-DF-HJKMNP-TV-Z]{4}-[0-9B-DF-HJKMNP-TV-Z]{4}$/)
    }),
  )
  expect(pseudonymFrom(new Uint8Array(32))).toBe('Applicant 0000-0000')
})

test('ten thousand applications have as many pseudonyms, in no order', () => {
  const ids = Array.from({ length: 10_000 }, (_, number) => `fall.${String(number).padStart(16, '0')}`)
  const names = ids.map((id) => of('key', id))
  expect(new Set(names).size).toBe(ids.length)
  const rising = names.filter((name, index) => index > 0 && name > names[index - 1]!).length
  expect(Math.abs(rising - 5_000)).toBeLessThan(250)
  expect(names.filter((name, index) => name === of('other key', ids[index]!))).toEqual([])
})
