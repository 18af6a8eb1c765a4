import { expect } from 'vitest'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, smallRubric } from '#local/testing/reviewing.ts'
import { nameOf, read, submit, write } from '#local/testing/written-review.ts'
import type { Rubric } from '#shared/reviews/rubric.ts'

const harder: Partial<Rubric> = {
  questions: [{ scoreKey: 'skill', prompt: 'Skill?', minValue: 0, maxValue: 8 }],
}

const byNumber = (one: number, other: number) => one - other

test('a change creates a new version, and of two authors at once only one succeeds', async ({ given }) => {
  const { rubric, lead, params } = given
  const [one, other] = await Promise.all([rubric({ title: 'One' }, 1), rubric({ title: 'Other' }, 1)])
  expect([one.status, other.status].toSorted(byNumber)).toEqual([200, 409])
  const refused = one.status === 409 ? one : other
  expect(refused.problem.message).toBe(
    'Someone else changed this part in the meantime. Please check it again.',
  )
  const { rubrics } = (await lead.calls.reviews.listRubrics({ params })).answer
  expect(rubrics.find(({ id }) => id === 'craft')).toMatchObject({
    version: 2,
    title: one.status === 200 ? 'One' : 'Other',
  })
})

test('a new rubric doesn’t replace an existing one, and is listed by its id', async ({ given }) => {
  const { rubric, lead, params } = given
  expect((await rubric({ title: 'Another craft' }, 0)).status).toBe(409)
  expect((await rubric({ id: 'unheard-of' }, 3)).status).toBe(409)
  expect((await rubric({ id: 'another' }, 0)).status).toBe(200)
  const { rubrics } = (await lead.calls.reviews.listRubrics({ params })).answer
  expect(rubrics.map(({ id }) => id)).toEqual(['another', 'craft', 'talk'])
})

test('a rubric whose answer was lost is saved once, however often it is sent', async ({ given }) => {
  const { rubric, lead, params } = given
  for (const base of [0, 1]) {
    const change = { id: 'again', title: `From ${base}` }
    const [first, second] = [await rubric(change, base), await rubric(change, base)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.answer).toEqual(first.answer)
  }
  expect((await rubric({ id: 'again', title: 'From 0' }, 0)).status).toBe(409)
  expect((await rubric({ id: 'again', title: 'Of someone else' }, 1)).status).toBe(409)
  const body = { rubricId: 'again', base: 2 }
  expect((await lead.calls.reviews.removeRubric({ params, body })).status).toBe(200)
  expect((await rubric({ id: 'again', title: 'From 1' }, 1)).status).toBe(409)
})

test('a rubric is removed once, and not if someone has saved it since', async ({ given }) => {
  const { rubric, lead, params } = given
  const remove = () => lead.calls.reviews.removeRubric({ params, body: { rubricId: 'craft', base: 1 } })
  for (let call = 0; call < 2; call++) {
    const { status, answer } = await remove()
    expect([status, answer.rubrics.map(({ id }) => id)]).toEqual([200, ['talk']])
  }
  const { entries } = (await lead.calls.records.list({ query: { by: lead.id } })).answer
  expect(entries.filter(({ what }) => what === 'rubric.remove')).toHaveLength(1)
  await rubric({}, 0)
  expect((await remove()).status).toBe(409)
})

test('weights whose answer was lost are saved once, however often they are sent', async ({ given }) => {
  const { lead, params } = given
  const weigh = (skill: number) =>
    lead.calls.reviews.weigh({ params, body: { kind: 'review', weights: { engineer: { skill } }, base: 1 } })
  const [first, second] = [await weigh(1), await weigh(1)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.answer).toEqual(first.answer)
  expect((await weigh(0.5)).status).toBe(409)
})

