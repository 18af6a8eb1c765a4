import { afterEach, expect, vi } from 'vitest'
import { interleave } from '#local/testing/interleave.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { reopen, submit, write } from '#local/testing/written-review.ts'
import { earlierKey, pointerKey, roleRowKey } from './response-keys.ts'

let reviewing: Reviewing
let store: typeof import('./response-erasure.ts')
let table: typeof import('../table/table.ts')
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
  store = await import('./response-erasure.ts')
  table = await import('../table/table.ts')
})
afterEach(() => vi.restoreAllMocks())

const erase = (id: string, { id: userId }: Person) => store.eraseResponse(id, userId, portal.clock.now)
const left = (id: string) => table.queryItems(`RESPONSE#${id}`, ' ', '~')

/** A draft for the bootcamp, with all its answers or none. */
async function draft(isAnswered: boolean) {
  const applicant = await portal.person()
  const { id } = (await applicant.calls.applications.open({ body: { formId: reviewing.form.id } })).answer
  const questions = [
    { questionId: 'roles', response: ['bootcamp'] },
    { questionId: 'why', response: 'to help' },
  ]
  const sectionResponses = isAnswered ? [{ sectionId: 'start', base: 0, questions }] : []
  await applicant.calls.applications.save({ params: { responseId: id }, body: { sectionResponses } })
  return { applicant, id }
}

test.each([true, false])(
  'nothing is left of a draft, with answers: %s, nor if it is erased again',
  async (isAnswered) => {
    const { applicant, id } = await draft(isAnswered)
    for (const _ of ['first', 'second']) {
      await erase(id, applicant)
      expect(await left(id)).toEqual([])
      expect(await table.getItem(pointerKey(applicant.id, reviewing.form.id))).toBeUndefined()
    }
  },
)

const texts = {
  evidence: { skill: [{ questionId: 'why', quote: 'to help' }] },
  comments: { craft: 'I know Grace.' },
}

/** Someone's review of an application. It was given back once, for a reason that names the applicant. */
async function reviewed(more: Partial<typeof texts>) {
  const { applicant, responseId, reviewer, assignment } = await reviewing.application().assigned()
  await write(reviewer, assignment, { scores: { skill: 4, care: 4 }, ...more })
  await submit(reviewer, assignment, 1)
  expect((await reopen(reviewing.lead, assignment, 1, 'Grace is my friend.')).status).toBe(200)
  expect((await submit(reviewer, assignment, 2)).status).toBe(200)
  return { applicant, responseId, assignment }
}

test.each([texts, {}])(
  'only row and scores of an erased application stay, without names: %j',
  async (more) => {
    const { applicant, responseId } = await reviewed(more)
    await erase(responseId, applicant)
    const text = JSON.stringify(await left(responseId))
    for (const word of ['Grace', applicant.id, 'to help']) expect(text).not.toContain(word)
    const params = { formId: reviewing.form.id, responseId }
    const { status, answer } = await reviewing.lead.calls.decisions.response({ params })
    expect([status, answer.response.userId, answer.response.status]).toEqual([200, 'erased', 'in-review'])
    const scores = ['skill', 'care'].map((key) => ({ questionId: `score-${key}`, response: '4' }))
    expect(answer.reviews).toMatchObject([{ state: 'done', written: { answers: scores } }])
  },
)

test('no quote is left of a review that quotes for each question of many rubrics', async () => {
  const { rubric, assigned, lead, params } = reviewing
  const rubrics = Array.from({ length: 15 }, (_, place) =>
    Array.from({ length: 30 }, (__, number) => `key-${place}-${number}`),
  )
  for (const [place, keys] of rubrics.entries()) {
    const question = { prompt: 'Care?', minValue: 0, maxValue: 4, optional: true }
    const questions = keys.map((scoreKey) => ({ scoreKey, ...question }))
    expect((await rubric({ id: `many-${place}`, questions })).status).toBe(200)
  }
  const { applicant, responseId, reviewer, assignment } = await assigned()
  for (const [base, keys] of rubrics.entries()) {
    const evidence = Object.fromEntries(keys.map((key) => [key, [{ questionId: 'why', quote: 'to help' }]]))
    expect((await write(reviewer, assignment, { evidence, base })).status).toBe(200)
  }
  const base = rubrics.length
  expect((await write(reviewer, assignment, { scores: { skill: 4, care: 4 }, base })).status).toBe(200)
  expect((await submit(reviewer, assignment, base + 1)).status).toBe(200)
  for (const place of rubrics.keys())
    await lead.calls.reviews.removeRubric({ params, body: { rubricId: `many-${place}`, base: 1 } })
  await erase(responseId, applicant)
  expect(JSON.stringify(await left(responseId))).not.toContain('to help')
})

test('a submit that has read the draft before its erasure submits nothing of it', async () => {
  const { applicant, id } = await draft(true)
  const [hasBegun, isSent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const send = table.documentClient.send.bind(table.documentClient) as (command: object) => Promise<object>
  let erasing: Promise<void> | undefined
  vi.spyOn(table.documentClient, 'send').mockImplementation((async (command: { input: Command }) => {
    const { input } = command
    // The erasure has found everything, and is about to remove the first answer.
    if (input.Key?.sk.startsWith('SECTION#')) {
      hasBegun.resolve()
      await isSent.promise
    }
    if (!input.TransactItems || erasing) return send(command)
    erasing = erase(id, applicant)
    await hasBegun.promise
    try {
      return await send(command)
    } finally {
      isSent.resolve()
      await erasing
    }
  }) as never)
  const { status } = await applicant.calls.applications.submit({ body: { id } })
  expect([status, await left(id)]).toEqual([404, []])
})

interface Command {
  Key?: { sk: string }
  TransactItems?: object[]
}

test('what someone removes at that moment does not come back', async () => {
  const { applicant, id } = await reviewing.application()
  const row = roleRowKey(id, 'engineer')
  await expect(
    interleave(
      () => table.removeItem(row),
      () => erase(id, applicant),
      1,
    ),
  ).rejects.toThrow()
  const review = await reviewed({})
  const earlier = earlierKey(review.assignment, 1)
  const erasing = () => erase(review.responseId, review.applicant)
  await expect(interleave(() => table.removeItem(earlier), erasing, 3)).rejects.toThrow()
  await erase(id, applicant)
  await erasing()
  for (const key of [row, earlier]) expect(await table.getItem(key)).toBeUndefined()
})
