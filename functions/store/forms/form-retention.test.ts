import { expect } from 'vitest'
import { changeForm } from '#local/testing/change-form.ts'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import { portal, test } from '#local/testing/portal-test.ts'

let deciding: Deciding
test.beforeEach(async () => {
  deciding = await openDeciding(portal)
})

const forms = () => deciding.lead.calls.forms
const retainUntil = '2026-10-20'
const over = new Date('2026-10-22T12:00:00.000Z')

/** Stops the form, whose applications need not be kept any more. */
async function stop() {
  const { params } = deciding
  await done(forms().retain({ params, body: { retainUntil, was: null } }))
  await done(forms().deactivate({ params }))
  portal.clock.now = over
}

const erase = () =>
  forms().erase({ params: deciding.params, body: { retainUntil, confirmation: 'erase for good' } })

const listed = async () => (await forms().list({})).answer.find(({ id }) => id === deciding.form.id)!

async function draft() {
  const { calls } = await portal.person()
  await done(calls.applications.open({ body: { formId: deciding.form.id } }))
}

test('the dry run tells drafts from what was submitted', async () => {
  await deciding.application()
  await draft()
  await draft()
  const { answer } = await forms().retention({ params: deciding.params })
  expect(answer).toEqual({ retainUntil: null, responses: 3, drafts: 2, files: 0, people: 3 })
})

test.each<[string, () => Promise<{ status: number }>]>([
  [
    'the day is moved',
    () => forms().retain({ params: deciding.params, body: { retainUntil: '2026-12-01', was: retainUntil } }),
  ],
  [
    'the deadline is moved',
    () => changeForm(deciding.lead, deciding.params, { dueDate: '2026-11-15T04:59:59Z' }),
  ],
  ['the form opens again', () => forms().activate({ params: deciding.params, body: { instead: null } })],
  ['its decisions are frozen', () => deciding.freeze()],
])('nothing is erased if %s at that moment', async (_, change) => {
  await draft()
  await stop()
  const { status } = await interleave(async () => expect((await change()).status).toBe(200), erase)
  expect([status, (await listed()).erasingSince]).toEqual([409, undefined])
  expect((await forms().retention({ params: deciding.params })).answer).toMatchObject({ responses: 1 })
})

test('once the erasure has begun, the deadline stays, and texts can change', async () => {
  await stop()
  const later = () => changeForm(deciding.lead, deciding.params, { dueDate: '2026-11-15T04:59:59Z' })
  expect((await interleave(erase, later)).status).toBe(409)
  expect((await later()).problem.message).toBe(
    'The due date can no longer be changed: the applications of this form were erased.',
  )
  expect((await listed()).dueDate).toBe(deciding.form.dueDate)
  expect((await changeForm(deciding.lead, deciding.params, { description: 'Mended.' })).status).toBe(200)
})
