import { matchPath } from 'react-router-dom'
import { formIdOf } from '#shared/identifier.ts'
import { type PageName, pages } from '#shared/pages.ts'
import type { UserRole } from '#shared/user-role.ts'

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
  const page = found && pages[found.name]
  return page !== undefined && 'roles' in page && (page.roles as readonly UserRole[]).includes(role)
}

/** The form that a page for staff is about. A response's id begins with its form's. */
export function formInPath(pathname: string): string | undefined {
  const { formId, responseId } = pageAt(pathname)?.params ?? {}
  return formId ?? (responseId && formIdOf(responseId))
}
