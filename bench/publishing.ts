import { costOf } from '#local/testing/costs.ts'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { openReviewing, smallPlan } from '#local/testing/reviewing.ts'
import { planAssignments } from '#shared/fair/plan.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { siteFolder } from '#web/e2e/site-folder.ts'
import type { Finding } from './finding.ts'

const applications = 1_000
const reviewers = 80

/** Publishes a plan of 3,000 reviews as the page does: the calls, the requests to the table of the longest one, and the write units. */
export async function measurePublishing(): Promise<Finding[]> {
  const portal = await openTestPortal({ siteFolder })
  try {
    return findings(await publish(portal))
  } finally {
    await portal.close()
  }
}

interface Call {
  requests: number
  writes: number
}

async function publish(portal: TestPortal) {
  const { lead, params, rowsOf, reviewersOf } = await openReviewing(portal, { isActive: false })
  const pairs = planned(await rowsOf(applications), await reviewersOf(reviewers))
  const calls: Call[] = []
  const call = async <Answer>(send: () => Promise<{ status: number; answer: Answer }>) => {
    let answered: { status: number; answer: Answer } | undefined
    calls.push(await costOf(portal, async () => (answered = await send())))
    if (answered?.status !== 200) throw new Error(`A call was answered with ${answered?.status}.`)
    return answered.answer
  }
  const plan = smallPlan(...(pairs as [Assignment]))
  const { savePlan, publishPlan, publishMore } = lead.calls.fair
  const { number: seen } = await call(() => savePlan({ params, body: { plan, seen: 0 } }))
  const { number } = await call(() => publishPlan({ params, body: { kind: 'review', seen } }))
  let made = 0
  for (let isRunning = true; isRunning;) {
    const part = await call(() => publishMore({ params, body: { kind: 'review', number } }))
    made += part.outcomes.filter(({ outcome }) => outcome === 'assigned').length
    isRunning = part.isRunning
  }
  if (made !== pairs.length) throw new Error(`Only ${made} of ${pairs.length} were assigned.`)
  return { calls, count: pairs.length }
}

/** A plan as the planner makes it: three people for each application, who read with many others. */
function planned(responseIds: readonly string[], people: readonly string[]): Assignment[] {
  const role = 'engineer' as const
  const rows = responseIds.map((id) => ({
    id,
    applicant: id,
    role,
    wanted: 3,
    barred: [],
    kept: [],
    planned: [],
  }))
  const readers = people.map((id) => ({ id, roles: [role], mayReadAll: false, most: 500, share: 1 }))
  const { pairs } = planAssignments(rows, readers, { seed: 1, sameReaderForApplicant: false })
  const byRow = Map.groupBy(pairs, ({ row }) => row)
  return responseIds.flatMap((responseId) =>
    (byRow.get(responseId) ?? []).map(({ person }) => ({
      kind: 'review' as const,
      role,
      responseId,
      reviewerId: person,
    })),
  )
}

function findings({ calls, count }: Awaited<ReturnType<typeof publish>>): Finding[] {
  const longest = Math.max(...calls.map(({ requests }) => requests))
  const writes = calls.reduce((sum, call) => sum + call.writes, 0)
  return [
    {
      id: 'P7',
      measure: `calls to publish a plan of ${count} reviews, with the one that saves it`,
      value: calls.length,
      unit: '',
      goal: { must: 39, aim: 12 },
    },
    {
      id: 'P7',
      measure: 'its longest call, at 10 ms for each request to the table',
      value: longest / 100,
      unit: 's',
      goal: { must: 29, aim: 1 },
      note: `${longest} requests, one after another.`,
    },
    {
      id: 'P7',
      measure: 'write units for each review that it assigns',
      value: writes / count,
      unit: '',
      note: `${Math.round(writes)} in all, with the indexes, the records and the saved plan.`,
    },
  ]
}
