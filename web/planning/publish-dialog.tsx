import { Checkbox } from '@aws-amplify/ui-react'
import { useMemo, useRef, useState } from 'react'
import { type AssignmentPlan, pairsOf } from '#shared/fair/assignment-plan.ts'
import { peopleWords } from '#shared/fair/plan-words.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import type { AssignmentOutcome, PlannedAssignment } from '#shared/reviews/assignment.ts'
import { newWorkWords } from '#shared/reviews/new-work.ts'
import { assignmentNamer, idOfAssignment, toItemOutcome } from '#web/assigning/assignment-items.ts'
import { BulkDialog } from '#web/kit/bulk/bulk-dialog.tsx'
import type { ItemOutcome } from '#web/kit/bulk/bulk-plan.ts'
import { formatNearDay } from '#web/kit/dates/zoned-date.tsx'
import { showError } from '#web/kit/ui/toast.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useUser } from '#web/session/session.tsx'
import { fetchNamelessAgain, fetchRowsAgain, updateRows, withAssigned } from '#web/staff/cached-rows.ts'
import { rowsIn, useDashboard } from '#web/staff/dashboard-data.ts'
import { staleness } from './open-plan.ts'
import { planApi } from './plan-queries.ts'

interface Props {
  plan: AssignmentPlan
  /** Saves the plan, begins to publish it, and gives its number. */
  publish: (emails: boolean) => Promise<number>
  onClose: () => void
}

/** Has the server assign everybody as planned, part by part, and lists what no longer fits. */
export function PublishDialog({ plan: given, publish, onClose }: Props) {
  const { formId, form, rows, colleagues } = useDashboard()
  const user = useUser()
  const [plan] = useState(given)
  const { kind } = plan.settings
  const [assignments] = useState(() => pairsOf(plan, []))
  const nameOf = useMemo(() => assignmentNamer(rowsIn(rows), colleagues), [rows, colleagues])
  const number = useRef<number>(undefined)
  const isStopping = useRef(false)
  const made = useRef<AssignmentOutcome[]>([])
  const params = { formId }
  const [emails, setEmails] = useState(true)
  const got = useMemo(() => Map.groupBy(assignments, ({ reviewerId }) => reviewerId), [assignments])
  const people = counted(got.size, 'person', 'people')
  const due = kind === 'review' ? form.reviewsDue : form.interviewsUntil
  const sample = firstMail({ kind, form, due }, [...got], colleagues)

  async function send(left: readonly PlannedAssignment[]) {
    isStopping.current = false
    number.current ??= await publish(emails)
    const body = { kind, number: number.current }
    const { outcomes, isRunning, isStopped } = await planApi.publishMore({ params, body })
    made.current.push(...outcomes.filter(({ outcome }) => outcome === 'assigned'))
    const open = new Set(left.map(idOfAssignment))
    const fresh = outcomes.map(toItemOutcome).filter(({ id }) => open.has(id))
    const done = new Set(fresh.map(({ id }) => id))
    const rest = left.filter((each) => !done.has(idOfAssignment(each)))
    // It may have been asked for before there was anything to stop.
    if (isStopping.current) await stopNow()
    if (isRunning || isStopping.current) return { outcomes: fresh, left: rest }
    return { outcomes: [...fresh, ...rest.map(endedAs(isStopped))], left: [] }
  }

  /** Whoever resumes then publishes the plan again, of which a part is assigned. */
  async function stopNow() {
    if (number.current === undefined) return
    await planApi.stopPlan({ params, body: { kind, number: number.current } })
    number.current = undefined
  }

  function stop() {
    isStopping.current = true
    void stopNow().catch(({ message }: Error) => showError(message))
  }

  function end(hasRun: boolean) {
    onClose()
    if (!hasRun) return
    // Not earlier: each change of the rows recalculates the rest of the plan.
    updateRows(formId, withAssigned(made.current, user))
    fetchRowsAgain(formId)
    fetchNamelessAgain(form, made.current, user)
  }

  return (
    <BulkDialog
      change={{
        title: `Publish ${counted(assignments.length, kind)}?`,
        confirmLabel: emails
          ? `Publish and email ${grouped(got.size)}`
          : `Publish ${grouped(assignments.length)}`,
        plan: { changing: assignments, unchanged: [], refused: [] },
        idOf: idOfAssignment,
        nameOf,
        send,
        onStop: stop,
        isFinal: (error) => staleness(error) !== undefined,
      }}
      onClose={end}
    >
      <p>
        {counted(assignments.length, kind)} for {peopleWords(plan.rows)}
        {due && `, due ${formatNearDay(due)}`}. Assignments that no longer fit are skipped and listed. If you
        close this page in the middle, the portal goes on.
      </p>
      <Checkbox
        label={`Email ${people} what they got`}
        name="emails"
        checked={emails}
        onChange={({ target }) => setEmails(target.checked)}
      />
      {emails && sample && (
        <section className="surface pad" aria-label="The email">
          <p>
            <b>{sample.subject}</b>
          </p>
          <p>{sample.text}</p>
        </section>
      )}
      <p className="muted small">
        {emails && 'One email each, once all of it is published. '}They see them under My work at once.
      </p>
    </BulkDialog>
  )
}

/** The mail to the first of them. */
function firstMail(
  { kind, form, due }: { kind: AssignmentKind; form: { semester: string }; due: string | undefined },
  [first]: readonly (readonly [id: string, pairs: readonly PlannedAssignment[]])[],
  colleagues: ReadonlyMap<string, { firstName: string }>,
) {
  if (!first) return undefined
  const [id, pairs] = first
  const byRole = Map.groupBy(pairs, ({ role }) => role)
  const roles = chapterRoles.ids.filter((role) => byRole.has(role))
  return newWorkWords({
    kind,
    firstName: colleagues.get(id)?.firstName ?? '',
    semester: form.semester,
    counts: roles.map((role) => ({ role: chapterRoles.nameOf(role), count: byRole.get(role)!.length })),
    due: due && formatNearDay(due),
  })
}

/** The outcome of a pair that this page has not heard of when the publishing has ended: the portal went on, or someone stopped it. */
const endedAs =
  (isStopped: boolean) =>
  (pair: PlannedAssignment): ItemOutcome =>
    isStopped
      ? { id: idOfAssignment(pair), outcome: 'refused', reason: 'The publishing was stopped.' }
      : { id: idOfAssignment(pair), outcome: 'done', label: 'Done by the portal, or left out' }
