import { expect } from 'vitest'
import { chanceOf } from '#local/demo/many/chance.ts'
import { type TestPortal } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { inTrouble, plantStoreFaults, type Trouble } from '#local/testing/store-faults.ts'
import { runStoreFaults } from './run-store-faults.ts'

// A short version of `npm run bench -- R2`, for the most critical routes.
const only = [
  'auth.register',
  'reviews.assign',
  'decisions.decide',
  'files.attach',
  'files.presign',
  'applications.open',
  'applications.save',
  'applications.submit',
  'reviews.save',
]

test('under any store fault, a request takes effect completely or not at all', async () => {
  const { violations, cases } = await runStoreFaults(portal, { seed: 1, faults: 2, only })
  expect(violations).toEqual([])
  expect(cases).toBeGreaterThan(only.length)
})

test('a save whose answer was lost never conflicts with itself', async () => {
  const { lost, conflicts, isStored } = await runLostAnswers(portal, 1, 40)
  expect({ lost, conflicts, isStored }).toEqual({ lost: 40, conflicts: 0, isStored: true })
})

test.each([1, 2, 3, 4, 5, 6])(
  'a save succeeds although call %i to the store meets a transaction on its item',
  async (call) => {
    await plantStoreFaults()
    const { id: formId } = await portal.form()
    const { calls } = await portal.person()
    const { id: responseId } = (await calls.applications.open({ body: { formId } })).answer
    const questions = [{ questionId: 'why', response: 'to help' }]
    const body = { sectionResponses: [{ sectionId: 'start', base: 0, questions }] }
    const trouble = { fault: 'conflict', call, length: 'once' } as const
    const { result } = await inTrouble(trouble, () =>
      calls.applications.save({ params: { responseId }, body }),
    )
    expect(result.status).toBe(200)
  },
)

test.each<Trouble>([
  { fault: 'unprocessed items', call: 1, length: 'for good' },
  { fault: 'throttled', call: 2, length: 'for good' },
  { fault: 'server error', call: 2, length: 'for a call' },
])('a read that meets $fault $length is answered with "try again", not with an error', async (trouble) => {
  await plantStoreFaults()
  await portal.form()
  const { calls } = await portal.person()
  const { result, met } = await inTrouble(trouble, () => calls.forms.active({}))
  expect(met).toBeGreaterThan(0)
  expect(result).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
})

/** How the answer to a save is lost: between store and handler, once, or so long that the page has to send the save again. */
const losses: readonly Trouble[] = (['answer lost', 'time-out after the effect'] as const).flatMap(
  (fault) => [
    { fault, call: 2, length: 'once' },
    { fault, call: 2, length: 'for good' },
  ],
)

/**
 * Saves one text after another, each with its answer lost, until it is acknowledged. Returns the number of reported conflicts, which
 * should be 0, and whether everything was stored.
 */
async function runLostAnswers(portal: TestPortal, seed: number, saves: number) {
  await plantStoreFaults()
  const random = chanceOf(seed)
  const form = await portal.form()
  const { calls } = await portal.person()
  const params = { responseId: (await calls.applications.open({ body: { formId: form.id } })).answer.id }
  const expected: Record<string, string> = { why: '', nickname: '' }
  let [base, lost, conflicts] = [0, 0, 0]
  for (let count = 1; count <= saves; count++) {
    const questionId = random.pick(['why', 'nickname'])
    const response = `text ${count}`
    const sectionResponses = [{ sectionId: 'start', base, questions: [{ questionId, response }] }]
    const operation = random.happens(0.5) ? { operationId: `lostanswers-${count}` } : {}
    const save = () => calls.applications.save({ params, body: { ...operation, sectionResponses } })
    const { result, met } = await inTrouble(random.pick(losses), save)
    const { status, answer } = result.status === 503 ? await save() : result
    if (met > 0) lost++
    if (status !== 200) conflicts++
    else {
      base = answer.sections[0]!.version
      expected[questionId] = response
    }
  }
  const { answer } = await calls.applications.find({ params })
  const stored = answer.sectionResponses[0]!.questions
  const isStored = Object.entries(expected).every(
    ([id, text]) => String(stored.find(({ questionId }) => questionId === id)?.response ?? '') === text,
  )
  return { lost, conflicts, isStored }
}
