import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { Score } from './score-cells.tsx'
import styles from './dashboard.module.css'

interface ScoreOf {
  kind: AssignmentKind
  score: number
  note?: string
}

/** The score of the reviews and that of the interviews, as far as there are any. */
export function BothScores({ scores }: { scores: readonly ScoreOf[] }) {
  if (scores.length === 0) return <Score score={null} />
  return (
    <span className={styles.scores}>
      {scores.map(({ kind, score, note }) => (
        <span key={kind}>
          <Score score={score} />{' '}
          <small className="muted">
            {kind === 'review' ? 'rev.' : 'int.'}
            {note}
          </small>
        </span>
      ))}
    </span>
  )
}
