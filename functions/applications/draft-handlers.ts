import { answers } from '#functions/http/serve.ts'
import { noResponse } from '#functions/store/applications/responses.ts'
import { drafts as draftRoutes } from '#shared/applications/draft-routes.ts'
import { exportDrafts, listDrafts, listProgress } from './list-drafts.ts'
import { readDraft } from './read-draft.ts'
/** What super reviewers see of applications that aren't submitted. */
export const drafts = answers(draftRoutes, {
  async drafts({ caller, head, now }) {
    return listDrafts(caller, head, now)
  },

  async draft({ caller, params, head, meta, now }) {
    if (head.id !== params.formId) throw noResponse()
    return readDraft({ caller, head, meta, now })
  },

  async draftProgress({ caller, head, query }) {
    return { drafts: await listProgress(caller, head, query.of) }
  },

  async exportDrafts({ caller, head, body, now }) {
    return exportDrafts(caller.record, head, body.responseIds, now)
  },
})
