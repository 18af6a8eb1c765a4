import { matchPath, type Path } from 'react-router-dom'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { isOpenTo, type PageName, pages, pathTo } from '#shared/kernel/pages.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'

const names = Object.keys(pages) as PageName[]

interface PageAt {
  name: PageName
  params: Readonly<Partial<Record<string, string>>>
}

/** The page at a path, with its parameters. */
export function pageAt(pathname: string): PageAt | undefined {
  for (const name of names) {
    const match = matchPath(pages[name].path, pathname)
    if (match) return { name, params: match.params }
  }
  return undefined
}

/** May this role open the page? No role may open an unknown path, so that guards and redirects always agree. */
export function mayOpen(role: UserRole, pathname: string) {
  const found = pageAt(pathname)
  return found !== undefined && isOpenTo(role, found.name)
}

/** Is the path below the home of staff? */
export const isForStaff = (pathname: string) => `${pathname}/`.startsWith(`${pathTo('admin')}/`)

/** Is the page only for people who are not signed in? */
export function isForVisitors(pathname: string) {
  const name = pageAt(pathname)?.name
  return name === 'login' || name === 'signup'
}

/** The form that a page for staff is about. A response's id begins with its form's. */
export function formInPath(pathname: string): string | undefined {
  const { formId, responseId } = pageAt(pathname)?.params ?? {}
  return formId ?? (responseId && formIdOf(responseId))
}

/**
 * The path that someone wanted before the login page came first. It is kept in the router's state, never in the address, so it is
 * always a path of this site.
 */
export const wantedPath = (state: unknown): Path | undefined => (state as { from?: Path } | null)?.from

/** The state that keeps the path for after the login. */
export const withWantedPath = ({ pathname, search, hash }: Path) => ({ from: { pathname, search, hash } })
