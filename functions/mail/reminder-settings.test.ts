import { expect } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { test } from '#local/testing/portal-test.ts'
import { remindersOf } from '#shared/forms/reminder.ts'
import { change, drafts, interviewing, open, reminder } from './testing-reminders.ts'

test('a reminder with a placeholder that it does not have is refused', async () => {
  await open(undefined)
  const { params, lead } = interviewing
  const { form, version } = await done(lead.calls.forms.source({ params }))
  const reminders = { draft72: reminder('Hello {count}') }
  const refused = await lead.calls.forms.change({
    params,
    body: { form: { ...form, reminders }, base: version },
  })
  expect([refused.status, refused.problem.message]).toEqual([
    400,
    '{count} is not a placeholder of this reminder.',
  ])
  const created = await lead.calls.forms.create({ body: { ...form, id: `${form.id}-again`, reminders } })
  expect(created.status).toBe(400)
})

test('a copied form has its reminders; the record of a change names them', async () => {
  await open(drafts)
  const { params, lead } = interviewing
  const id = `${params.formId}-copy`
  await done(
    lead.calls.forms.duplicate({
      params,
      body: { id, semester: 'Spring 2027', dueDate: '2027-01-15T16:00:00Z' },
    }),
  )
  const copy = await done(lead.calls.forms.source({ params: { formId: id } }))
  expect(copy.form.reminders).toEqual(drafts)
  const blindReading = { nameAfterSubmit: true }
  await change({ reminders: { ...drafts, offer: { ...remindersOf({}).offer, isOn: false } }, blindReading })
  const { entries } = await done(lead.calls.records.list({ query: { by: lead.id } }))
  const changed = entries.find(({ what }) => what === 'form.change')!
  expect(changed.before).toMatchObject({ rev: 1, reminders: ['draft72', 'draft24', 'offer'] })
  expect(changed.after).toMatchObject({ rev: 2, reminders: ['draft72', 'draft24'], blindReading })
  expect(JSON.stringify(entries)).not.toContain('Three days')
})

test('a copy’s digest is off until the copy says when reviews are due', async () => {
  const reviews = { ...reminder('Please submit by {deadline}.'), weekdays: [1] }
  const reviewsDue = '2026-11-20T16:00:00Z'
  await open(drafts)
  await change({ reminders: { ...drafts, reviews }, reviewsDue })
  const { params, lead } = interviewing
  const body = { id: `${params.formId}-next`, semester: 'Spring 2027', dueDate: '2027-01-15T16:00:00Z' }
  await done(lead.calls.forms.duplicate({ params, body }))
  const copied = { formId: body.id }
  const { form, version } = await done(lead.calls.forms.source({ params: copied }))
  expect(form.reminders).toEqual({ ...drafts, reviews: { ...reviews, isOn: false } })
  const switchedOn = { ...form, reminders: { ...form.reminders, reviews } }
  const save = (changed: typeof form) =>
    lead.calls.forms.change({ params: copied, body: { form: changed, base: version } })
  expect((await save(switchedOn)).status).toBe(400)
  expect((await save({ ...switchedOn, reviewsDue: '2027-02-20T16:00:00Z' })).status).toBe(200)
})
