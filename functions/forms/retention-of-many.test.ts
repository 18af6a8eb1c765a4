import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import { send } from '#local/testing/messaging.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallPlan } from '#local/testing/reviewing.ts'
import { saveScenario, scenarioRow, smallScenario } from '#local/testing/scenarios.ts'

let deciding: Deciding
test.beforeEach(async () => {
  deciding = await openDeciding(portal)
})

const over = new Date('2026-10-22T12:00:00.000Z')

/** The plans, scenarios and messages about applications of the form. */
async function told() {
  const { listAllMessages } = await import('#functions/store/messages/messages.ts')
  const { findPlan } = await import('#functions/store/fair/assignment-plans.ts')
  const { listScenarios } = await import('#functions/store/fair/scenarios.ts')
  const { id } = deciding.form
  const plan = await findPlan(id, 'review')
  return [...(plan ? [plan] : []), ...(await listScenarios(id)), ...(await listAllMessages(id))]
}

test('many applications are erased over several calls, leaving nothing', async () => {
  const { form, params, lead, reviewer, rowsOf } = deciding
  const [responseId = ''] = await rowsOf(41)
  const row = { responseId, role: 'engineer' } as const
  const plan = smallPlan({ kind: 'review', ...row, reviewerId: lead.id })
  await done(lead.calls.fair.savePlan({ params, body: { plan, seen: 0 } }))
  const scenario = () => smallScenario(form.id, [scenarioRow(row)])
  await saveScenario(lead, scenario())
  await send(deciding, { to: 'colleague', userId: (await reviewer()).id })
  const { listAllMessages, writeMessage } = await import('#functions/store/messages/messages.ts')
  const store = await import('#functions/store/fair/scenarios.ts')
  const [by] = await (await import('#functions/store/people/users.ts')).findPeople([lead.id])
  const [message] = await listAllMessages(form.id)
  expect(await told()).toHaveLength(3)
  const retainUntil = '2026-10-20'
  await done(lead.calls.forms.retain({ params, body: { retainUntil, was: null } }))
  await done(lead.calls.forms.deactivate({ params }))
  portal.clock.now = over
  const erase = () =>
    lead.calls.forms.erase({ params, body: { retainUntil, confirmation: 'erase for good' } })
  const erasedAt = async () =>
    (await lead.calls.forms.list({})).answer.find(({ id }) => id === form.id)?.erasedAt
  expect((await erase()).answer).toEqual({ erased: 40, left: 1 })
  expect([await told(), await erasedAt()]).toEqual([[], undefined])
  const saving = async () => {
    await store.saveScenario(by!, form.id, scenario().body, over)
    await writeMessage({ ...message!, id: randomUUID(), state: 'writing' }, [])
  }
  expect((await interleave(saving, erase)).answer).toEqual({ erased: 1, left: 0 })
  expect([await told(), await erasedAt()]).toEqual([[], over.toISOString()])
  expect((await erase()).answer).toEqual({ erased: 0, left: 0 })
})
