import { findActiveId, findBody, findHead } from '#functions/store/forms/forms.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { type Season, seasonOf } from '#shared/forms/season.ts'

/** The season of the active form, or null without one. */
export async function currentSeason(now: Date) {
  const formId = await findActiveId()
  return { season: formId ? await findSeason(formId, now) : null }
}

/** The season of a form, or null if the form has been stopped. */
async function findSeason(formId: string, now: Date): Promise<Season | null> {
  const [head, roles] = await Promise.all([findHead(formId), findRoles()])
  return head.isActive ? seasonOf({ ...head, ...(await findBody(head)) }, roles, now) : null
}
