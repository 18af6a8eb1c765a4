import type { AssignmentKind } from '#shared/assignment-kind.ts'
import type { DashboardRow, Participant } from '#shared/dashboard-row.ts'
import { formIdOf } from '#shared/identifier.ts'
import { givenIn, type ReadableReview } from '#shared/review.ts'
import { fullName } from '#shared/wording.ts'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { GivenScores } from '#web/scores/given-scores.tsx'
import { useUser } from '#web/session/session.tsx'
import { AssignmentState } from '#web/ui/state.tsx'
import { colleagueName } from '../colleagues.ts'
import { useColleagues } from '../dashboard-data.ts'
import { Score } from '../score-cells.tsx'
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
      {review && <GivenScores isNested review={review} answers={givenIn(review.written)} />}
    </li>
  )
}
