import { expect, test } from 'vitest'
import { blankQuestion, fieldsIn, textOf } from './rubric-fields.ts'
import { readRubric } from './rubric-text.ts'

const rubric = {
  id: 'general',
  kind: 'interview' as const,
  title: 'In general',
  roles: ['bootcamp' as const],
  questions: [
    { scoreKey: 'interest', prompt: 'How interested?', minValue: 1, maxValue: 5, optional: true },
    { scoreKey: 'taste', prompt: 'Taste?', description: '*Why?*', minValue: 0, maxValue: 4 },
  ],
  detailLink: 'https://example.org/rubric',
  commentsDescription: 'Only reviewers see this.',
}

test('what the fields show of a rubric becomes the same rubric again', () => {
  const fields = fieldsIn(JSON.stringify(rubric))
  expect(readRubric(textOf(fields!)).rubric).toEqual(rubric)
})

test('text that is being written shows as far as it can be understood', () => {
  expect(
    fieldsIn('{"id": 4, "roles": ["pilot", "designer"], "questions": [{"maxValue": "many"}, null]}'),
  ).toEqual({
    id: '',
    kind: 'review',
    title: '',
    roles: ['designer'],
    questions: [blankQuestion, blankQuestion],
    detailLink: '',
    commentsDescription: '',
  })
  expect(fieldsIn('[]')?.questions).toEqual([])
  expect(fieldsIn('{')).toBeUndefined()
})

test('what is blank in the fields is missing in the text, so it is told', () => {
  const fields = fieldsIn('{"questions": [{}]}')!
  expect(readRubric(textOf(fields)).problems.map(({ place }) => place)).toEqual([
    'id',
    'question 1, scoreKey',
    'question 1, prompt',
  ])
})
