import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { calibrate, type Calibration } from './calibrate.ts'
import {
  agreementOf,
  cautionsOf,
  differenceOf,
  notShownText,
  strictnessWords,
  summaryOf,
} from './calibration-words.ts'
import { madeUpScores, usualSeason } from './testing-seasons.ts'

const cut = { changed: 12, places: 90 }
const found = (changes: Partial<Calibration> = {}): Calibration => ({
  ...calibrate(madeUpScores(1, { ...usualSeason, readsEach: 20 }).scores),
  spread: { quality: 1_500, offset: 530, noise: 1_050 },
  ...changes,
})
const strictness = { count: 22, offset: -420, error: 138, island: 0, isShown: true }

test('the first sentence names the strictest and the mildest person', () => {
  const [elena, nadia, sam] = [-980, 790, -30].map((offset) => ({ ...strictness, offset }))
  const named = [
    { name: 'Elena', strictness: elena },
    { name: 'Nadia', strictness: nadia },
    { name: 'Sam', strictness: sam },
  ]
  expect(differenceOf(found(), 'review', named)).toBe(
    'Elena gives about 10 points less than others, Nadia about 8 more.',
  )
  expect(differenceOf(found(), 'review', named.slice(1))).toBe('Nadia gives about 8 points more than others.')
  expect(differenceOf(found(), 'review', named.slice(2))).toBe(
    'Reviewers differ by about 5 points, and chance alone does not explain that.',
  )
})

test('it says whether adjusting would change anything', () => {
  expect(summaryOf(found(), 'review', cut)).toBe(
    'With adjusted scores, 12 of 90 places would go to other people.',
  )
  expect(summaryOf(found({ evidence: 1 }), 'review', cut)).toBe(
    'No adjustment: reviewers judge alike as far as 900 scores can tell.',
  )
})

test('with few applications or chance, it says why nothing is adjusted', () => {
  const few = calibrate(madeUpScores(1, { ...usualSeason, rows: 30 }).scores)
  expect(summaryOf(few, 'interview', cut)).toContain('No adjustment: only 30 applications have scores.')
  const small = found({ spread: { quality: 1_500, offset: 200, noise: 1_050 } })
  expect(summaryOf(small, 'review', cut)).toContain('Adjusted scores would help nobody')
})

test('agreement is the share of each source in the differences between scores', () => {
  expect(agreementOf(found(), 'review')).toBe(
    '8% of the score differences come from who reviewed, 62% from the application itself.',
  )
  expect(agreementOf(calibrate([]), 'review')).toBeUndefined()
})

test('isolated groups and scores at the ends are cautioned about', () => {
  expect(cautionsOf(found({ islands: 1, atBounds: 0 }), 'review', usualRoles)).toEqual([])
  const [islands, bounds] = cautionsOf(found({ islands: 2, atBounds: 0.14 }), 'interview', usualRoles)
  expect(islands).toContain('2 groups of interviewers have no applications in common')
  const apart = found({ islands: 2, comparableRoles: new Set() })
  expect(summaryOf(apart, 'review', { changed: 0, places: 0 })).toContain('There is no adjusted order')
  expect(bounds).toContain('14% of the scores')
})

test('a person’s measure has its interval, and no one is called biased', () => {
  expect(strictnessWords(strictness)).toEqual({ says: 'About 4 points stricter', could: 'could be 1 to 7' })
  expect(strictnessWords({ ...strictness, offset: 200 })).toEqual({ says: 'Perhaps milder' })
  expect(strictnessWords({ ...strictness, offset: 100 })).toEqual({ says: 'Like the others' })
  expect(notShownText({ count: 4 })).toBe('Not shown: 4 scores, 5 are needed.')
  expect(notShownText({ count: 9 })).toBe('Not shown: too few people share applications with them.')
})
