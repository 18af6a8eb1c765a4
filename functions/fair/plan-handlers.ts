import { answers } from '#functions/http/serve.ts'
import { noResponse } from '#functions/store/applications/responses.ts'
import { handOver as handOverRoutes } from '#shared/fair/hand-over-routes.ts'
import { assignmentPlans } from '#shared/fair/plan-routes.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { findTakers, findUnfinished, handOver } from './hand-over.ts'
import { discardPlan, publishMore, publishPlan, readPlan, savePlan, stopPlan } from './plans.ts'
/** Plans of who reviews or interviews whom. */
export const plans = answers(assignmentPlans, {
  async findPlan({ caller, query, head }) {
    return { plan: (await readPlan(caller.record, head, query.kind)) ?? null }
  },

  async savePlan({ caller, body, head, now }) {
    for (const { responseId } of body.plan.rows) requireOfForm(responseId, head)
    return { number: await savePlan({ by: caller.record, head, now }, body.plan, body.seen) }
  },

  async discardPlan({ body, head }) {
    await discardPlan(head, body.kind, body.seen)
    return {}
  },

  async publishPlan({ caller, body, head, now }) {
    return { number: await publishPlan({ by: caller.record, head, now }, body) }
  },

  async publishMore({ caller, body, head, now }) {
    return publishMore({ by: caller.record, head, now }, body.kind, body.number)
  },

  async stopPlan({ caller, body, head, now }) {
    await stopPlan({ by: caller.record, head, now }, body.kind, body.number)
    return {}
  },
})

/** What people who leave have left open. */
export const leaving = answers(handOverRoutes, {
  async unfinished({ caller, body }) {
    return { work: await findUnfinished(caller, body.ids) }
  },

  takers: ({ caller, body }) => findTakers(caller.record, body.ids),

  async handOver({ caller, head, body, now }) {
    return handOver({ by: caller.record, head, now }, body.emails)
  },
})

function requireOfForm(responseId: string, { id }: { id: string }) {
  if (formIdOf(responseId) !== id) throw noResponse()
}