test('a review that has begun keeps its rubric’s version', async ({ given }) => {
  const { rubric, application } = given
  const [begun, untouched] = await Promise.all([application().assigned(), application().assigned()])
  await write(begun.reviewer, begun.assignment, { scores: { skill: 4 } })
  await rubric(harder, 1)
  const { answer } = await read(begun.reviewer, begun.assignment)
  expect(answer.rubrics).toMatchObject([{ id: 'craft', version: 1, questions: smallRubric.questions }])
  expect((await write(begun.reviewer, begun.assignment, { scores: { care: 4 }, base: 1 })).status).toBe(200)
  expect((await write(begun.reviewer, begun.assignment, { scores: { skill: 8 }, base: 2 })).status).toBe(400)
  expect((await submit(begun.reviewer, begun.assignment, 2)).status).toBe(200)
  expect((await read(untouched.reviewer, untouched.assignment)).answer.rubrics).toMatchObject([
    { version: 2 },
  ])
  expect((await write(untouched.reviewer, untouched.assignment, { scores: { skill: 8 } })).status).toBe(200)
})

test('what a score means stays with begun reviews and is copied with the form', async ({ given }) => {
  const { rubric, lead, params, application } = given
  const meaning = (anchors: Record<string, string>): Partial<Rubric> => ({
    questions: [{ scoreKey: 'skill', prompt: 'Skill?', minValue: 0, maxValue: 4, anchors }],
  })
  const first = meaning({ 0: 'Not shown', 3: 'Names a concrete outcome and its limits' })
  expect((await rubric(first, 1)).status).toBe(200)
  const { reviewer, assignment } = await application().assigned()
  await write(reviewer, assignment, { scores: { skill: 3 } })
  expect((await rubric(meaning({ 3: 'Names two outcomes' }), 2)).status).toBe(200)
  expect((await read(reviewer, assignment)).answer.rubrics).toMatchObject([{ version: 2, ...first }])
  const id = `copy-of-${params.formId}`.slice(0, 60)
  const body = { id, semester: 'Spring 2027', dueDate: '2027-03-01T00:00:00Z' }
  expect((await lead.calls.forms.duplicate({ params, body })).status).toBe(200)
  const copied = (await lead.calls.reviews.listRubrics({ params: { formId: id } })).answer.rubrics
  expect(copied).toContainEqual(expect.objectContaining(meaning({ 3: 'Names two outcomes' })))
})

test('a sentence off the scale, or without words, is refused', async ({ given }) => {
  const { rubric } = given
  const asked = { scoreKey: 'skill', prompt: 'Skill?', minValue: 0, maxValue: 4 }
  const send = (anchors: Record<string, string>) => rubric({ questions: [{ ...asked, anchors }] }, 1)
  const { status, problem } = await send({ 5: 'Outstanding' })
  expect([status, problem.message]).toEqual([400, '"skill" has a sentence for 5, which is not on its scale.'])
  for (const anchors of [{ 3: ' ' }, { 3: '' }, { 2.5: 'So so' }, { 3: 'x'.repeat(301) }])
    expect((await send(anchors)).status).toBe(400)
  expect((await send({ 4: 'Outstanding' })).status).toBe(200)
})

test('scores for an earlier version of a rubric are not submitted under the new one', async ({ given }) => {
  const { rubric, application } = given
  const { reviewer, assignment } = await application().assigned()
  const { rubrics } = (await read(reviewer, assignment)).answer
  const shown = Object.fromEntries(rubrics.map(({ id, version }) => [id, version]))
  await rubric(harder, 1)
  await write(reviewer, assignment, { scores: { skill: 4 } })
  const send = (versions: Record<string, number>) =>
    reviewer.calls.reviews.submit({ params: nameOf(assignment), body: { version: 1, rubrics: versions } })
  const { status, problem } = await send(shown)
  expect([status, problem.message]).toEqual([
    409,
    'The score sheet was changed in the meantime. Please check your scores again.',
  ])
  expect((await send({ craft: 2 })).status).toBe(200)
})

