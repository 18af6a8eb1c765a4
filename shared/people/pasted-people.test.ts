import { expect, test } from 'vitest'
import { namesOf, peopleIn } from './pasted-people.ts'

const read = (text: string) => {
  const { people, unread } = peopleIn(text)
  return [people.map(({ name, address }) => (name ? `${name} <${address}>` : address)), unread]
}

test.each([
  ['ana@x.org Ben Li <ben@x.org>', ['ana@x.org', 'Ben Li <ben@x.org>'], []],
  ['Ana Ruiz\tana@x.org\nBen Li\tben@x.org', ['Ana Ruiz <ana@x.org>', 'Ben Li <ben@x.org>'], []],
  ['Ana\tRuiz\tana@x.org', ['Ana Ruiz <ana@x.org>'], []],
  ['ana@x.org,Ana Ruiz\r\nben@x.org,Ben Li', ['Ana Ruiz <ana@x.org>', 'Ben Li <ben@x.org>'], []],
  ['First name,Last name,Email,Year\nAna,Ruiz,ana@x.org,2027', ['Ana Ruiz <ana@x.org>'], []],
  ['Last name,First name,Email\nRuiz,Ana,ana@x.org', ['Ana Ruiz <ana@x.org>'], []],
  ['Email;Name\nana@x.org;"Ruiz; Ana"', ['Ruiz; Ana <ana@x.org>'], []],
  ['Name,Email\nAna,\nBen,ben@x.org', ['Ben <ben@x.org>'], ['Ana']],
  ['"Hopper, G." <G@x.org>; mailto:ada@x.org.', ['Hopper, G. <g@x.org>', 'ada@x.org'], []],
  ['ana@x.org, ben.x.org', ['ana@x.org'], ['ben.x.org']],
  ['ana@x.org nobody', ['ana@x.org'], ['nobody']],
  ['ana@x.org, ANA@x.org', ['ana@x.org'], []],
  ['Ann "Annie Lee, ann@x.org', ['Ann Annie Lee <ann@x.org>'], []],
  ["(o'brien@x.org) [ana@x.org]|ben@x.org", ["o'brien@x.org", 'ana@x.org', 'ben@x.org'], []],
  [' \n ', [], []],
])('%j has the people %j, and beside them %j', (text, people, unread) => {
  expect(read(text)).toEqual([people, unread])
})

test.each([
  ['Ana Ruiz', 'Ana', 'Ruiz'],
  ['Ana María Ruiz', 'Ana María', 'Ruiz'],
  ['Hopper, Grace', 'Grace', 'Hopper'],
  ['Ana', 'Ana', undefined],
  ['–', undefined, undefined],
  [undefined, undefined, undefined],
])('%s is called %s %s', (name, firstName, lastName) => {
  expect(namesOf(name)).toEqual({ ...(firstName && { firstName }), ...(lastName && { lastName }) })
})

test('no address is lost, however addresses, names and signs are mixed', () => {
  const signs = [' ', ',', ';', '\t', '\n', '<', '>', '"', 'Ana', ':', '(', '|']
  for (let seed = 1; seed < 2_000; seed++) {
    const parts = Array.from({ length: 8 }, (_, place) => signs[(seed * (place + 3) * 7919) % signs.length])
    const text = parts.flatMap((sign, place) => [` a${place}@x.org `, sign]).join('')
    expect(peopleIn(text).people.map(({ address }) => address)).toEqual(
      parts.map((_, place) => `a${place}@x.org`),
    )
  }
})
