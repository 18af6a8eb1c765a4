import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { AnswerValue } from '#shared/applications/response.ts'
import { OperationId, SaveBody } from '#shared/applications/save.ts'
import { AttachBody, PresignBody } from '#shared/applications/upload.ts'
import { FormVersion } from '#shared/forms/form-source.ts'
import { ApplicationForm, Question, ScoreWeights, Section } from '#shared/forms/form.ts'
import { PersonName } from '#shared/people/user.ts'
import { SubmitReviewBody } from '#shared/reviews/review.ts'
import { Rubric } from '#shared/reviews/rubric.ts'
import { routes } from '#shared/routes.ts'

const responseId = 'fall-2026.AAAAAAAAAAAAAAAA'
const text = (length: number) => 'a'.repeat(length)
const list = <T>(length: number, part: (index: number) => T) =>
  Array.from({ length }, (_, index) => part(index))
const texts = (length: number) => list(length, () => 'a')

const row = { responseId, role: 'engineer' }
const rows = (length: number) =>
  list(length, (index) => ({ ...row, responseId: `fall-2026.${String(index).padStart(16, '0')}` }))
const question = (questionId = 'why') => ({ questionId, questionType: 'long-answer', questionText: '?' })
const section = (sectionId = 'start') => ({ sectionId, sectionName: 'Start', questions: [question()] })
const form = {
  id: 'fall-2026',
  semester: 'Fall 2026',
  isActive: false,
  dueDate: '2026-10-15T23:59:59-04:00',
  description: '',
  disabledRoles: [],
  sections: [section()],
}
const criterion = (scoreKey = 'interest') => ({ scoreKey, prompt: '?' })
const rubric = { id: 'general', questions: [criterion()] }
const answers = (length: number, prefix = 'q') =>
  list(length, (index) => ({ questionId: `${prefix}${index}`, response: '' }))
const saved = (sectionId: string, length: number) => ({ sectionId, questions: answers(length, sectionId) })
const upload = { sectionId: 'start', questionId: 'cv' }
const change = { ...upload, fileId: text(20), base: 0, operationId: 'writer01-1' }

type Bound = [what: string, schema: z.ZodMiniType | undefined, most: number, of: (count: number) => unknown]

