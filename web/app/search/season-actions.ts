import type { ListedForm } from '#shared/forms/form.ts'
import { stepPath } from '#shared/forms/set-up-steps.ts'
import { type PageName, pathTo } from '#shared/kernel/pages.ts'
import type { SearchEntry } from '#web/kit/ui/search-entries.ts'

/** What people look for, further words for it, the page, and the button that begins it there. */
type Action = readonly [label: string, words: string, page: PageName, query?: string, press?: string]

const ofPages: readonly Action[] = [
  ['More time for one applicant', 'extension deadline late', 'drafts'],
  ['Remind people with drafts', 'email write', 'formMessages', 'to=drafts&fill=reminder'],
  ['Remind reviewers', 'email write late', 'formMessages', 'to=reviewers-behind&fill=reminder'],
  ['Remind interviewers', 'email write late', 'formMessages', 'to=interviewers-behind&fill=reminder'],
  ['Write a message', 'email send announcement', 'formMessages'],
  ['Assign reviewers', 'plan reviews distribute', 'plan'],
  ['Assign interviewers', 'plan interviews distribute', 'plan', 'kind=interview'],
  ['Invite to interviews', 'choose a time booking', 'interviews'],
  ['Offer interview times...', 'slots free', 'interviews', '', 'Offer times...'],
  ['Export applications...', 'csv excel sheet download files', 'allApplications', '', 'Export'],
  ['Lock decisions', 'freeze', 'release'],
  ['Release decisions', 'publish send letters', 'release'],
  ['Answers to offers', 'confirmations rsvp who accepted', 'confirmations'],
]

const ofSteps = [
  ['Due date', 'deadline extend more time opening dates', 'dates'],
  ['Open for applications', 'activate publish start', 'open'],
  ['Close a role', 'roles people can apply for seats', 'roles'],
  ['Write letters', 'decision letters acceptance denial waitlist', 'letters'],
  ['Score sheets', 'rubric criteria weights', 'sheets'],
  ['Reminders to applicants', 'remind automatic emails', 'reminders'],
] as const

/** What can be done in a season, from anywhere. */
export function seasonActions(
  { id, semester }: ListedForm,
  isOpen: (page: PageName) => boolean,
): SearchEntry[] {
  const pages = ofPages
    .filter(([, , page]) => isOpen(page))
    .map(([label, words, page, search = '', press]) => ({
      label,
      words,
      detail: semester,
      open: { pathname: pathTo(page as 'plan', { formId: id }), search },
      press,
    }))
  const steps = ofSteps.map(([label, words, step]) => ({
    label,
    words,
    detail: semester,
    open: stepPath(step, id),
  }))
  return [...(isOpen('editForm') ? steps : []), ...pages]
}
