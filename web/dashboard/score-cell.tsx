import { fullScore, scoreText } from '#shared/score.ts'
import type { ListedRow } from './listed-row.ts'
import { disputedFrom } from './matching.ts'

/** What stands where there is no score. */
export const NoScore = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="vh">No score</span>
  </>
)

/** Mean of the submitted reviews, 0 to 100. */
export function AverageCell({ row, average }: ListedRow) {
  if (row.isBlind) return <NoScore />
  return average === null ? <NoScore /> : <b className="board-mean">{scoreText(average)}</b>
}

const from = 3
const width = 38
const place = (score: number) => from + (width * score) / fullScore

/** How far the scores lie apart: a bar on the scale from 0 to 100, and the range in figures. Amber where reviewers disagree. */
export function SpreadCell({ row, average, range, spread }: ListedRow) {
  if (row.isBlind) return <span className="board-blind">hidden until you submit yours</span>
  if (average === null || range === null) return null
  const isWide = spread !== null && spread >= disputedFrom
  return (
    <span className={isWide ? 'board-range board-range--wide' : 'board-range'}>
      <svg viewBox="0 0 44 12" aria-hidden="true">
        <path className="base" d={`M${from} 6H${from + width}`} />
        {spread !== null && <path className="span" d={`M${place(range.low)} 6H${place(range.high)}`} />}
        <circle className="dot" cx={place(average)} cy="6" r="3" />
      </svg>
      {spread !== null && (
        <span>
          {points(range.low)}–{points(range.high)}
          {isWide && <span className="vh">, reviewers disagree</span>}
        </span>
      )}
    </span>
  )
}

const points = (score: number) => Math.round((score * 100) / fullScore)