test('if two tabs start a review as its rubric changes, both keep one version', async ({ given }) => {
  const { rubric, application } = given
  const { reviewer, assignment } = await application().assigned()
  const { findReview } = await import('#functions/store/reviews/reviews.ts')
  const { findHead } = await import('#functions/store/forms/forms.ts')
  const { saveReview } = await import('./save-review.ts')
  const { formIdOf } = await import('#shared/kernel/identifier.ts')
  const seenBefore = await findReview(assignment)
  const caller = { id: reviewer.id, role: 'reviewer' as const }
  await write(reviewer, assignment, { scores: { care: 1 } })
  await rubric(harder, 1)
  const head = await findHead(formIdOf(assignment.responseId))
  const questions = [{ questionId: 'score-skill', response: '8' }]
  const body = { sectionResponses: [{ sectionId: 'scores', base: 1, questions }] }
  await expect(
    saveReview({ caller, stored: seenBefore!, head, body, now: portal.clock.now }),
  ).rejects.toMatchObject({
    code: 'INVALID',
  })
})

test('a removed rubric stays with begun reviews and comes back as a new version', async ({ given }) => {
  const { rubric, lead, params, application } = given
  const [begun, untouched] = await Promise.all([application().assigned(), application().assigned()])
  await write(begun.reviewer, begun.assignment, { scores: { skill: 4, care: 4 } })
  const remove = (base: number) =>
    lead.calls.reviews.removeRubric({ params, body: { rubricId: 'craft', base } })
  expect((await remove(2)).status).toBe(409)
  expect((await remove(1)).answer.rubrics.map(({ id }) => id)).toEqual(['talk'])
  expect((await read(untouched.reviewer, untouched.assignment)).answer.rubrics).toEqual([])
  expect((await write(untouched.reviewer, untouched.assignment, { scores: { skill: 4 } })).status).toBe(400)
  expect((await submit(begun.reviewer, begun.assignment, 1)).status).toBe(200)
  expect((await rubric({}, 1)).status).toBe(409)
  expect((await rubric({}, 0)).answer.rubrics.find(({ id }) => id === 'craft')?.version).toBe(2)
})

test('rubrics are for roles and for a kind', async ({ given }) => {
  const { rubric, application, reviewer, assign } = given
  await rubric({ id: 'looks', roles: ['designer'] })
  const [{ id: responseId }, person] = await Promise.all([application(['engineer', 'designer']), reviewer()])
  const pairs = (
    [
      ['review', 'engineer'],
      ['review', 'designer'],
      ['interview', 'designer'],
    ] as const
  ).map(([kind, role]) => ({ kind, responseId, role, reviewerId: person.id }))
  await assign(...pairs)
  const asked = await Promise.all(pairs.map((pair) => read(person, pair)))
  expect(asked.map(({ answer }) => answer.rubrics.map(({ id }) => id))).toEqual([
    ['craft'],
    ['craft', 'looks'],
    ['talk'],
  ])
})

test.each<[string, Partial<Rubric>]>([
  ['no question', { questions: [] }],
  ['a key twice', { questions: [smallRubric.questions[0]!, smallRubric.questions[0]!] }],
  [
    'a maximum below its minimum',
    { questions: [{ ...smallRubric.questions[0]!, minValue: 3, maxValue: 2 }] },
  ],
  ['a maximum above 10', { questions: [{ ...smallRubric.questions[0]!, maxValue: 11 }] }],
  ['halves', { questions: [{ ...smallRubric.questions[0]!, maxValue: 2.5 }] }],
  ['an unsafe link', { detailLink: 'javascript:alert(1)' }],
  ['an id that is none', { id: '__proto__' }],
])('a rubric with %s is refused', async (_, fault) => {
  const { rubric } = await openReviewing(portal)
  expect((await rubric({ id: 'other', ...fault })).status).toBe(400)
})

test('a form has room for forty rubrics', async ({ given }) => {
  const { rubric } = given
  for (let count = 2; count < 40; count++) expect((await rubric({ id: `rubric-${count}` })).status).toBe(200)
  expect((await rubric({ id: 'one-more' })).status).toBe(400)
  expect((await rubric({}, 1)).status).toBe(200)
})

