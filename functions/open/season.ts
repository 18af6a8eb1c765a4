import { findActiveId, findBody, findHead } from '#functions/store/forms/forms.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { seasonOf, shownRoles } from '#shared/forms/season.ts'

/** The season of the active form, null without one or if it has been stopped, and the roles that people can apply for. */
export async function currentSeason(now: Date) {
  const [formId, roles] = await Promise.all([findActiveId(), findRoles()])
  const head = formId ? await findHead(formId) : undefined
  if (!head?.isActive) return { season: null, roles: shownRoles(roles, {}) }
  const form = { ...head, ...(await findBody(head)) }
  return { season: seasonOf(form, roles, now), roles: shownRoles(roles, form) }
}
