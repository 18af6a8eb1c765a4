import { expect, test } from 'vitest'
import { isPercent, percentsFault, percentsOf, percentsWarnings, totalOf, withPercents } from './percents.ts'

const asked = ['interest', 'care', 'skill'].map((scoreKey) => ({ scoreKey, prompt: `${scoreKey}?` }))

test('weights are percent of what is asked; without any, all counts the same', () => {
  expect(percentsOf(asked, { interest: 0.3, care: 0.3, speed: 0.4 })).toEqual({
    interest: '50',
    care: '50',
    skill: '0',
  })
  expect(percentsOf(asked)).toEqual({ interest: '33.3', care: '33.3', skill: '33.3' })
  const odd = [{ scoreKey: 'constructor', prompt: 'Builds?' }]
  expect(percentsOf(odd, {})).toEqual({ constructor: '100' })
})

test('percents are saved as weights of their role, and what nobody asks for goes', () => {
  const stored = { engineer: { interest: 1, speed: 1 }, designer: { care: 1 } }
  const changed = { engineer: { interest: '12.5', care: '87.5', skill: '' } }
  expect(withPercents(stored, changed, () => asked)).toEqual({
    engineer: { interest: 0.125, care: 0.875, skill: 0 },
    designer: { care: 1 },
  })
})

test.each(['0', '100', '33.3', '7', '', ' 50 ', '100.0'])('%j is a percent', (text) => {
  expect(isPercent(text)).toBe(true)
})

test.each(['101', '0,5', '-1', 'a', '1e3', '.', '12.34'])('%j is not a percent', (text) => {
  expect(isPercent(text)).toBe(false)
  expect(percentsFault(asked, { interest: text })).toContain('a number from 0 to 100')
})

test('something has to count, and what counts nothing is named', () => {
  expect(percentsFault(asked, {})).toContain('more than 0')
  const percents = { interest: '60', care: '50', skill: '0' }
  expect(percentsFault(asked, percents)).toBeUndefined()
  expect(totalOf(asked, percents)).toBe(110)
  expect(percentsWarnings(asked, percents)).toEqual(['“skill?” has 0 percent, so it counts nothing.'])
  const twice = [...asked, { scoreKey: 'care', prompt: 'Cares?' }]
  expect(percentsWarnings(twice, { ...percents, skill: '1' })[0]).toContain('the same short name')
})
