import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { anchorOf, Rubric, rubricFault, rubricsFor } from './rubric.ts'

const question = (scoreKey: string, more: object = {}) => ({ scoreKey, prompt: '?', ...more })
const rubric = (given: object = {}): Rubric =>
  Rubric.parse({ id: 'general', questions: [question('interest')], ...given })

const faults = (given: object) => {
  const { error } = Rubric.safeParse({ id: 'general', questions: [question('interest')], ...given })
  return error?.issues.map(({ path }) => path.join('.'))
}

test('a bare rubric is for reviews of all roles, from 0 to 4', () => {
  expect(rubric()).toEqual({
    id: 'general',
    kind: 'review',
    roles: [],
    questions: [{ scoreKey: 'interest', prompt: '?', minValue: 0, maxValue: 4 }],
  })
})

test.each([
  ['no question at all', { questions: [] }, ['questions']],
  ['a maximum above 10', { questions: [question('a', { maxValue: 11 })] }, ['questions.0.maxValue']],
  ['a minimum below 0', { questions: [question('a', { minValue: -1 })] }, ['questions.0.minValue']],
  ['half a point', { questions: [question('a', { maxValue: 2.5 })] }, ['questions.0.maxValue']],
  ['a prompt without words', { questions: [question('a', { prompt: '' })] }, ['questions.0.prompt']],
  ['a key with a space', { questions: [question('a b')] }, ['questions.0.scoreKey']],
  ['a key that is a part of every object', { questions: [question('__proto__')] }, ['questions.0.scoreKey']],
  ['a role that is none', { roles: ['bootcamp', 'Pilot'] }, ['roles.1']],
  ['a link that is not https', { detailLink: 'javascript:alert(1)' }, ['detailLink']],
  ['a field that is none', { author: 'me' }, ['']],
  [
    'a sentence for half a point',
    { questions: [question('a', { anchors: { 2.5: 'So so' } })] },
    ['questions.0.anchors.2.5'],
  ],
  [
    'a sentence for 11',
    { questions: [question('a', { anchors: { 11: 'More' } })] },
    ['questions.0.anchors.11'],
  ],
  [
    'an empty sentence for a score',
    { questions: [question('a', { anchors: { 3: '' } })] },
    ['questions.0.anchors.3'],
  ],
  [
    'a sentence of a page',
    { questions: [question('a', { anchors: { 3: 'x'.repeat(301) } })] },
    ['questions.0.anchors.3'],
  ],
])('%s is refused, with its path', (_, given, places) => {
  expect(faults(given)).toEqual(places)
})

test('10 and 0 are points, and the highest may equal the lowest', () => {
  expect(faults({ questions: [question('a', { minValue: 0, maxValue: 10 })] })).toBeUndefined()
  expect(
    rubricFault(rubric({ questions: [question('a', { minValue: 3, maxValue: 3 })] }), usualRoles),
  ).toBeUndefined()
})

test('a repeated score key and an inverted scale are named to the author', () => {
  expect(rubricFault(rubric({ questions: [question('a'), question('b'), question('a')] }), usualRoles)).toBe(
    'The short name "a" is used twice.',
  )
  expect(rubricFault(rubric({ questions: [question('a', { minValue: 3, maxValue: 2 })] }), usualRoles)).toBe(
    'The highest score of "a" is below its lowest.',
  )
})

test('a sentence off the scale, or without words, is named to the author', () => {
  const faultOf = (anchors: object, more: object = {}) =>
    rubricFault(rubric({ questions: [question('a', { anchors, ...more })] }), usualRoles)
  expect(faultOf({ 0: 'Not shown', 4: 'Outstanding' })).toBeUndefined()
  expect(faultOf({ 10: 'Outstanding' }, { maxValue: 10 })).toBeUndefined()
  expect(faultOf({ 5: 'Even better' })).toBe('"a" has a sentence for 5, which is not on its scale.')
  expect(faultOf({ 0: 'Not shown' }, { minValue: 1 })).toBe(
    '"a" has a sentence for 0, which is not on its scale.',
  )
  expect(faultOf({ 3: ' \u200b' })).toBe('The sentence for 3 of "a" is empty.')
})

test('a score’s sentence is found by its value', () => {
  const asked = rubric({ questions: [question('a', { anchors: { 3: 'Names an outcome' } })] }).questions[0]!
  expect([anchorOf(asked, 3), anchorOf(asked, '3'), anchorOf(asked, 2)]).toEqual([
    'Names an outcome',
    'Names an outcome',
    undefined,
  ])
  expect(anchorOf(asked, 'constructor')).toBeUndefined()
})

test('an application is judged by its kind’s rubrics for all, then its role’s', () => {
  const rubrics = [
    rubric({ id: 'technical', roles: ['engineer', 'designer'] }),
    rubric({ id: 'all' }),
    rubric({ id: 'talk', kind: 'interview' }),
    rubric({ id: 'outreach', roles: ['outreach-coordinator'] }),
  ]
  const ids = (...given: [Rubric['kind'], ApplicationRole]) =>
    rubricsFor(rubrics, ...given).map(({ id }) => id)
  expect(ids('review', 'engineer')).toEqual(['all', 'technical'])
  expect(ids('review', 'bootcamp')).toEqual(['all'])
  expect(ids('interview', 'engineer')).toEqual(['talk'])
})
