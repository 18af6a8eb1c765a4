import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceOf } from './chance.ts'

const draws = (seed: number) => {
  const chance = chanceOf(seed)
  return Array.from({ length: 20 }, () => chance.whole(1_000))
}

test('the same seed gives the same choices, another seed gives others', () => {
  expect(draws(42)).toEqual(draws(42))
  expect(draws(42)).not.toEqual(draws(43))
})

test('picks elements of the list, and several picks are all different', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.uniqueArray(fc.integer(), { minLength: 1 }),
      fc.nat(20),
      (seed, list, count) => {
        const chance = chanceOf(seed)
        expect(list).toContain(chance.pick(list))
        const some = chance.pickSome(list, count)
        expect(some).toHaveLength(Math.min(count, list.length))
        expect(new Set(some).size).toBe(some.length)
        expect(some.every((each) => list.includes(each))).toBe(true)
      },
    ),
  )
})
