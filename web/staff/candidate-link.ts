import { createPath, useLocation } from 'react-router-dom'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { applicationPath } from '#shared/reviews/assignment-pages.ts'

/** The lists from which candidates are opened and to which their pages lead back, by the last part of their paths. */
export const candidateLists = ['all', 'qualified', 'times'] as const

interface Shown {
  /** The list from which the candidate was opened: the last part of its path, and its query. */
  list?: string | null | undefined
  /** The candidate to compare with. */
  besides?: string | null | undefined
}

/** A candidate's page with the list from which it is opened, so that the page can lead to the next candidate. */
export function candidateLink(
  { responseId, role }: { responseId: string; role?: ApplicationRole | undefined },
  { list, besides }: Shown = {},
): string {
  const given = { role, list, with: besides }
  const query = Object.entries(given).filter(([, value]) => value) as [string, string][]
  return createPath({ pathname: applicationPath(responseId), search: String(new URLSearchParams(query)) })
}

/** The list on this page as `candidateLink` names it; null on other pages. */
export function useListHere(): string | null {
  const { pathname, search } = useLocation()
  const name = candidateLists.find((each) => pathname.endsWith(`/${each}`))
  return name ? name + search : null
}
