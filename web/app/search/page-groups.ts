import type { ListedForm } from '#shared/forms/form.ts'
import { isOpenTo, type PageName, pathTo } from '#shared/kernel/pages.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import { groupsOfPage, type SearchEntry, type SearchGroup } from '#web/kit/ui/search-entries.ts'
import { logout } from '#web/session/session.tsx'
import { activeFirst } from '#web/staff/form-list/form-list-queries.ts'

/** The names of the pages that need no parameter, and of those that are about a form. */
const ofPortal = {
  admin: 'Home',
  agenda: 'Agenda',
  forms: 'Forms',
  roles: 'Roles',
  users: 'Users',
  records: 'Records',
  profile: 'Profile',
  messages: 'Your messages',
}
const ofForm = {
  formOverview: 'Overview',
  drafts: 'Drafts',
  allApplications: 'All applications',
  qualified: 'Qualified',
  reviewers: 'Reviewers',
  interviewers: 'Interviewers',
  interviews: 'Interview times',
  formMessages: 'Messages',
  calibration: 'Calibration',
  simulator: 'Decision simulator',
  release: 'Release',
  confirmations: 'Confirmations',
  rubrics: 'Score sheets',
  editForm: 'Edit form',
  ownReviews: 'Reviews',
  ownInterviews: 'Interviews',
}

/** The texts of the dialog. */
export const searchWords = { title: 'Search', placeholder: 'Name, page or action' }

type Labels = Readonly<Partial<Record<PageName, string>>>

/** The pages of these that a role may open. Their paths have no parameter, or only the form. */
const entriesOf = (labels: Labels, role: UserRole, formId = '', detail = ''): SearchEntry[] =>
  (Object.entries(labels) as [PageName, string][])
    .filter(([name]) => isOpenTo(role, name))
    .map(([name, label]) => ({ label, detail, open: pathTo(name as 'rubrics', { formId }) }))

/**
 * The entries that the page on screen adds, the pages that a role may open with those of the current form first, and actions that are
 * possible everywhere.
 */
export function pageGroups(role: UserRole, forms: readonly ListedForm[]): SearchGroup[] {
  const ofEachForm = (labels: Labels) =>
    forms
      .toSorted(activeFirst)
      .flatMap(({ id: formId, semester }) => entriesOf(labels, role, formId, semester))
  return [
    ...groupsOfPage(),
    { name: 'Pages', entries: [...entriesOf(ofPortal, role), ...ofEachForm(ofForm)] },
    {
      name: 'Actions',
      entries: [
        ...entriesOf({ newForm: 'New form' }, role),
        ...ofEachForm({ newRubric: 'New part of a score sheet' }),
        { label: 'Log out', open: () => void logout() },
      ],
    },
  ]
}
