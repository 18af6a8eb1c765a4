import { beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { openReviewing, read, type Reviewing, submit, write } from '#local/testing/reviewing.ts'

let portal: TestPortal
let reviewing: Reviewing
beforeAll(async () => {
  portal = await openTestPortal()
  reviewing = await openReviewing(portal)
  return () => portal.close()
})

test('smoke', async () => {
  const { reviewer, assignment, applicant } = await reviewing.assigned()
  console.log(JSON.stringify((await read(reviewer, assignment)).answer, null, 1))
  console.log(await write(reviewer, assignment, { scores: { skill: 3 } }))
  console.log(await write(reviewer, assignment, { scores: { care: 4 }, comments: { craft: 'good' }, base: 1 }))
  console.log(await submit(reviewer, assignment, 2))
  console.log((await reviewer.calls.reviews.mine({ params: reviewing.params })).answer)
  console.log((await applicant.calls.responses.mine({})).answer)
  console.log(JSON.stringify((await reviewing.lead.calls.dashboard.rows({ params: reviewing.params, query: {} })).answer))
  console.log(JSON.stringify((await reviewing.lead.calls.dashboard.response({ params: {...reviewing.params, responseId: assignment.responseId} })).answer))
  console.log(JSON.stringify((await reviewing.lead.calls.dashboard.exportReviews({ params: reviewing.params, body: {responseIds: [assignment.responseId]} })).answer))
  console.log(await reviewing.lead.calls.assignments.unassign({ params: reviewing.params, body: assignment }))
  console.log(await reviewer.calls.assignments.declareConflict({ params: reviewing.params, body: {responseId: assignment.responseId, acquaintance: 'friend'} }))
  console.log(await read(reviewer, assignment))
  expect(1).toBe(1)
})