const most: Bound[] = [
  ['signs of a question', Question, 1_000, (n) => ({ ...question(), questionText: text(n) })],
  ['signs below a question', Question, 10_000, (n) => ({ ...question(), secondaryText: text(n) })],
  ['signs of a placeholder', Question, 500, (n) => ({ ...question(), placeholderText: text(n) })],
  ['words that are too few', Question, 5_000, (n) => ({ ...question(), minimumWordCount: n })],
  ['words that are not too many', Question, 5_000, (n) => ({ ...question(), maximumWordCount: n })],
  ['options', Question, 50, (n) => ({ ...question(), questionOptions: texts(n) })],
  ['signs of an option', Question, 500, (n) => ({ ...question(), questionOptions: [text(n)] })],
  ['signs of the name of a section', Section, 200, (n) => ({ ...section(), sectionName: text(n) })],
  ['signs about a section', Section, 10_000, (n) => ({ ...section(), description: text(n) })],
  ['questions of a section', Section, 64, (n) => ({ ...section(), questions: list(n, () => question()) })],
  ['sections of a form', ApplicationForm, 80, (n) => ({ ...form, sections: list(n, () => section()) })],
  ['signs of a semester', ApplicationForm, 100, (n) => ({ ...form, semester: text(n) })],
  ['signs about a form', ApplicationForm, 20_000, (n) => ({ ...form, description: text(n) })],
  ['signs about what happens next', ApplicationForm, 20_000, (n) => ({ ...form, welcomeText: text(n) })],
  ['signs of a letter', ApplicationForm, 20_000, (n) => ({ ...form, decisionLetters: lettersOf(text(n)) })],
  ['roles with weights', ScoreWeights, 40, (n) => Object.fromEntries(list(n, (index) => [`r${index}`, {}]))],
  ['signs of the name of a weight', ScoreWeights, 64, (n) => ({ engineer: { [text(n)]: 1 } })],
  ['signs of an answer', AnswerValue, 20_000, text],
  ['chosen options', AnswerValue, 50, texts],
  ['signs of a chosen option', AnswerValue, 500, (n) => [text(n)]],
  ['answers of a section in one save', SaveBody, 64, (n) => ({ sectionResponses: [saved('a', n)] })],
  [
    'answers in one save',
    SaveBody,
    64,
    (n) => ({ sectionResponses: [saved('a', 32), saved('b', n - 32)].map((each) => ({ ...each, base: 0 })) }),
  ],
  ['signs of a rubric’s title', Rubric, 200, (n) => ({ ...rubric, title: text(n) })],
  ['signs about comments', Rubric, 2_000, (n) => ({ ...rubric, commentsDescription: text(n) })],
  ['criteria', Rubric, 30, (n) => ({ ...rubric, questions: list(n, () => criterion()) })],
  [
    'signs of a criterion',
    Rubric,
    1_000,
    (n) => ({ ...rubric, questions: [{ ...criterion(), prompt: text(n) }] }),
  ],
  [
    'signs about a criterion',
    Rubric,
    10_000,
    (n) => ({ ...rubric, questions: [{ ...criterion(), description: text(n) }] }),
  ],
  ['signs of a name', PersonName, 100, text],
  ['signs of a file’s name', PresignBody, 200, (n) => ({ ...upload, size: 1, name: text(n) })],
  [
    'people whose role one call changes',
    routes.people.changeRoles.body,
    90,
    (n) => ({ people: list(n, (index) => ({ id: `p${index}`, seen: 'applicant' })), to: 'reviewer' }),
  ],
  [
    'people deactivated by one call',
    routes.people.setActive.body,
    90,
    (n) => ({ ids: texts(n), isActive: false }),
  ],
  ['people deleted by one call', routes.people.remove.body, 45, (n) => ({ ids: texts(n) })],
  [
    'people invited by one call',
    routes.auth.invite.body,
    30,
    (n) => ({ people: texts(n).map((address) => ({ address })) }),
  ],
  ['signs of an invited address', routes.auth.invite.body, 254, (n) => ({ people: [{ address: text(n) }] })],
  ['signs that lead on in the list of people', routes.people.list.query, 1_000, (n) => ({ cursor: text(n) })],
  [
    'rows qualified by one call',
    routes.decisions.qualify.body,
    95,
    (n) => ({ rows: rows(n), isQualified: true }),
  ],
  [
    'rows labeled by one call',
    routes.decisions.label.body,
    95,
    (n) => ({ rows: rows(n), labelId: 'star', isGiven: true }),
  ],
  ['signs of a label', routes.decisions.setLabel.body, 30, (n) => ({ name: text(n), color: 'red' })],
  [
    'rows decided by one call',
    routes.decisions.decide.body,
    95,
    (n) => ({ rows: rows(n).map((each) => ({ ...each, seen: 0 })), to: 'accepted' }),
  ],
  [
    'signs of a reason to revise',
    routes.decisions.revise.body,
    1_000,
    (n) => ({ row: { ...row, seen: 0 }, rsvp: null, to: 'denied', reason: text(n) }),
  ],
  ['letters of one call', routes.decisions.letters.body, 50, (n) => ({ rows: rows(n) })],
  [
    'signs of a reason to lift a conflict',
    routes.reviews.liftConflict.body,
    1_000,
    (n) => ({ responseId, reviewerId: 'r', reason: text(n) }),
  ],
  ['signs that lead on in a dashboard', routes.applications.rows.query, 1_000, (n) => ({ cursor: text(n) })],
  [
    'responses in a call of an export',
    routes.decisions.exportApplications.body,
    25,
    (n) => ({ responseIds: list(n, () => responseId), parts: ['answers'] }),
  ],
  [
    'drafts in a call of an export',
    routes.applications.exportDrafts.body,
    25,
    (n) => ({ responseIds: list(n, () => responseId) }),
  ],
  ['signs of what records are about', routes.records.list.query, 200, (n) => ({ on: text(n) })],
  ['signs that lead on among records', routes.records.list.query, 200, (n) => ({ cursor: text(n) })],
]

