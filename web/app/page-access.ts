import { matchPath } from 'react-router-dom'
import { UserRole } from '#shared/user-role.ts'

const everyone = UserRole.options

/** Who may open the pages that need a log-in. The first line that matches counts. */
const pages: readonly (readonly [path: string, roles: readonly UserRole[]])[] = [
  ['/verify', everyone],
  ['/profile', everyone],
  ['/apply', everyone],
  ['/admin', everyone],
  ['/apply/*', ['applicant']],
  ['/admin/dor/*', ['super-reviewer']],
  ['/admin/reviewer/*', ['reviewer']],
  ['/admin/review/*', ['reviewer', 'super-reviewer']],
  ['/admin/interview/*', ['reviewer', 'super-reviewer']],
]

/** May this role open the page? A page that no line names is nobody's, so that guards and redirects always agree. */
export const mayOpen = (role: UserRole, pathname: string) =>
  pages.find(([path]) => matchPath(path, pathname))?.[1].includes(role) ?? false
