import { expect, test } from 'vitest'
import { comparedName } from '#shared/reviews/list-of-names.ts'
import { foldedText } from './folded-text.ts'

test.each([
  ['Łukasz Wójcik', 'lukasz wojcik'],
  ['Søren Ågård', 'soren agard'],
  ['Đặng Đức', 'dang duc'],
  ['Þór Guðmundsson', 'thor gudmundsson'],
  ['Strauß', 'strauss'],
  ['Ħal Ŧest', 'hal test'],
  ['Işık İnan', 'isik inan'],
  ['O’Brien', "o'brien"],
  ['Zoë', 'ZOE'],
  ['Ａｄａ', 'ada'],
])('%s is found by %s, in lists and among names', (name, typed) => {
  expect(foldedText(name)).toBe(foldedText(typed))
  expect(comparedName(name)).toBe(comparedName(typed))
})
