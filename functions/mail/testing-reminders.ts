import { changeForm } from '#local/testing/change-form.ts'
import { done } from '#local/testing/identities.ts'
import { type Interviewing, openInterviewing } from '#local/testing/interviewing.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal } from '#local/testing/portal-test.ts'
import type { Reminders } from '#shared/forms/form-reminders.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'

/** The form of the test that runs. */
export let interviewing: Interviewing

/** A form of its own with reminders, two weeks before its deadline, whose applicants can begin. */
export async function open(reminders: Reminders | undefined, given: Partial<ApplicationForm> = {}) {
  portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
  interviewing = await openInterviewing(portal, { ...(reminders && { reminders }), ...given })
  await interviewing.activate()
}

export async function begin(person?: Person) {
  const applicant = person ?? (await portal.person())
  const { id } = await done(applicant.calls.applications.open({ body: { formId: interviewing.form.id } }))
  return { applicant, id }
}

/** Lets the outbox do everything that is due at this time. */
export async function pass(iso: string) {
  portal.clock.now = new Date(iso)
  for (let times = 0; times < 2; times++) {
    await portal.stream.tick()
    await portal.stream.settled()
  }
}

export const mailsTo = ({ email }: Pick<Person, 'email'>, ...subjects: string[]) =>
  portal.mailbox.list(email).filter(({ subject }) => subjects.includes(subject.split(': ')[0]!))

/** The entries of the outbox about the form that are due later. */
export async function waiting(kind: string) {
  const { listDue } = await import('#functions/store/table/outbox.ts')
  const names = await listDue(new Date('2027-01-01T00:00:00.000Z'))
  return names.filter((name) => name.startsWith(`${kind}#${interviewing.params.formId}`))
}

/** Changes the form as its author does. */
export const change = (more: Partial<ApplicationForm>) =>
  done(changeForm(interviewing.lead, interviewing.params, more))

/** What the author of the form reads about the next reminders. */
export const next = async () => {
  const { lead, params } = interviewing
  return (await done(lead.calls.forms.source({ params }))).nextReminders
}

export const draftMailsTo = (person: Person) => mailsTo(person, 'Three days', 'One day')

export const reminder = (subject: string, text = 'Dear {firstName}, see {link}') => ({
  isOn: true,
  subject,
  text,
})

/** A form that reminds of drafts. */
export const drafts: Reminders = {
  draft72: reminder('Three days', 'For {semester}, until {deadline}: {link}'),
  draft24: reminder('One day'),
}
