import { beforeAll } from 'vitest'
import { changeForm } from '#local/testing/change-form.ts'
import { done } from '#local/testing/identities.ts'
import { type Interviewing, openInterviewing } from '#local/testing/interviewing.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import type { Reminders } from '#shared/forms/form-reminders.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'

/** Shared by the tests of a file about reminders: a portal, and a form of its own for each test. */
export function openReminders() {
  let portal: TestPortal
  let interviewing: Interviewing
  beforeAll(async () => {
    portal = await openTestPortal()
    return () => portal.close()
  })

  /** A form of its own with reminders, two weeks before its deadline, whose applicants can begin. */
  async function open(reminders: Reminders | undefined, given: Partial<ApplicationForm> = {}) {
    portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
    interviewing = await openInterviewing(portal, { ...(reminders && { reminders }), ...given })
    await interviewing.activate()
  }

  async function begin(person?: Person) {
    const applicant = person ?? (await portal.person())
    const { id } = await done(applicant.calls.applications.open({ body: { formId: interviewing.form.id } }))
    return { applicant, id }
  }

  /** Lets the outbox do everything that is due at this time. */
  async function pass(iso: string) {
    portal.clock.now = new Date(iso)
    for (let times = 0; times < 2; times++) {
      await portal.stream.tick()
      await portal.stream.settled()
    }
  }

  const mailsTo = ({ email }: Pick<Person, 'email'>, ...subjects: string[]) =>
    portal.mailbox.list(email).filter(({ subject }) => subjects.includes(subject.split(' - ')[0]!))

  /** The entries of the outbox about the form that are due later. */
  async function waiting(kind: string) {
    const { listDue } = await import('#functions/store/table/outbox.ts')
    const names = await listDue(new Date('2027-01-01T00:00:00.000Z'))
    return names.filter((name) => name.startsWith(`${kind}#${interviewing.params.formId}`))
  }

  /** Changes the form as its author does. */
  const change = (more: Partial<ApplicationForm>) =>
    done(changeForm(interviewing.lead, interviewing.params, more))

  /** What the author of the form reads about the next reminders. */
  const next = async () => {
    const { lead, params } = interviewing
    return (await done(lead.calls.forms.source({ params }))).nextReminders
  }

  return {
    portal: () => portal,
    interviewing: () => interviewing,
    open,
    begin,
    pass,
    mailsTo,
    draftMailsTo: (person: Person) => mailsTo(person, 'Three days', 'One day'),
    waiting,
    change,
    next,
  }
}

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
