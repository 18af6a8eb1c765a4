import { serve } from '#functions/http/serve.ts'
import { findActiveId, findBody, findHead } from '#functions/store/forms/forms.ts'
import { season } from '#shared/forms/season-routes.ts'
import { type Season, seasonOf } from '#shared/forms/season.ts'

export const handler = serve(season, {
  async current({ now }) {
    const formId = await findActiveId()
    return { season: formId ? await findSeason(formId, now) : null }
  },
})

/** The season of a form, or null if the form has been stopped. */
async function findSeason(formId: string, now: Date): Promise<Season | null> {
  const head = await findHead(formId)
  return head.isActive ? seasonOf({ ...head, ...(await findBody(head)) }, now) : null
}
