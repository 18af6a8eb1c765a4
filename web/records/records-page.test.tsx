import { beforeAll, test } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import { openReviewing } from '#local/testing/reviewing.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { submit, write } from '#local/testing/written-review.ts'
import { press, sees } from '../testing/actions.ts'
import { answerCalls, forgetCalls } from '../testing/calls.ts'
import { openPages } from '../testing/open-pages.tsx'

const { portal, visitAs } = openPages()
const path = '/admin/dor/records'
let lead: Person

beforeAll(async () => {
  const reviewing = await openReviewing(portal(), { dueDate: new Date(Date.now() + 3_600_000).toISOString() })
  lead = reviewing.lead
  const assigned = await reviewing.assigned()
  const { reviewer } = assigned
  await reviewer.calls.auth.update({ body: { email: reviewer.email, firstName: 'Maya', lastName: 'Chen' } })
  await write(reviewer, assigned.assignment, { scores: { skill: 3, care: 4 } })
  await submit(reviewer, assigned.assignment, 1)
  for (let index = 0; index < 60; index++)
    await lead.calls.forms.create({ body: { ...smallForm, id: `form-${index}`, isActive: false } })
})

test('the page says that no records fit, or that they could not be loaded', async () => {
  answerCalls(/\/records/, async () => Response.json({ code: 'FORBIDDEN', message: 'No.' }, { status: 403 }))
  await visitAs(lead, `${path}?on=nothing`)
  await sees('The records could not be loaded: No.')
  forgetCalls()
  await press('Try again')
  await sees('No records fit these filters.')
})
