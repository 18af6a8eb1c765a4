import { useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { ListedForm } from '#shared/forms/form.ts'
import { assignmentKinds } from '#shared/kernel/assignment-kind.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import type { OwnAssignment } from '#shared/reviews/review.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListSurface } from '#web/kit/list/list-frame.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { toDoColumns } from '#web/staff/assignments/assignment-columns.tsx'
import { linesOf } from '#web/staff/assignments/assignment-lines.ts'
import { toDo } from '#web/staff/assignments/next-assignment.ts'
import { useOwnWork, type Work } from '#web/staff/assignments/own-work.ts'
import { lineId, rememberShown } from '#web/staff/assignments/shown-order.ts'
import styles from './to-do.module.css'

/** What is left to do for the forms that are not released, then earlier forms. All of it appears at once, so that nothing jumps. */
export function ToDo() {
  const { of, work, earlier } = useOwnWork()
  const begun = work.findIndex(({ assignments }) => toDo(assignments).length > 0)
  return (
    <Loaded of={of} what="assignments" part={<span className={`skeleton ${styles.skeleton}`} />}>
      {() => (
        <>
          {work.length === 0 && (
            <p className="surface empty">
              There is nothing to review now. As soon as applications are assigned to you, they appear here.
            </p>
          )}
          {work.map((each, index) => (
            <OfForm key={each.form.id} {...each} isFirst={index === begun} />
          ))}
          {earlier.length > 0 && <Earlier forms={earlier} />}
        </>
      )}
    </Loaded>
  )
}

/** What is left to do for one form. The first button of the page is its primary one. */
function OfForm({ form, assignments, isFirst }: Work & { isFirst: boolean }) {
  const { id: formId, semester, isBlind } = form
  const open = useMemo(() => toDo(assignments), [assignments])
  const columns = useMemo(() => toDoColumns(form, isFirst), [form, isFirst])
  useEffect(() => {
    for (const kind of assignmentKinds)
      rememberShown(formId, kind, open.filter((each) => each.kind === kind).map(lineId))
  }, [formId, open])
  return (
    <section className={styles.work} aria-label={`Your work in ${semester}`}>
      <div className="row">
        <h2>{semester}</h2>
        {assignments.length > 0 && <Done formId={formId} assignments={assignments} />}
        <span className="push muted">
          {isBlind ? (
            <>
              Without names. <Link to={pathTo('applicantNames', { formId })}>Declare people you know</Link>
            </>
          ) : (
            <Due form={form} open={open} />
          )}
        </span>
      </div>
      {assignments.length === 0 && (
        <p className="surface empty">
          Nothing is assigned to you yet. A super reviewer assigns applications, and then they appear here.
        </p>
      )}
      {assignments.length > 0 && open.length === 0 && <p className="surface empty">All done. Thank you!</p>}
      {open.length > 0 && (
        <ListSurface label={`To do for ${semester}`}>
          <DataTable isDense label={`To do for ${semester}`} columns={columns} rows={linesOf(open)} />
        </ListSurface>
      )}
    </section>
  )
}

/** How many are done, of each kind, with the way to their list. */
function Done({ formId, assignments }: { formId: string; assignments: readonly OwnAssignment[] }) {
  const done = assignments.filter(({ state }) => state === 'done').length
  return (
    <>
      <progress value={done} max={assignments.length} aria-label={`${done} of ${assignments.length} done`} />
      {assignmentKinds.map((kind) => {
        const all = assignments.filter((each) => each.kind === kind)
        const page = kind === 'review' ? 'ownReviews' : 'ownInterviews'
        return (
          all.length > 0 && (
            <Link key={kind} className="num" to={pathTo(page, { formId })}>
              {all.filter(({ state }) => state === 'done').length} of {all.length} {kind}s
            </Link>
          )
        )
      })}
    </>
  )
}

/** When the first of what is left to do is due: an interview that is to come, when it begins. */
function Due({ form, open }: { form: ListedForm; open: readonly OwnAssignment[] }) {
  const now = useNow()
  const [due] = open
    .flatMap(({ kind, startsAt = '' }) =>
      Date.parse(startsAt) > now.getTime()
        ? startsAt
        : ((kind === 'review' ? form.reviewsDue : form.interviewsUntil) ?? []),
    )
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
  if (!due) return null
  return (
    <>
      {Date.parse(due) > now.getTime() ? 'Next due ' : 'Overdue since '}
      <ZonedDate iso={due} withTime />
    </>
  )
}

const Earlier = ({ forms }: { forms: readonly ListedForm[] }) => (
  <section className={styles.work} aria-labelledby="earlier">
    <h2 id="earlier">Earlier seasons</h2>
    <ul className="surface lines">
      {forms.map(({ id: formId, semester }) => (
        <li key={formId}>
          <b>{semester}</b>
          <Link to={pathTo('ownReviews', { formId })}>
            Your reviews<span className="vh"> of {semester}</span>
          </Link>
          <Link to={pathTo('ownInterviews', { formId })}>
            Your interviews<span className="vh"> of {semester}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
