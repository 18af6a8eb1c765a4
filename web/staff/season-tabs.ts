import type { PageName } from '#shared/kernel/pages.ts'

/** One page of a tab. The plans of reviews and of interviews are one page, told apart by its query, and so are the views of messages. */
export interface View {
  label: string
  page: PageName
  query?: { kind: 'interview' } | { view: 'sent' | 'templates' }
}

/** A phase of a season, with its pages in the order of the work. */
export interface SeasonTab {
  label: string
  views: readonly [View, ...View[]]
  /** Other pages that belong to it. */
  covers?: readonly PageName[]
}

/** The seven tabs of a season. Each page for a form has its place in one of them. */
export const seasonTabs: readonly SeasonTab[] = [
  { label: 'Overview', views: [{ label: 'Overview', page: 'formOverview' }] },
  {
    label: 'Setup',
    views: [{ label: 'Setup', page: 'editForm' }],
    covers: ['newForm', 'rubrics', 'newRubric', 'editRubric'],
  },
  {
    label: 'Applications',
    views: [
      { label: 'All', page: 'allApplications' },
      { label: 'Drafts', page: 'drafts' },
      { label: 'Shortlist', page: 'qualified' },
    ],
    covers: ['draft', 'application', 'response', 'assignedReviews', 'assignedInterviews'],
  },
  {
    label: 'Reviews',
    views: [
      { label: 'Progress', page: 'reviewers' },
      { label: 'Plan', page: 'plan' },
      { label: 'Strict and mild', page: 'calibration' },
    ],
    covers: ['assignedApplications'],
  },
  {
    label: 'Interviews',
    views: [
      { label: 'Schedule', page: 'interviews' },
      { label: 'Interviewers', page: 'interviewers' },
      { label: 'Plan', page: 'plan', query: { kind: 'interview' } },
    ],
  },
  {
    label: 'Decisions',
    views: [
      { label: 'Who gets a place', page: 'simulator' },
      { label: 'Release', page: 'release' },
      { label: 'Answers', page: 'confirmations' },
    ],
  },
  {
    label: 'Messages',
    views: [
      { label: 'Write', page: 'formMessages' },
      { label: 'Sent', page: 'formMessages', query: { view: 'sent' } },
      { label: 'Templates', page: 'formMessages', query: { view: 'templates' } },
    ],
  },
]

/** The tab of a page, and the view if the page is one. `shown` is the kind or view in the page's query. */
export function tabOf(page: PageName, shown?: string): { tab: SeasonTab; view?: View } | undefined {
  for (const tab of seasonTabs) {
    const view = tab.views.find(
      (each) => each.page === page && (!isSeveral(page) || valueOf(each) === known(shown)),
    )
    if (view) return { tab, view }
    if (tab.covers?.includes(page)) return { tab }
  }
  return undefined
}

/** The search of a page for another view of its season, which shares the lists' filters but not what is planned. */
export function searchOf({ query }: Pick<View, 'query'>, address: URLSearchParams): string {
  const search = new URLSearchParams(address)
  for (const name of ['kind', 'view']) search.delete(name)
  for (const [name, value] of Object.entries(query ?? {})) search.set(name, value)
  return String(search)
}

const isSeveral = (page: PageName) => page === 'plan' || page === 'formMessages'

const valueOf = ({ query }: View) => query && Object.values(query)[0]

const known = (shown: string | undefined) =>
  ['interview', 'sent', 'templates'].find((value) => value === shown)
