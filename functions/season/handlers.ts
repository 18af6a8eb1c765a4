import { serve } from '#functions/http/serve.ts'
import { findActiveId } from '#functions/store/forms.ts'
import { season } from '#shared/routes/season.ts'
import { findSeason } from './find-season.ts'

export const handler = serve(season, {
  async current({ now }) {
    const formId = await findActiveId()
    return { season: formId ? await findSeason(formId, now) : null }
  },
})