test('weights of reviews and interviews are separate, and have one author', async ({ given }) => {
  const { lead, params } = given
  const weigh = (kind: 'review' | 'interview', base: number, weight = 1) =>
    lead.calls.reviews.weigh({ params, body: { kind, weights: { engineer: { skill: weight } }, base } })
  await weigh('review', 1)
  const results = await Promise.all([weigh('interview', 2, 0.5), weigh('review', 2, 0.25)])
  expect(results.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409])
  expect((await weigh('interview', 3, 0.75)).status).toBe(200)
  const { answer } = await lead.calls.reviews.listRubrics({ params })
  expect(answer.interviewScoreWeights).toEqual({ engineer: { skill: 0.75 } })
  expect(answer.reviewScoreWeights?.engineer?.skill).toBe(results[1]?.status === 200 ? 0.25 : 1)
})

test.each([
  ['a version that was never made', { base: 99, weights: {} }, 409],
  ['a weight below 0', { base: 1, weights: { engineer: { skill: -1 } } }, 400],
  ['a weight above 1', { base: 1, weights: { engineer: { skill: 1.5 } } }, 400],
  ['a weight that is next to nothing', { base: 1, weights: { engineer: { skill: 1e-200 } } }, 400],
  ['a key without a name', { base: 1, weights: { engineer: { '': 1 } } }, 400],
])('weights with %s are refused', async (_, body, status) => {
  const { lead, params } = await openReviewing(portal)
  expect((await lead.calls.reviews.weigh({ params, body: { kind: 'review', ...body } })).status).toBe(status)
})

test('a review keeps the weights that it began with', async ({ given }) => {
  const { lead, params, rows, application } = given
  const weigh = (base: number, engineer: Record<string, number>) =>
    lead.calls.reviews.weigh({ params, body: { kind: 'review', weights: { engineer }, base } })
  await weigh(1, { skill: 1 })
  const { reviewer, assignment } = await application().assigned()
  await write(reviewer, assignment, { scores: { skill: 4, care: 0 } })
  await weigh(2, { care: 1 })
  expect((await read(reviewer, assignment)).answer.weights).toEqual({ skill: 1 })
  await submit(reviewer, assignment, 1)
  expect((await rows())[0]?.reviewers).toMatchObject([{ score: 10_000 }])
})

test('a missing form has no rubrics', async ({ given }) => {
  const { lead } = given
  const params = { formId: 'no-such-form' }
  expect((await lead.calls.reviews.listRubrics({ params })).status).toBe(404)
  expect(
    (await lead.calls.reviews.saveRubric({ params, body: { rubric: smallRubric, base: 0 } })).status,
  ).toBe(404)
})

test('weights, rubrics and questions can be named like an object’s property', async ({ given }) => {
  const { lead, params, rubric, application } = given
  const weights = { engineer: { constructor: 0.5, toString: 1 }, constructor: { valueOf: 1 } }
  expect(
    (await lead.calls.reviews.weigh({ params, body: { kind: 'review', weights, base: 1 } })).status,
  ).toBe(200)
  const questions = [{ scoreKey: 'constructor', prompt: 'Skill?', minValue: 0, maxValue: 4 }]
  expect((await rubric({ id: 'constructor', questions })).status).toBe(200)
  const { reviewer, assignment } = await application().assigned()
  expect((await write(reviewer, assignment, { scores: { constructor: 4 } })).status).toBe(200)
  const { answer } = await read(reviewer, assignment)
  expect(answer.rubrics.map(({ id }) => id)).toContain('constructor')
  const kept = (await lead.calls.reviews.listRubrics({ params })).answer.reviewScoreWeights
  expect(kept).toEqual(weights)
})

test('weights named like the prototype of all objects are refused with a message', async ({ given }) => {
  const { lead, params } = given
  const refusalOf = async (json: string) => {
    const body = { kind: 'review' as const, weights: JSON.parse(json) as object as {}, base: 1 }
    const { status, problem } = await lead.calls.reviews.weigh({ params, body })
    return [status, problem.message]
  }
  const refused = [400, 'There is no such key here: "__proto__".']
  expect(await refusalOf('{"engineer":{"__proto__":0.5}}')).toEqual(refused)
  expect(await refusalOf('{"__proto__":{"skill":0.5}}')).toEqual(refused)
})
