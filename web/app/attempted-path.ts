import type { UserRole } from '#shared/user-role.ts'

const forRole: Record<UserRole, RegExp> = {
  applicant: /^\/(?:apply|profile|admin\/?$|verify)/,
  reviewer: /^\/(?:admin\/?$|admin\/(?:reviewer|review|interview)\/|profile|apply\/?$|verify)/,
  'super-reviewer': /^\/(?:admin\/?$|admin\/(?:dor|review|interview)\/|profile|apply\/?$|verify)/,
}

/**
 * The path that someone wanted before being sent to log in, if this role may go there. It comes from the router's own state,
 * never from the address, so it is always a path of this site.
 */
export function attemptedPath(state: unknown, role: UserRole): string | undefined {
  const from = (state as { from?: { pathname: string; search: string } } | null)?.from
  return from && forRole[role].test(from.pathname) ? `${from.pathname}${from.search}` : undefined
}
