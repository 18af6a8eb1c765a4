import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { bringsWork, type ListedForm } from '#shared/forms/form.ts'
import { assignmentKinds } from '#shared/kernel/assignment-kind.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted } from '#shared/kernel/wording.ts'
import type { User } from '#shared/people/user.ts'
import { assignmentPath, ownListPath } from '#shared/reviews/assignment-pages.ts'
import type { OwnAssignment } from '#shared/reviews/review.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListSurface } from '#web/kit/list/list-frame.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Loaded, together } from '#web/kit/ui/loaded.tsx'
import { useUser } from '#web/session/session.tsx'
import { toDoColumns } from '#web/staff/assignments/assignment-columns.tsx'
import { linesOf } from '#web/staff/assignments/assignment-lines.ts'
import { kindTexts } from '#web/staff/assignments/kind-texts.ts'
import { toDo } from '#web/staff/assignments/next-assignment.ts'
import { ownAssignments } from '#web/staff/assignments/own-assignments.ts'
import { Progress } from '#web/staff/assignments/progress.tsx'
import { activeFirst, formList } from '#web/staff/form-list/form-list-queries.ts'
import styles from './admin.module.css'

/** The home of reviewers is their work: what is left to do for the forms that are not decided yet, then earlier forms. */
export const ReviewerHome = () => (
  <Loaded of={useQuery(formList)} what="forms" part={<Skeleton />}>
    {(forms) => <Work forms={forms.toSorted(activeFirst)} />}
  </Loaded>
)

function Work({ forms }: { forms: readonly ListedForm[] }) {
  const user = useUser()
  const [current = [], earlier = []] = [false, true].map((isOver) =>
    forms.filter(({ decisionsReleased }) => decisionsReleased === isOver),
  )
  const earlierForms = earlier.length > 0 && <EarlierForms user={user} forms={earlier} />
  return <CurrentWork forms={current} after={earlierForms} />
}

const NoWork = () => (
  <p className="surface empty">
    There is nothing to review now. As soon as applications are assigned to you, they appear here.
  </p>
)

const EarlierForms = ({ user, forms }: { user: User; forms: readonly ListedForm[] }) => (
  <section className="stack" aria-labelledby="earlier">
    <h2 id="earlier">Earlier forms</h2>
    <ul className="stack">
      {forms.map(({ id, semester }) => (
        <li key={id} className="row">
          <span>{semester}</span>
          <Ways user={user} formId={id} semester={semester} />
        </li>
      ))}
    </ul>
  </section>
)

interface CurrentProps {
  forms: readonly ListedForm[]
  after: ReactNode
}

/**
 * What is left to do for each form. All of it appears at once, so that nothing jumps. Forms without any work are left out if others come
 * before them, or if they bring none.
 */
function CurrentWork({ forms, after }: CurrentProps) {
  const all = together(...useQueries({ queries: forms.map(({ id }) => ownAssignments(id)) }))
  const now = useNow()
  return (
    <Loaded of={all} what="assignments" part={<Skeleton />}>
      {(found) => {
        const work = forms
          .map((form, index) => ({ form, assignments: found[index]!.assignments }))
          .filter(({ form, assignments }) => assignments.length > 0 || bringsWork(form, now))
          .filter(({ form, assignments }, index) => assignments.length > 0 || index === 0 || form.isBlind)
        const begun = work.findIndex(({ assignments }) => toDo(assignments).length > 0)
        return (
          <div className={styles.work}>
            {work.length === 0 && <NoWork />}
            {work.map((each, index) => (
              <Assigned key={each.form.id} {...each} isFirst={index === begun} hasAgenda={index === 0} />
            ))}
            {after}
          </div>
        )
      }}
    </Loaded>
  )
}

interface AssignedProps {
  form: ListedForm
  assignments: readonly OwnAssignment[]
  /** Whether this is the work to begin with. A page has one primary button. */
  isFirst: boolean
  /** The agenda is for all forms, so there is one link to it. */
  hasAgenda: boolean
}

