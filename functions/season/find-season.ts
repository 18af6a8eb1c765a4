import { findBody, findHead } from '#functions/store/forms.ts'
import { type Season, seasonOf } from '#shared/season.ts'

/** The season of a form, or null if the form has been stopped. */
export async function findSeason(formId: string, now: Date): Promise<Season | null> {
  const head = await findHead(formId)
  return head.isActive ? seasonOf({ ...head, ...(await findBody(head)) }, now) : null
}
