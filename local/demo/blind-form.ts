import type { ApplicationForm } from '#shared/forms/form.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { Portal } from '../open-portal.ts'
import { demoZone, endOfDayAfter } from './demo-days.ts'
import { openForm } from './open-form.ts'
import { saveRubrics } from './review-demo.ts'
import { done, type SignedUp, signUp } from './sign-up.ts'

const day = 24 * 60 * 60_000

/** A small form that is read without names. Its deadline has passed. */
const blindForm = (now: Date): ApplicationForm => ({
  id: 'summer-fellowship',
  semester: 'Summer Fellowship',
  isActive: true,
  dueDate: endOfDayAfter(now, -31),
  timeZone: demoZone,
  description: 'A summer of work for a non-profit. Reviewers read these applications **without names**.',
  disabledRoles: [],
  blindReading: { nameAfterSubmit: true },
  sections: [
    {
      sectionId: 'you',
      sectionName: 'You',
      questions: [
        { questionId: 'roles', questionType: 'role-select', questionText: 'What do you apply for?' },
        {
          questionId: 'full-name',
          questionType: 'short-answer',
          questionText: 'What is your full name?',
          identifying: true,
        },
        {
          questionId: 'profile',
          questionType: 'short-answer',
          questionText: 'Is there a page about you?',
          optional: true,
          identifying: true,
        },
      ],
    },
    {
      sectionId: 'summer',
      sectionName: 'Your summer',
      questions: [
        {
          questionId: 'cause',
          questionType: 'long-answer',
          questionText: 'Which cause would you work for, and why?',
        },
      ],
    },
  ],
})

const applicants: readonly [name: string, roles: ApplicationRole[], cause: string][] = [
  [
    'Ines Moreau',
    ['engineer'],
    'A food bank: mine still plans its routes on paper, and I know how to change that.',
  ],
  [
    'Tomás Keane',
    ['engineer', 'bootcamp'],
    'A library for people who learn to read late. My uncle did, at fifty.',
  ],
  [
    'Wanjiru Njeri',
    ['bootcamp'],
    'Clean rivers. I have counted bottles for two summers and want to count fewer.',
  ],
  ['Yusuf Demir', ['engineer'], 'A refuge, which needs a way to be called that leaves no trace on a phone.'],
]

interface Demo {
  portal: Portal
  lead: SignedUp
  reviewers: readonly SignedUp[]
  now: Date
}

/** A form that is read without names, with assigned reviews, so its list of names is closed. */
export async function seedBlindForm({ portal, lead, reviewers, now }: Demo) {
  const form = blindForm(now)
  const [open, later] = [new Date(now.getTime() - 40 * day), new Date(now.getTime() - 29 * day)]
  await openForm(lead.calls, form, open)
  await saveRubrics(lead, form.id, open)
  const responseIds: string[] = []
  for (const applicant of applicants) responseIds.push(await applied(portal, form, applicant, open))
  const assignments = responseIds.flatMap((responseId, index) =>
    reviewers.map(({ id: reviewerId }) => ({
      kind: 'review' as const,
      responseId,
      role: applicants[index]![1][0]!,
      reviewerId,
    })),
  )
  done(await lead.calls.reviews.assign({ params: { formId: form.id }, body: { assignments }, now: later }))
}

async function applied(
  portal: Portal,
  form: ApplicationForm,
  [name, roles, cause]: (typeof applicants)[number],
  now: Date,
): Promise<string> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = `${lastName}@example.edu`.toLowerCase()
  const { calls } = await signUp(portal, { email, firstName, lastName, role: 'applicant' }, now)
  const { id } = done(await calls.applications.open({ body: { formId: form.id }, now }))
  const answer = (questionId: string, response: string | string[]) => ({ questionId, response })
  const you = { sectionId: 'you', base: 0, questions: [answer('roles', roles), answer('full-name', name)] }
  const summer = { sectionId: 'summer', base: 0, questions: [answer('cause', cause)] }
  const body = { sectionResponses: [you, summer] }
  done(await calls.applications.save({ params: { responseId: id }, body, now }))
  done(await calls.applications.submit({ body: { id }, now }))
  return id
}
