import { expect, test } from 'vitest'
import type { FormRoles, PublicForm, Question } from '#shared/forms/form.ts'
import { isListType, QuestionType, questionTypes } from '#shared/forms/question-types.ts'
import { submissionErrors } from './submission.ts'

const question = (given: Partial<Question> = {}): Question => ({
  questionId: 'why',
  questionType: 'long-answer',
  questionText: 'Why?',
  ...given,
})

const roles = question({ questionId: 'roles', questionType: 'role-select' })

const form = (...questions: Question[]): Pick<PublicForm, 'sections'> & FormRoles => ({
  openRoles: ['bootcamp', 'engineer', 'product'],
  disabledRoles: ['designer'],
  sections: [
    { sectionId: 'start', sectionName: 'Start', questions },
    {
      sectionId: 'engineer',
      sectionName: 'Engineer',
      forRoles: ['engineer'],
      questions: [question({ questionId: 'code' })],
    },
  ],
})

const messages = (...given: Parameters<typeof submissionErrors>) =>
  submissionErrors(...given).map(({ message }) => message)

test('a required question without an answer is reported with its section', () => {
  expect(submissionErrors(form(question()), {})).toEqual([
    { sectionId: 'start', questionId: 'why', message: 'This question is required' },
  ])
})

test('white space is not an answer', () => {
  expect(messages(form(question()), { why: ' \n\t ' })).toEqual(['This question is required'])
})

test('an optional question may be blank, but its answer must fit', () => {
  const optional = form(question({ optional: true, minimumWordCount: 3 }))
  expect(messages(optional, {})).toEqual([])
  expect(messages(optional, { why: 'two words' })).toEqual([
    'This response is too short. You are 1 word(s) below the minimum word count.',
  ])
})

test('the word limits themselves are allowed, one word beyond is not', () => {
  const limited = form(question({ minimumWordCount: 2, maximumWordCount: 3 }))
  expect(messages(limited, { why: 'one two' })).toEqual([])
  expect(messages(limited, { why: 'one two three' })).toEqual([])
  expect(messages(limited, { why: 'one two three four' })).toEqual([
    'This response is too long. You are 1 word(s) above the maximum word count.',
  ])
})

test('a section for a role is checked only if that role was chosen', () => {
  expect(messages(form(roles), { roles: ['bootcamp'] })).toEqual([])
  expect(messages(form(roles), { roles: ['engineer'] })).toEqual(['This question is required'])
})

test('no role and a closed role are refused', () => {
  expect(messages(form(roles), {})).toEqual(['You must apply for at least one role'])
  expect(messages(form(roles), { roles: ['designer', 'bootcamp'] })).toEqual([
    'You cannot apply for disabled roles',
  ])
})

test('an unknown role, or one that the question does not offer, is refused', () => {
  const notOffered = 'This answer is no longer among the options'
  expect(messages(form(roles), { roles: ['pilot'] })).toEqual([notOffered])
  const narrow = form({ ...roles, questionOptions: ['bootcamp'] })
  expect(messages(narrow, { roles: ['bootcamp'] })).toEqual([])
  expect(messages(narrow, { roles: ['tech-lead'] })).toEqual([notOffered])
})

test('a choice that the form no longer offers is refused', () => {
  const choice = form(question({ questionType: 'multiple-choice', questionOptions: ['Yes', 'No'] }))
  expect(messages(choice, { why: 'Yes' })).toEqual([])
  expect(messages(choice, { why: 'Perhaps' })).toEqual(['This answer is no longer among the options'])
})

test('an answer of the wrong kind counts as blank', () => {
  expect(messages(form(question()), { why: ['a', 'list'] })).toEqual(['This question is required'])
})

test('a question named like a property of every object is not answered by it', () => {
  expect(messages(form(question({ questionId: 'constructor' })), {})).toEqual(['This question is required'])
})

const noRoles = { openRoles: ['engineer', 'product'], disabledRoles: [] }
const complaints = (asked: Partial<Question>, answer: string | string[]) =>
  messages(
    { ...noRoles, sections: [{ sectionId: 'start', sectionName: 'Start', questions: [question(asked)] }] },
    { why: answer },
  )

test('a single word is enough if there is no minimum', () => {
  expect(complaints({}, 'Yes')).toEqual([])
  expect(complaints({ minimumWordCount: 2 }, 'Yes')).toHaveLength(1)
})

test('every chosen option must be offered', () => {
  const asked: Partial<Question> = { questionType: 'multiple-select', questionOptions: ['A', 'B'] }
  expect(complaints(asked, ['A', 'B'])).toEqual([])
  expect(complaints(asked, ['A', 'C'])).toHaveLength(1)
})

test.each(['multiple-choice', 'multiple-select'] as const)(
  'one’s own option needs words, where the question allows it: %s',
  (questionType) => {
    const asked: Partial<Question> = { questionType, questionOptions: ['A', 'B'], allowsOther: true }
    const chosen = (option: string) => (isListType(questionType) ? ['A', option] : option)
    expect(complaints(asked, chosen('Other: a cat'))).toEqual([])
    expect(complaints(asked, chosen('Other:  '))).toEqual(['Please write what “Other” is'])
    expect(complaints(asked, chosen('a cat'))).toHaveLength(1)
    expect(complaints({ ...asked, allowsOther: false }, chosen('Other: a cat'))).toHaveLength(1)
  },
)

test('a file’s name has no word count and no options', () => {
  expect(complaints({ questionType: 'file-upload', minimumWordCount: 5 }, 'one.pdf')).toEqual([])
})

test('one disabled or unknown role beside a valid one is refused', () => {
  const asked = { questionType: 'role-select' } as const
  const withDisabled = (chosen: string[]) =>
    messages(
      {
        openRoles: ['engineer'],
        disabledRoles: ['designer'],
        sections: [{ sectionId: 'start', sectionName: 'Start', questions: [question(asked)] }],
      },
      { why: chosen },
    )
  expect(withDisabled(['engineer'])).toEqual([])
  expect(withDisabled(['engineer', 'designer'])).toEqual(['You cannot apply for disabled roles'])
  expect(withDisabled(['engineer', 'astronaut'])).toHaveLength(1)
})

test.each(QuestionType.options)('a required question cannot be blank: %s', (questionType) => {
  const blank = isListType(questionType) ? [] : ''
  expect(complaints({ questionType, questionOptions: ['A', 'B'] }, blank)).toHaveLength(1)
})

const typesWithOptions = QuestionType.options.filter((type) => questionTypes[type].options)
test.each(typesWithOptions)('each option can be chosen, and nothing else: %s', (questionType) => {
  const asked = { questionType, questionOptions: ['engineer', 'product'] }
  const options = questionTypes[questionType].options!(asked, noRoles.openRoles)
  const chosen = (option: string) => (isListType(questionType) ? [option] : option)
  const complaintsAbout = (option: string) => complaints(asked, chosen(option))
  expect(options.flatMap(complaintsAbout)).toEqual([])
  expect(complaintsAbout('pilot')).toEqual(['This answer is no longer among the options'])
})
