import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReadable, Name, nameFault } from './name.ts'

/** Names as people write them, composed and decomposed. */
const names = [
  'Zoë',
  'Nguyễn Thị Ánh',
  "O'Brien",
  'Ōkubo 2nd',
  '李',
  '葛\u{e0100}城',
  'محمّد',
  'شَدَّة',
  'بی\u200cبی',
  'שָׁלוֹם',
  'בְּרֵאשִׁ֖ית',
  'समीक्षा',
  'ක්\u200dරිස්',
  'สมชาย น้ำ',
  'བསྒྲུབས',
  'ཧཱུྂ',
  'ကြွှေ့',
  'ᾳ̈́',
  'ភ្នំពេញ',
  '한글',
  'Fall 2026',
  'Engineering 👩\u200d💻',
]

test.each(names)('%s is a name', (name) => {
  expect([nameFault(name), nameFault(name.normalize('NFD')), nameFault(name.normalize('NFC'))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(Name(100).parse(` ${name}\u00a0`)).toBe(name)
})

const invisible = [
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u115f',
  '\u2800',
  '\u{e0041}',
  '\u200d',
]

test.each(invisible)('%j alone is neither a name nor readable', (sign) => {
  expect(Name(100).safeParse(sign.repeat(3)).success).toBe(false)
  expect(isReadable(sign)).toBe(false)
})

test.each(invisible.filter((sign) => !['\u2800', '\u200d'].includes(sign)))(
  'a name with %j, which looks like another, is refused',
  (sign) => {
    expect(nameFault(`Ada${sign}Byron`)).toBe('Please enter a name without invisible characters.')
  },
)

test('joiners are allowed after what they join, and nowhere else', () => {
  expect(nameFault('بی\u200cبی')).toBeUndefined()
  expect(nameFault('Ada \u200dByron')).toContain('invisible')
  expect(nameFault('Ada\u200d\u200dByron')).toContain('invisible')
})

test('more than four marks on a character are refused, however they are encoded', () => {
  expect(nameFault(`e${'\u0301'.repeat(4)}`)).toBeUndefined()
  expect(nameFault(`e${'\u0301'.repeat(5)}`)).toContain('at most 4 accents')
  expect(nameFault(`\u00e9${'\u0301'.repeat(4)}`)).toContain('at most 4 accents')
  expect(nameFault(`A${'\ufe0f'.repeat(5)}`)).toContain('at most 4 accents')
})

test('a name is accepted as a whole or not at all, whatever is around its letters', () => {
  const sign = fc.constantFrom(...Array.from("aZ9é李 -'.\u200b\u200d\u0301\u00a0\u202e\n😀\u3164"))
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 20 }), (text) => {
      const { success, data } = Name(100).safeParse(text)
      if (!success) return
      expect(data).toBe(text.trim())
      expect(isReadable(data)).toBe(true)
      expect(data).not.toMatch(/[\u200b\u3164\u202e\n]|\u0301{5}/)
    }),
  )
})