test.each(most)('at most: %s', (_, schema, count, of) => {
  expect(schema?.safeParse(of(count)).success).toBe(true)
  expect(schema?.safeParse(of(count + 1)).success).toBe(false)
})

const fewest: Bound[] = [
  ['words that are too few', Question, 0, (n) => ({ ...question(), minimumWordCount: n })],
  ['words that are not too many', Question, 1, (n) => ({ ...question(), maximumWordCount: n })],
  ['sections of a form', ApplicationForm, 1, (n) => ({ ...form, sections: list(n, () => section()) })],
  ['signs of the name of a weight', ScoreWeights, 1, (n) => ({ engineer: { [text(n)]: 1 } })],
  [
    'sections in a save',
    SaveBody,
    1,
    (n) => ({ sectionResponses: list(n, (index) => saved(`s${index}`, 1)) }),
  ],
  [
    'answers of a changed section in a save',
    SaveBody,
    1,
    (n) => ({ sectionResponses: [{ ...saved('a', n), base: 0 }] }),
  ],
  [
    'versions of a section before a save',
    SaveBody,
    0,
    (n) => ({ sectionResponses: [{ ...saved('a', 1), base: n }] }),
  ],
  ['revisions of a form', FormVersion, 1, (n) => ({ rev: n, lettersRev: 1 })],
  ['revisions of its letters', FormVersion, 1, (n) => ({ rev: 1, lettersRev: n })],
  ['versions of what is submitted as a review', SubmitReviewBody, 0, (n) => ({ version: n })],
  [
    'signs of a criterion',
    Rubric,
    1,
    (n) => ({ ...rubric, questions: [{ ...criterion(), prompt: text(n) }] }),
  ],
  ['versions of a rubric before its first', routes.reviews.saveRubric.body, 0, (n) => ({ rubric, base: n })],
  [
    'versions of a rubric that is removed',
    routes.reviews.removeRubric.body,
    1,
    (n) => ({ rubricId: 'general', base: n }),
  ],
  ['versions of weights', routes.reviews.weigh.body, 1, (n) => ({ kind: 'review', weights: {}, base: n })],
  ['versions of a file’s section', AttachBody, 0, (n) => ({ ...change, base: n })],
  ['bytes of a file', PresignBody, 1, (n) => ({ ...upload, name: 'cv.pdf', size: n })],
  ['signs of a file’s name', PresignBody, 1, (n) => ({ ...upload, name: text(n), size: 1 })],
  ['people of a call', routes.people.remove.body, 1, (n) => ({ ids: texts(n) })],
  [
    'people whose role a call changes',
    routes.people.changeRoles.body,
    1,
    (n) => ({ people: list(n, () => ({ id: 'a', seen: 'applicant' })), to: 'reviewer' }),
  ],
  [
    'people that a call invites',
    routes.auth.invite.body,
    1,
    (n) => ({ people: texts(n).map((address) => ({ address })) }),
  ],
  ['signs of an invited address', routes.auth.invite.body, 1, (n) => ({ people: [{ address: text(n) }] })],
  [
    'rows that a call qualifies',
    routes.decisions.qualify.body,
    1,
    (n) => ({ rows: rows(n), isQualified: true }),
  ],
  [
    'rows that a call decides',
    routes.decisions.decide.body,
    1,
    (n) => ({ rows: rows(n).map((each) => ({ ...each, seen: 0 })), to: 'denied' }),
  ],
  ['letters that a call asks for', routes.decisions.letters.body, 1, (n) => ({ rows: rows(n) })],
  [
    'versions of a decision that was seen',
    routes.decisions.decide.body,
    0,
    (n) => ({ rows: [{ ...row, seen: n }], to: 'denied' }),
  ],
  [
    'signs of a reason to revise',
    routes.decisions.revise.body,
    1,
    (n) => ({ row: { ...row, seen: 0 }, rsvp: null, to: 'denied', reason: text(n) }),
  ],
  [
    'assignments of a call',
    routes.reviews.assign.body,
    1,
    (n) => ({ assignments: list(n, () => ({ ...row, kind: 'review', reviewerId: 'r' })) }),
  ],
  [
    'signs of a reason to lift a conflict',
    routes.reviews.liftConflict.body,
    1,
    (n) => ({ responseId, reviewerId: 'r', reason: text(n) }),
  ],
  [
    'responses in a call of an export',
    routes.decisions.exportApplications.body,
    1,
    (n) => ({ responseIds: list(n, () => responseId), parts: ['answers'] }),
  ],
  [
    'drafts in a call of an export',
    routes.applications.exportDrafts.body,
    1,
    (n) => ({ responseIds: list(n, () => responseId) }),
  ],
  ['signs of what records are about', routes.records.list.query, 1, (n) => ({ on: text(n) })],
]

