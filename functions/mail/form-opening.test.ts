import { expect } from 'vitest'
import { changeForm } from '#local/testing/change-form.ts'
import { done } from '#local/testing/identities.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { pass } from './testing-reminders.ts'

test.beforeEach(() => {
  portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
})

/** Ticks the wish on the profile page. */
async function tick({ calls }: Person, whenOpen: 'on' | 'off' = 'on') {
  const { email, firstName, lastName } = await done(calls.auth.me({}))
  return done(calls.auth.update({ body: { email, firstName, lastName, whenOpen } }))
}

const mailsTo = ({ email }: Person, semester: string) =>
  portal.mailbox.list(email).filter(({ subject }) => subject === `Applications for ${semester} are open`)

const isWaiting = async ({ calls }: Person) => (await done(calls.auth.me({}))).tellWhenOpen ?? false

test('who wished for it gets one email when a form opens, and no second', async () => {
  const [waiting, other] = [await portal.person(), await portal.person()]
  expect((await tick(waiting)).tellWhenOpen).toBe(true)
  await tick(other)
  await tick(other, 'off')
  const opensAt = '2026-10-02T12:00:00.000Z'
  const form = await portal.form({ opensAt, semester: 'Fall 2031' })
  await pass('2026-10-02T11:59:00.000Z')
  expect(mailsTo(waiting, 'Fall 2031')).toEqual([])
  await pass(opensAt)
  const [mail, ...more] = mailsTo(waiting, 'Fall 2031')
  expect(mail!.text).toContain(`${portal.site}/apply`)
  expect([more, mailsTo(other, 'Fall 2031')]).toEqual([[], []])
  expect(await isWaiting(waiting)).toBe(false)
  // Ticked while applications are open, it waits for the next season.
  await tick(waiting)
  const lead = await portal.person({ role: 'super-reviewer' })
  await done(changeForm(lead, { formId: form.id }, { description: 'New' }))
  await pass('2026-10-03T12:00:00.000Z')
  expect(mailsTo(waiting, 'Fall 2031')).toHaveLength(1)
  expect(await isWaiting(waiting)).toBe(true)
})

test('an opening that is moved, or a form that is stopped, is told in time or never', async () => {
  const waiting = await portal.person()
  await tick(waiting)
  const lead = await portal.person({ role: 'super-reviewer' })
  const form = await portal.form({ opensAt: '2026-10-05T12:00:00.000Z', semester: 'Fall 2032' })
  const params = { formId: form.id }
  await done(changeForm(lead, params, { opensAt: '2026-10-04T12:00:00.000Z' }))
  await done(lead.calls.forms.deactivate({ params }))
  await pass('2026-10-04T12:00:00.000Z')
  expect(mailsTo(waiting, 'Fall 2032')).toEqual([])
  await done(lead.calls.forms.activate({ params, body: { instead: null } }))
  await pass('2026-10-04T12:01:00.000Z')
  expect(mailsTo(waiting, 'Fall 2032')).toHaveLength(1)
})
