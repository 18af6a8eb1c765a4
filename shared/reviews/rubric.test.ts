import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { anchorOf, Rubric, rubricFault, rubricsFor, weightWarnings } from './rubric.ts'

const question = (scoreKey: string, more: object = {}) => ({ scoreKey, prompt: '?', ...more })
const rubric = (given: object = {}): Rubric =>
  Rubric.parse({ id: 'general', questions: [question('interest')], ...given })

const forRoles = (id: string, roles: ApplicationRole[], ...keys: string[]) =>
  rubric({ id, roles, questions: keys.map((key) => question(key)) })

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
    'The score key "a" is used twice.',
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

test('an application is judged by its kind’s rubrics for all and its role', () => {
  const rubrics = [
    rubric({ id: 'all' }),
    rubric({ id: 'talk', kind: 'interview' }),
    rubric({ id: 'technical', roles: ['engineer', 'designer'] }),
    rubric({ id: 'outreach', roles: ['outreach-coordinator'] }),
  ]
  const ids = (...given: [Rubric['kind'], ApplicationRole]) =>
    rubricsFor(rubrics, ...given).map(({ id }) => id)
  expect(ids('review', 'engineer')).toEqual(['all', 'technical'])
  expect(ids('review', 'bootcamp')).toEqual(['all'])
  expect(ids('interview', 'engineer')).toEqual(['talk'])
})

test('weights that fit the rubrics, or no weights at all, cause no warning', () => {
  const rubrics = [rubric(), forRoles('technical', ['engineer'], 'technical')]
  const weights = { engineer: { interest: 0.5, technical: 0.5 }, bootcamp: { interest: 1 } }
  expect(weightWarnings(rubrics, 'review', weights, usualRoles)).toEqual([])
  expect(weightWarnings(rubrics, 'review', {}, usualRoles)).toEqual([])
  expect(weightWarnings(rubrics, 'review', undefined, usualRoles)).toEqual([])
})

test('keys weighed but not asked, not weighed, or asked twice are warned of', () => {
  const rubrics = [
    forRoles('technical', ['engineer'], 'technical', 'taste'),
    forRoles('more', ['engineer', 'designer'], 'taste'),
  ]
  expect(
    weightWarnings(
      rubrics,
      'review',
      { engineer: { technical: 0.5, speed: 0.5 }, designer: { taste: 1 } },
      usualRoles,
    ),
  ).toEqual([
    'Engineer: "taste" is asked in two rubrics.',
    'Engineer: "taste" is asked and has no weight, so it counts nothing.',
    'Engineer: "speed" has a weight and no rubric asks for it.',
  ])
})

test('a weight of 0 counts nothing, and causes a warning', () => {
  expect(
    weightWarnings(
      [forRoles('a', ['engineer'], 'x', 'y')],
      'review',
      { engineer: { x: 1, y: 0 } },
      usualRoles,
    ),
  ).toEqual(['Engineer: "y" is asked and has no weight, so it counts nothing.'])
})

test('weights for an unknown role cause a warning', () => {
  expect(weightWarnings([rubric()], 'review', { enginer: { interest: 1 } }, usualRoles)).toEqual([
    'There are weights for "enginer", which is not a role.',
  ])
})

test('the rubrics of reviews cause no warning about the weights of interviews', () => {
  const weights = { engineer: { interest: 1 } }
  expect(weightWarnings([rubric()], 'interview', weights, usualRoles)).toEqual([])
  expect(weightWarnings([rubric({ kind: 'interview' })], 'interview', weights, usualRoles)).toEqual([])
})
