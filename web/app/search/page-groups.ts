import type { ListedForm } from '#shared/forms/form.ts'
import { isOpenTo, type PageName, pathTo } from '#shared/kernel/pages.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import { groupsOfPage, type SearchEntry, type SearchGroup } from '#web/kit/ui/search-entries.ts'
import { logout } from '#web/session/session.tsx'
import { activeFirst } from '#web/staff/form-list/form-list-queries.ts'
import { seasonTabs } from '#web/staff/season-tabs.ts'
import { seasonActions } from './season-actions.ts'

/** The pages that need no parameter. `admin` is the home, whose name depends on the role. */
const ofPortal = {
  reviewerHome: 'My work',
  agenda: 'Agenda',
  forms: 'All seasons, form validation',
  roles: 'Roles of the chapter',
  users: 'People',
  records: 'History',
  profile: 'Profile',
  messages: 'Your messages',
}

/** The texts of the dialog. */
export const searchWords = { title: 'Search', placeholder: 'Name, page or action' }

const entry = (label: string, page: PageName, formId = '', detail = '', search = ''): SearchEntry => ({
  label,
  detail,
  open: { pathname: pathTo(page as 'rubrics', { formId }), search },
})

/** The pages of a season by their tabs, and one's own lists. */
const ofSeason = ({ id, semester }: ListedForm, isOpen: (page: PageName) => boolean): SearchEntry[] => [
  ...seasonTabs.flatMap(({ label, views }) =>
    views
      .filter(({ page }) => isOpen(page))
      .map((view) =>
        entry(
          views.length > 1 ? `${label}: ${view.label}` : label,
          view.page,
          id,
          semester,
          String(new URLSearchParams(view.query)),
        ),
      ),
  ),
  ...(isOpen('rubrics') ? [entry('Score sheets', 'rubrics', id, semester)] : []),
  entry('My reviews', 'ownReviews', id, semester),
  entry('My interviews', 'ownInterviews', id, semester),
]

/**
 * The entries that the page on screen adds, the pages that a role may open with those of the current form first, and actions that are
 * possible everywhere: those of a season for the one on screen.
 */
export function pageGroups(
  role: UserRole,
  forms: readonly ListedForm[],
  formId: string | undefined,
): SearchGroup[] {
  const isOpen = (page: PageName) => isOpenTo(role, page)
  const portal = Object.entries(ofPortal) as [PageName, string][]
  const shown = forms.find(({ id }) => id === formId)
  return [
    ...groupsOfPage(),
    {
      name: 'Pages',
      entries: [
        entry(role === 'reviewer' ? 'Home' : 'All seasons', 'admin'),
        ...portal.filter(([page]) => isOpen(page)).map(([page, label]) => entry(label, page)),
        ...forms.toSorted(activeFirst).flatMap((form) => ofSeason(form, isOpen)),
      ],
    },
    {
      name: 'Actions',
      entries: [
        ...(shown ? seasonActions(shown, isOpen) : []),
        ...(isOpen('newForm') ? [entry('New season...', 'newForm')] : []),
        ...(isOpen('users')
          ? [{ ...entry('Invite to the team...', 'users'), press: 'Invite people...' }]
          : []),
        { label: 'Print this page', open: () => print() },
        { label: 'Log out', open: () => void logout() },
      ],
    },
  ]
}
