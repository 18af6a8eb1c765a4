import { answers } from '#functions/http/serve.ts'
import { noResponse } from '#functions/store/applications/responses.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { type Administrator, mayAssign } from '#shared/kernel/permissions.ts'
import { assignments } from '#shared/reviews/assignment-routes.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { assign } from './assign.ts'
import { declareConflict, liftConflict } from './conflict.ts'
import { declareNames, listNames } from './names.ts'
import { showNameTo } from './show-name.ts'
import { unassign } from './unassign.ts'

/** Who reviews or interviews which application, and who knows its applicant. */
export const assigning = answers(assignments, {
  async assign({ caller, body, head, now }) {
    for (const each of body.assignments) requireAssignable(caller, each, head)
    return { outcomes: await assign({ by: caller.record, head, now }, body.assignments) }
  },

  async unassign({ caller, body, head, now }) {
    requireAssignable(caller, body, head)
    await unassign(caller.record, body, now)
    return {}
  },

  async declareConflict({ caller, body, head, now }) {
    requireOfForm(body.responseId, head)
    await declareConflict(caller.record, body, now)
    return {}
  },

  async names({ caller, head, now }) {
    return listNames({ by: caller.record, head, now })
  },

  async declareNames({ caller, body, head, now }) {
    await declareNames({ by: caller.record, head, now }, body)
    return {}
  },

  async showName({ caller, body, head, now }) {
    requireOfForm(body.responseId, head)
    await showNameTo({ by: caller.record, head, now }, body)
    return {}
  },

  async liftConflict({ caller, body, head, now }) {
    requireOfForm(body.responseId, head)
    await liftConflict({ by: caller.record, head, now }, body)
    return {}
  },
})

/** What a caller may not assign is answered as if it did not exist. */
function requireAssignable(caller: Administrator, assignment: Assignment, head: { id: string }) {
  requireOfForm(assignment.responseId, head)
  if (!mayAssign(caller, assignment)) throw noResponse()
}

function requireOfForm(responseId: string, { id }: { id: string }) {
  if (formIdOf(responseId) !== id) throw noResponse()
}