/** What is left to do for one form, and the button that begins it. */
function Assigned({ form, assignments, isFirst, hasAgenda }: AssignedProps) {
  const user = useUser()
  const { id: formId, semester } = form
  const open = toDo(assignments)
  const [first] = open
  const now = useNow()
  const due = nextDue(form, open, now)
  const headingId = `work-${formId}`
  return (
    <section className={styles.formWork} aria-labelledby={headingId}>
      <div className="row">
        <div>
          <p className="kicker">
            {semester}
            {due && (
              <>
                {Date.parse(due) > now.getTime() ? ', next due ' : ', overdue since '}
                <ZonedDate iso={due} withTime />
              </>
            )}
          </p>
          <h2 id={headingId}>
            {summaryOf(assignments, open)}
            <span className="vh"> for {semester}</span>
          </h2>
        </div>
        {first && (
          <span className="push">
            <ButtonLink {...(isFirst && { look: 'primary' as const })} to={assignmentPath(first)}>
              Start
              <span className="vh"> with {first.applicantName}</span>
            </ButtonLink>
          </span>
        )}
      </div>
      {assignments.length === 0 ? (
        <p className="surface empty">
          Nothing is assigned to you yet. A super reviewer assigns applications, and then they appear here.
        </p>
      ) : (
        <>
          <Progress lines={assignments} word="done" />
          {open.length > 0 && (
            <ListSurface label={`To do for ${semester}`}>
              <DataTable isDense label={`To do for ${semester}`} columns={toDoColumns} rows={linesOf(open)} />
            </ListSurface>
          )}
        </>
      )}
      {form.isBlind && (
        <p>
          You read these applications without names.{' '}
          <Link to={pathTo('applicantNames', { formId })}>Declare people you know</Link>
        </p>
      )}
      <Ways {...{ user, formId, semester, assignments, hasAgenda }} />
    </section>
  )
}

/** When the first of what is left to do is due: an interview that is to come, when it begins. */
const nextDue = ({ reviewsDue, interviewsUntil }: ListedForm, open: readonly OwnAssignment[], now: Date) =>
  open
    .flatMap(({ kind, startsAt = '' }) =>
      Date.parse(startsAt) > now.getTime()
        ? startsAt
        : ((kind === 'review' ? reviewsDue : interviewsUntil) ?? []),
    )
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0]

/** '12 reviews, 3 interviews to do', and how many of them were reopened. */
function summaryOf(all: readonly OwnAssignment[], open: readonly OwnAssignment[]) {
  if (all.length === 0) return 'No work yet'
  if (open.length === 0) return 'All done. Thank you!'
  const counts = assignmentKinds.flatMap((kind) => {
    const count = open.filter((each) => each.kind === kind).length
    return count > 0 ? [counted(count, kind)] : []
  })
  const givenBack = open.filter(({ isGivenBack }) => isGivenBack).length
  return `${counts.join(', ')} to do` + (givenBack > 0 ? `, ${givenBack} reopened` : '')
}

interface WaysProps {
  user: User
  formId: string
  semester: string
  assignments?: readonly OwnAssignment[]
  hasAgenda?: boolean
}

/** The links to all reviews and all interviews, with how many are done. */
const Ways = ({ user, formId, semester, assignments, hasAgenda }: WaysProps) => (
  <ul className={styles.links}>
    {assignmentKinds.map((kind) => (
      <li key={kind}>
        <Link to={ownListPath(user, formId, kind)}>
          {kindTexts[kind].listTitle}
          <span className="vh"> of {semester}</span>
        </Link>
        {assignments && (
          <span className="muted"> {doneOf(assignments.filter((each) => each.kind === kind))}</span>
        )}
      </li>
    ))}
    {hasAgenda && (
      <li>
        <Link to={pathTo('agenda')}>Agenda</Link>
      </li>
    )}
  </ul>
)

const doneOf = (assignments: readonly OwnAssignment[]) =>
  assignments.length === 0
    ? '(none)'
    : `(${assignments.filter(({ state }) => state === 'done').length} of ${assignments.length} done)`

/** As tall as the head and a few lines. */
const Skeleton = () => (
  <div className={styles.formWork}>
    <span className={`skeleton ${styles.headSkeleton}`} />
    <span className={`skeleton ${styles.workSkeleton}`} />
  </div>
)
