import { serve } from '#functions/http/serve.ts'
import { formIdOf } from '#shared/identifier.ts'
import { noResponse } from '#functions/store/responses.ts'
import { assignments } from '#shared/routes/assignments.ts'
import { assign } from './assign.ts'
import { declareConflict, liftConflict } from './conflict.ts'
import { unassign } from './unassign.ts'

export const handler = serve(assignments, {
  async assign({ caller, body, head, now }) {
    for (const { responseId } of body.assignments) requireOfForm(responseId, head)
    return { outcomes: await assign(caller.record, body.assignments, now) }
  },

  async unassign({ caller, body, head, now }) {
    requireOfForm(body.responseId, head)
    await unassign(caller.record, body, now)
    return {}
  },

  async declareConflict({ caller, body, head, now }) {
    requireOfForm(body.responseId, head)
    await declareConflict(caller.record, body, now)
    return {}
  },

  async liftConflict({ caller, body, head, now }) {
    requireOfForm(body.responseId, head)
    await liftConflict(caller.record, body, now)
    return {}
  },
})

function requireOfForm(responseId: string, { id }: { id: string }) {
  if (formIdOf(responseId) !== id) throw noResponse()
}
