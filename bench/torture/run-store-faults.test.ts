import { beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { inTrouble, plantStoreFaults, type Trouble } from '#local/testing/store-faults.ts'
import { runLostAnswers } from './run-lost-answers.ts'
import { runStoreFaults } from './run-store-faults.ts'

// A short version of `npm run torture -- R2`, for the most critical routes.
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

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

test('with any fault of the store, a request ends with a message, can be repeated, and takes effect completely or not at all', async () => {
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