test.each(fewest)('at least: %s', (_, schema, count, of) => {
  expect(schema?.safeParse(of(count)).success).toBe(true)
  expect(schema?.safeParse(of(count - 1)).success).toBe(false)
})

test('a copy of a form gets a new id, name and deadline, and nothing else can be set', () => {
  const isTaken = (body: object) => routes.forms.duplicate.body.safeParse(body).success
  const { id, semester, dueDate } = form
  expect(isTaken({ id, semester, dueDate })).toBe(true)
  expect([{ id, semester }, { id, dueDate }, { semester, dueDate }, form].map(isTaken)).toEqual(
    list(4, () => false),
  )
})

test('a weight is 0, or from 0.001 to 1: the table cannot store smaller ones', () => {
  const isWeight = (weight: number) => ScoreWeights.safeParse({ engineer: { interest: weight } }).success
  expect([0, 0.001, 1].map(isWeight)).toEqual([true, true, true])
  expect([-0.1, 0.0009, 1.001].map(isWeight)).toEqual([false, false, false])
})

test('a call decides each row once', () => {
  const isTaken = (seen: unknown[]) =>
    routes.decisions.decide.body.safeParse({ rows: seen, to: 'denied' }).success
  const [one, other] = rows(2).map((each) => ({ ...each, seen: 0 }))
  expect(isTaken([one, other, { ...one, role: 'designer' }])).toBe(true)
  expect(isTaken([one, other, { ...one, seen: 1 }])).toBe(false)
})

test('a save names each section and each question once', () => {
  const isTaken = (sectionResponses: unknown) => SaveBody.safeParse({ sectionResponses }).success
  const twice = [...answers(1), ...answers(1)]
  expect(isTaken([{ sectionId: 'a', questions: answers(2) }])).toBe(true)
  expect(isTaken([{ sectionId: 'a', questions: twice }])).toBe(false)
  expect(isTaken([saved('a', 1), { ...saved('b', 1), sectionId: 'a' }])).toBe(false)
})

test('the id of an operation consists of its writer and a number', () => {
  const isId = (id: string) => OperationId.safeParse(id).success
  expect(['writer01-1', `${text(32)}-999999999`].map(isId)).toEqual([true, true])
  expect(['writer1-1', `${text(33)}-1`, 'writer01-', 'writer01-1234567890'].map(isId)).toEqual(
    list(4, () => false),
  )
})

const lettersOf = (letter: string) => {
  const pair = { bootcamp: letter, team: letter }
  return { accepted: pair, waitlist: pair, denied: letter }
}
