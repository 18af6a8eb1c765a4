import { answers } from '#functions/http/serve.ts'
import { isBeingWritten } from '#functions/store/applications/response-meta.ts'
import {
  addSections,
  createResponse,
  findOverview,
  findResponse,
  findResponseId,
  listResponseIds,
  noResponse,
} from '#functions/store/applications/responses.ts'
import { findHead, noForm, withBody } from '#functions/store/forms/forms.ts'
import { draftLook } from '#shared/applications/draft-look-routes.ts'
import { mayReadDraft } from '#shared/applications/draft-look.ts'
import { responses } from '#shared/applications/own-routes.ts'
import { withExtension } from '#shared/forms/extension.ts'
import { closedProblem, takesAnswers } from '#shared/forms/form.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { isOwnResponse, mayKnowForm } from '#shared/kernel/permissions.ts'
import { letLook } from './let-look.ts'
import { saveAnswers } from './save-answers.ts'
import { submitAnswers } from './submit-answers.ts'
import { discard, reopen, withdraw } from './take-back.ts'
import { toOverview, toOwnResponse, toResponse } from './to-response.ts'

/** What applicants do with their own applications. */
export const own = answers(
  { ...responses, ...draftLook },
  {
    async open({ caller, body, now }) {
      const head = await findHead(body.formId)
      if (!mayKnowForm(caller, head)) throw noForm()
      const known = await findResponseId(caller.id, head.id)
      const form = await withBody(head)
      if (!known && !takesAnswers(head, now)) throw closedProblem(head, now)
      const id = known ?? (await createResponse(caller.id, form, head, now))
      const response = await findResponse(id)
      const isOpen = takesAnswers(withExtension(head, response.meta.extendedUntil), now)
      const hasGrown = isBeingWritten(response.meta) && isOpen && (await addSections(response, form))
      return toOwnResponse(hasGrown ? await findResponse(id) : response, form, head, now)
    },

    async mine({ caller, now }) {
      const ids = await listResponseIds(caller.id)
      const heads = await Promise.all(ids.map((id) => findHead(formIdOf(id))))
      const newestFirst = heads
        .map((head, index) => ({ head, id: ids[index]! }))
        .toSorted((one, other) => Date.parse(other.head.dueDate) - Date.parse(one.head.dueDate))
      return Promise.all(
        newestFirst.map(async ({ head, id }) => {
          const overview = await findOverview(id)
          // When a draft was last saved, only its sections know.
          return toOverview(isBeingWritten(overview.meta) ? await findResponse(id) : overview, head, now)
        }),
      )
    },

    async find({ caller, params, now, meta, head }) {
      if (!isOwnResponse(caller, meta)) throw noResponse()
      return toOwnResponse(await findResponse(params.responseId), await withBody(head), head, now)
    },

    async counting({ caller, params, meta, head }) {
      if (!isOwnResponse(caller, meta)) throw noResponse()
      return toResponse(await findResponse(params.responseId), await withBody(head), head)
    },

    async save({ caller, body, now, meta, head }) {
      if (!isOwnResponse(caller, meta)) throw noResponse()
      return saveAnswers({
        meta,
        userId: caller.id,
        body,
        head,
        form: withExtension(await withBody(head), meta.extendedUntil),
        now,
      })
    },

    async submit({ caller, body, now }) {
      return submitAnswers({ by: caller.record, body, now })
    },

    async letLook({ caller, body, now, meta }) {
      const mayEnd = !body.mayLook && mayReadDraft(caller, meta, now)
      if (!isOwnResponse(caller, meta) && !mayEnd) throw noResponse()
      return letLook(caller.record, meta, body.mayLook, now)
    },

    async withdraw({ caller, body, now }) {
      return withdraw({ by: caller.record, body, now })
    },

    async discard({ caller, body, now }) {
      return discard({ by: caller.record, body, now })
    },

    async reopen({ caller, body, now }) {
      return reopen({ by: caller.record, body, now })
    },
  },
)
