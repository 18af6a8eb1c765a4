import { fullScore } from '#shared/kernel/average.ts'
import { counted } from '#shared/kernel/wording.ts'
import { wholeScore } from '#shared/reviews/score.ts'
import type { ListedRow } from './dashboard-data.ts'
import styles from './dashboard.module.css'

interface ScoreProps {
  score: number | null
  /** How many of the reviews behind an average are in. Until all are, it is marked as provisional. */
  isOf?: { done: number; assigned: number }
}

export function Score({ score, isOf }: ScoreProps) {
  if (score === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">No score</span>
      </>
    )
  if (!isOf || isOf.done === isOf.assigned) return <b className={styles.score}>{wholeScore(score)}</b>
  const words = `${isOf.done} of ${counted(isOf.assigned, 'review')}`
  return (
    <span className={styles.provisional} title={`Provisional: ${words}`}>
      {wholeScore(score)}
      <span className="vh">, provisional: {words}</span>
    </span>
  )
}

/** Shown instead of scores and decisions until the viewer has given a score. */
export const HiddenScore = () => <span className={styles.hidden}>hidden until you submit yours</span>

const from = 3
const width = 38
const xOf = (score: number) => from + (width * score) / fullScore

/** How far the scores lie apart: a bar on the scale from 0 to 100, and the range in figures. Amber where reviewers disagree. */
export function SpreadCell(listed: ListedRow) {
  const { row, average, range, spread } = listed
  if (row.isBlind) return <HiddenScore />
  if (average === null || range === null) return null
  const isWide = row.isDisputed === true
  return (
    <span className={styles.range} data-wide={isWide || undefined}>
      <svg viewBox="0 0 44 12" aria-hidden="true">
        <path className={styles.scale} d={`M${from} 6H${from + width}`} />
        {spread !== null && <path className={styles.span} d={`M${xOf(range.low)} 6H${xOf(range.high)}`} />}
        <circle className={styles.dot} cx={xOf(average)} cy="6" r="3" />
      </svg>
      {spread !== null && (
        <span>
          {wholeScore(range.low)}–{wholeScore(range.high)}
          {isWide && <span className="vh">, reviewers disagree</span>}
        </span>
      )}
    </span>
  )
}
