import { expect, test } from 'vitest'
import { participant, testColleague, testRow } from '#shared/applications/testing-rows.ts'
import { planAssignments } from '#shared/fair/plan.ts'
import { newSettings } from '#web/planning/plan-inputs.ts'
import { needsAnotherOpinion } from '#web/staff/matching.ts'
import { anotherOpinionInput } from './another-opinion.ts'
import { assignmentsIn } from './assignment-plan.ts'

const done = (id: string, score: number) => participant(id, 'done', score)
const disputed = testRow({ reviewers: [done('ann', 9_000), done('ben', 2_000)], isDisputed: true })
const people = ['ann', 'ben', 'cem', 'dee'].map((id) => testColleague(id))

/** The reviewers who would be asked about the disputed row. */
function asked(given: Partial<Parameters<typeof anotherOpinionInput>[1]> = {}, row = disputed) {
  const {
    rows,
    people: able,
    options,
  } = anotherOpinionInput([row], { all: [row], people, saved: null, ...given })
  return assignmentsIn(planAssignments(rows, able, options), [row], 'review')
}
const idsOf = (opinions: ReturnType<typeof assignmentsIn>) => opinions.map(({ reviewerId }) => reviewerId)

test('another reviewer is asked if reviewers disagree and all have submitted', () => {
  expect(needsAnotherOpinion(disputed)).toBe(true)
  expect(needsAnotherOpinion({ ...disputed, isDisputed: undefined })).toBe(false)
  expect(needsAnotherOpinion({ ...disputed, isWithdrawn: true })).toBe(false)
  const reviewers = [...disputed.reviewers, participant('cem', 'started')]
  expect(needsAnotherOpinion({ ...disputed, reviewers })).toBe(false)
  const known = [...disputed.reviewers, participant('cem', 'recused')]
  expect(needsAnotherOpinion({ ...disputed, reviewers: known })).toBe(true)
})

test('one person is asked: the least busy one who has not read it and chose the role', () => {
  const elsewhere = testRow({
    responseId: 'fall.fedcba9876543210',
    userId: 'another',
    reviewers: [participant('cem')],
  })
  expect(asked({ all: [disputed, elsewhere] })).toEqual([
    { kind: 'review', responseId: disputed.responseId, role: 'engineer', reviewerId: 'dee' },
  ])
  const picky = people.map((person) =>
    person.id === 'dee' ? { ...person, preferences: ['bootcamp' as const] } : person,
  )
  expect(idsOf(asked({ all: [disputed, elsewhere], people: picky }))).toEqual(['cem'])
})

test('people who cannot review, or are not in the saved plan, are not asked', () => {
  const row = { ...disputed, reviewers: [...disputed.reviewers, participant('cem', 'recused')] }
  expect(idsOf(asked({ all: [row] }, row))).toEqual(['dee'])
  const full = people.map((person) => ({ ...person, mostReviews: person.id === 'cem' ? 5 : 0 }))
  expect(idsOf(asked({ people: full }))).toEqual(['cem'])
  expect(idsOf(asked({ people: full.map((person) => ({ ...person, mostReviews: 0 })) }))).toEqual([])
  const settings = newSettings('review', 1, people)
  const without = (id: string) => ({
    settings: {
      ...settings,
      people: settings.people.map((part) => ({ ...part, takesPart: part.id !== id })),
    },
  })
  expect(idsOf(asked({ saved: without('cem') }))).toEqual(['dee'])
  expect(idsOf(asked({ saved: without('dee') }))).toEqual(['cem'])
})
