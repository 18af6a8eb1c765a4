import { ApplicationRole } from '#shared/application-role.ts'
import { ReviewStatus } from '#shared/review-status.ts'

/** How far the reviews of an application are. */
export const progresses = ['unassigned', 'pending', 'complete'] as const
export type Progress = (typeof progresses)[number]

export const statuses = [...ReviewStatus.options, 'withdrawn'] as const
type StatusFilter = (typeof statuses)[number]

/** What a dashboard shows; it stands in the address, so that it can be shared and survives a reload. */
export interface Filters {
  /** What was searched for; shared by all dashboards of a form. */
  q: string
  role: ApplicationRole | null
  status: StatusFilter | null
  progress: Progress | null
  isDisputed: boolean
}

export interface Sort {
  by: string
  isDescending: boolean
}

export const newestFirst: Sort = { by: 'date', isDescending: true }

const oneOf = <T extends string>(options: readonly T[], value: string | null): T | null =>
  options.find((option) => option === value) ?? null

/** What an address asks for. What it asks for in vain is left out. */
export const readFilters = (params: URLSearchParams): Filters => ({
  q: params.get('q') ?? '',
  role: oneOf(ApplicationRole.options, params.get('role')),
  status: oneOf(statuses, params.get('status')),
  progress: oneOf(progresses, params.get('reviewed')),
  isDisputed: params.get('disagreement') === 'yes',
})

/** Role and words alone: what all dashboards of applications know. */
export const byRoleAndWords = ({ q, role }: Filters): Filters => ({
  q,
  role,
  status: null,
  progress: null,
  isDisputed: false,
})

/** The same address with other filters; the rest of it stays. */
export function withFilters(params: URLSearchParams, changes: Partial<Filters>): URLSearchParams {
  const { q, role, status, progress, isDisputed } = { ...readFilters(params), ...changes }
  return withValues(params, {
    q,
    role,
    status,
    reviewed: progress,
    disagreement: isDisputed ? 'yes' : null,
  })
}

/** `sort=name` is ascending, `sort=-name` descending. A column that cannot be sorted by gives the page's own order. */
export function readSort(params: URLSearchParams, columns: readonly string[], usual: Sort): Sort {
  const text = params.get('sort') ?? ''
  const by = oneOf(columns, text.replace(/^-/, ''))
  return by === null ? usual : { by, isDescending: text.startsWith('-') }
}

export const withSort = (params: URLSearchParams, { by, isDescending }: Sort) =>
  withValues(params, { sort: isDescending ? `-${by}` : by })

/** The address with these values; empty ones are left out. */
export function withValues(params: URLSearchParams, values: Readonly<Record<string, string | null>>) {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

/** What stays when another dashboard is opened: the search alone. */
export function sharedSearch(params: URLSearchParams): string {
  const q = params.get('q')
  return q ? `?${new URLSearchParams({ q })}` : ''
}
