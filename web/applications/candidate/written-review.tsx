import type { DashboardRow, Participant } from '#shared/applications/dashboard-row.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { givenIn, type ReadableReview } from '#shared/reviews/review.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { AssignmentState } from '#web/kit/ui/state.tsx'
import { useUser } from '#web/session/session.tsx'
import { colleagueName } from '#web/staff/colleagues.ts'
import { useColleagues } from '#web/staff/dashboard-data.ts'
import { Score } from '#web/staff/score-cells.tsx'
import { GivenComments } from '#web/staff/scores/given-scores.tsx'
import { AssignmentAction } from './assigned-frame.tsx'
import styles from './candidate.module.css'

interface Props {
  row: DashboardRow
  kind: AssignmentKind
  participant: Participant
  /** What this person wrote, as far as it may be read. */
  review: ReadableReview | undefined
}

/** One review or interview: its author, state and content. */
export function WrittenReview({ row, kind, participant, review }: Props) {
  const user = useUser()
  const { data: colleagues = new Map() } = useColleagues(formIdOf(row.responseId))
  const { id, state, score } = participant
  const name = review?.reviewerName ?? (id === user.id ? fullName(user) : colleagueName(id, colleagues))
  return (
    <li className={styles.review}>
      <div className={styles.reviewer}>
        <h4>{name}</h4>
        <span className="muted small">
          <AssignmentState of={state === 'recused' ? participant : (review ?? participant)} />
          {state === 'done' && review?.written.savedAt && (
            <>
              {', '}
              <ZonedDate iso={review.written.savedAt} />
            </>
          )}
        </span>
        <span className={`row ${styles.given}`}>
          {score !== null && <Score score={score} />}
          <span className="no-print">
            <AssignmentAction line={{ row, participant }} kind={kind} reviewer={name} />
          </span>
        </span>
      </div>
      {review && <GivenComments review={review} answers={givenIn(review.written)} />}
    </li>
  )
}
