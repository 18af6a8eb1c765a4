import { type RefObject, use } from 'react'
import { Link } from 'react-router-dom'
import {
  type DashboardRow,
  type Participant,
  participantsOf,
  tallyOf,
} from '#shared/applications/dashboard-row.ts'
import { areDecisionsOpen } from '#shared/forms/phase.ts'
import { type AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { mayAssignFor, mayDiscuss } from '#shared/kernel/permissions.ts'
import { assignmentPath } from '#shared/reviews/assignment-pages.ts'
import { assignmentId } from '#shared/reviews/assignment.ts'
import { whyNotDiscuss } from '#shared/reviews/discussion.ts'
import type { ReadableReview } from '#shared/reviews/review.ts'
import { isLowAverage } from '#shared/reviews/score.ts'
import { AskAnother } from '#web/assigning/ask-another.tsx'
import { DecisionButtons, QualifiedTick } from '#web/decisions/decision-cells.tsx'
import { RowLabels } from '#web/decisions/labels.tsx'
import { FormPhase } from '#web/decisions/revising.tsx'
import { Key } from '#web/kit/shortcuts/shortcut-list.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { State } from '#web/kit/ui/state.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useUser } from '#web/session/session.tsx'
import { StatusView } from '#web/staff/cells.tsx'
import { type Dashboard, listed } from '#web/staff/dashboard-data.ts'
import Discussion from '#web/staff/discussion/discussion.tsx'
import { HiddenScore, Score, SpreadCell } from '#web/staff/score-cells.tsx'
import { ScoreMatrix } from './score-matrix.tsx'
import { WrittenReview } from './written-review.tsx'
import styles from './candidate.module.css'

interface Props {
  row: DashboardRow
  reviews: readonly ReadableReview[]
  /** All rows of the form, once they are there. */
  dashboard: Dashboard | undefined
  /** The element with the controls that the keys work. */
  controls: RefObject<HTMLElement | null> | undefined
}

/** The application for one role: what was decided, and every review and interview. */
export function RolePanel({ row, reviews, dashboard, controls }: Props) {
  const line = listed(row)
  const user = useUser()
  const isOpen = whyNotDiscuss(row, dashboard?.form ?? { phase: 'open' }) === undefined
  const isDeciding = areDecisionsOpen(use(FormPhase))
  const own = { row, reviews: reviews.filter(({ role }) => role === row.role) }
  return (
    <section
      className={styles.panel}
      aria-label={`Reviews for ${chapterRoles.nameOf(row.role)}`}
      ref={controls}
    >
      <div className={styles.head}>
        <h2 className="row">
          <RolePill role={row.role} />
        </h2>
        {isLowAverage(line.average) && <State look={['problem', 'warn']}>Low score</State>}
        {row.isDisputed && <State look={['problem', 'warn']}>Reviewers disagree</State>}
        {mayAssignFor(user, { kind: 'review', role: row.role }) && (
          <AskAnother row={row} dashboard={dashboard} formId={formIdOf(row.responseId)} />
        )}
        <span className="row">
          <span className={styles.qualified}>
            <span aria-hidden="true">Shortlist</span>
            {isDeciding && (
              <span className="no-print" aria-hidden="true">
                <Key>S</Key>
              </span>
            )}
            <QualifiedTick key={`q ${line.id}`} listed={line} />
          </span>
          {row.isBlind ? <HiddenScore /> : <StatusView status={line.status} />}
        </span>
      </div>
      <div className="row no-print">
        <RowLabels listed={line} form={dashboard?.form} hasMenu />
      </div>
      {row.isBlind && <BlindNotice row={row} />}
      <Written {...own} kind="review" title="Reviews" />
      <Written {...own} kind="interview" title="Interviews" />
      {mayDiscuss(user, row) && (
        <Discussion responseId={row.responseId} role={row.role} heading="h3" isOpen={isOpen} />
      )}
      <DecisionButtons key={line.id} listed={line} />
    </section>
  )
}

/** What a person has to do before they see how others judged. */
function BlindNotice({ row }: { row: DashboardRow }) {
  const user = useUser()
  const isOwn = ({ id, state }: Participant) => id === user.id && (state === 'new' || state === 'started')
  if (![...row.reviewers, ...row.interviewers].some(isOwn))
    return <Notice>Scores, comments and the decision stay hidden while you can undo your submit.</Notice>
  const kind = row.reviewers.some(isOwn) ? 'review' : 'interview'
  const id = assignmentId({ kind, role: row.role, reviewerId: user.id })
  return (
    <Notice>
      Scores, comments and the decision stay hidden until you submit your own {kind}.{' '}
      <Link to={assignmentPath({ kind, responseId: row.responseId, id })}>Open your {kind}</Link>
    </Notice>
  )
}

interface WrittenProps extends Pick<Props, 'row' | 'reviews'> {
  kind: AssignmentKind
  title: string
}

/** All reviews, or all interviews, of a row, with their average. */
function Written({ row, reviews, kind, title }: WrittenProps) {
  const people = participantsOf(row, kind)
  const { done, assigned, average } = tallyOf(people)
  if (people.length === 0)
    return kind === 'review' ? <p className="muted small">No reviewer is assigned yet.</p> : null
  return (
    <>
      <div className={styles.tally}>
        <h3>{title}</h3>
        <span className="num">
          {done} of {assigned} done
        </span>
        {average !== null && (
          <span className="row num">
            {kind === 'review' ? <SpreadCell {...listed(row)} /> : null}
            <span>
              {done < assigned ? 'Average so far' : 'Average'} <Score score={average} />
            </span>
          </span>
        )}
      </div>
      <ScoreMatrix
        people={people}
        average={average}
        title={title}
        reviews={reviews.filter((each) => each.kind === kind)}
      />
      <ul>
        {people.map((participant) => (
          <WrittenReview
            key={participant.id}
            {...{ row, kind, participant }}
            review={reviews.find((each) => each.kind === kind && each.reviewerId === participant.id)}
          />
        ))}
      </ul>
    </>
  )
}
