import { areNamesClosed, judgePairs } from '#functions/reviews/assign.ts'
import { type PublishingPlan, publishPart, runningPlan } from '#functions/store/fair/assignment-plans.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { withGot } from '#functions/store/reviews/new-work.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { type OutgoingOf, putOff } from '#functions/store/table/outbox.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import { pairsOf } from '#shared/fair/assignment-plan.ts'
import { type AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { isProblem } from '#shared/kernel/problem.ts'
import {
  type AssignmentOutcome,
  firstBatchOf,
  inBatchOrder,
  type PlannedAssignment,
} from '#shared/reviews/assignment.ts'

/** A publishing by its form, its kind and the number that it gave the plan. */
interface Job {
  formId: string
  kind: AssignmentKind
  id: number
  /** If given, nothing is done for a publishing that someone else began. */
  by?: string
}

interface State {
  head: FormHead
  stored: PublishingPlan
  /** The pairs that have no outcome yet. */
  rest: readonly PlannedAssignment[]
}

/**
 * Goes on with the publishing of a plan: one transaction after another, each with its part of the progress, until all pairs have an outcome
 * or `isEnough` says so. Nobody's role is asked again: that was done when it began. It may run several times at once, since each part is
 * written only where the progress is as it was read.
 */
export async function publishOn(
  job: Job,
  now: Date,
  isEnough: (outcomes: readonly AssignmentOutcome[]) => boolean,
): Promise<{ outcomes: AssignmentOutcome[]; isRunning: boolean }> {
  const outcomes: AssignmentOutcome[] = []
  let state = await findState(job)
  while (state && !isEnough(outcomes)) {
    const done = await tryAgain(async () => {
      const part = state && (await publishNext(state, now))
      if (state && !part) state = await findState(job)
      return part ?? (state ? false : {})
    })
    outcomes.push(...(done.outcomes ?? []))
    state = done.next
  }
  return { outcomes, isRunning: state !== undefined }
}

async function findState({ formId, kind, id, by }: Job): Promise<State | undefined> {
  const [head, stored] = await Promise.all([findHead(formId), runningPlan(formId, kind)])
  if (stored?.publishing.id !== id || (by && stored.publishing.by !== by)) return undefined
  const { skipped, done } = stored.publishing
  return { head, stored, rest: inBatchOrder(pairsOf(stored.plan, skipped)).slice(done) }
}

interface Part {
  outcomes?: AssignmentOutcome[]
  /** Undefined once it is finished. */
  next?: State | undefined
}

/** Publishes the next pairs. Undefined if the plan or something about the pairs has changed since it was read. */
async function publishNext({ head, stored, rest }: State, now: Date): Promise<Part | undefined> {
  const { publishing } = stored
  const batch = firstBatchOf(rest)
  const { toMake, outcomes } = await judgePairs({ id: publishing.by }, head, batch)
  const refusal = toMake.some(({ kind }) => kind === 'review') ? await whyNotYet(head, now) : undefined
  if (refusal === false) return undefined
  const leftOut = refusal ? batch.length : outcomes.filter(({ outcome }) => outcome === 'refused').length
  const progress = {
    ...publishing,
    done: publishing.done + batch.length,
    assigned: publishing.assigned + batch.length - leftOut,
    leftOut: publishing.leftOut + leftOut,
    got:
      refusal || !publishing.emails
        ? publishing.got
        : withGot(
            publishing.got,
            outcomes.filter(({ outcome }) => outcome !== 'refused'),
          ),
  }
  const isLast = batch.length === rest.length
  const pairs = refusal ? [] : toMake
  if (!(await isWritten(publishPart({ head, stored, pairs, progress, isLast }, now)))) return undefined
  const next = isLast
    ? undefined
    : { head, stored: { ...stored, publishing: progress }, rest: rest.slice(batch.length) }
  return {
    outcomes: refusal ? batch.map((pair) => ({ ...pair, outcome: 'refused', reason: refusal })) : outcomes,
    next,
  }
}

/** Why no review can be assigned yet, if the deadline of a form that is read without names was moved. False if the form has changed. */
async function whyNotYet(head: FormHead, now: Date): Promise<string | false | undefined> {
  try {
    return (await areNamesClosed(head, now)) ? undefined : false
  } catch (error) {
    if (isProblem(error, 'CONFLICT')) return error.message
    throw error
  }
}

/** For how long one run goes on, in milliseconds. Lambda stops it after two minutes. */
const longestRun = 60_000

/** Goes on with what a closed page has left, and again in a minute if it takes longer, or is stopped in the middle. */
export async function finishPublishing(outgoing: OutgoingOf<'plan'>, now: Date): Promise<Date | undefined> {
  // Not with the lease of a mail: if this run is killed, the next but one begins where it ended.
  await putOff(outgoing, new Date(now.getTime() + 60_000))
  const { formId, planOf, id } = outgoing
  const until = Date.now() + longestRun
  const { isRunning } = await publishOn({ formId, kind: planOf, id }, now, () => Date.now() >= until)
  return isRunning ? now : undefined
}
