import { useMemo } from 'react'
import { type AssignmentKind, assignmentKinds } from '#shared/kernel/assignment-kind.ts'
import { averageOf } from '#shared/kernel/average.ts'
import type { Column } from '#web/kit/list/column.ts'
import { BothScores } from '#web/staff/both-scores.tsx'
import { type ListedRow, scoresOfRow } from '#web/staff/dashboard-data.ts'
import { adjustedColumn } from '#web/staff/row-columns.tsx'
import { Score } from '#web/staff/score-cells.tsx'
import { type AdjustedKind, adjustedOf } from './adjusted.ts'
import { useCalibrations } from './use-calibrations.ts'

/** The column of adjusted scores, if any may be shown, with notes about them. */
export interface AdjustedScores {
  column: Column<ListedRow> | undefined
  notes: readonly string[]
}

/** The adjusted scores of a dashboard, in the shape of a query: of reviews, or of both kinds among the qualified. */
export function useAdjusted(kind: AssignmentKind, rows: readonly ListedRow[] | undefined) {
  const { data: calibrations, ...query } = useCalibrations(rows, kind === 'review' ? 'review' : undefined)
  const data = useMemo((): AdjustedScores | undefined => {
    if (!calibrations || !rows) return undefined
    const review = adjustedOf('review', rows, calibrations.review)
    if (kind === 'review') return { column: columnOf(review), notes: review.notes }
    const interview = adjustedOf('interview', rows, calibrations.interview)
    return {
      column: columnOfBoth(review, interview),
      notes: [`Reviews: ${review.notes.join(' ')}`, `Interviews: ${interview.notes.join(' ')}`].filter(
        (note) => !note.endsWith(': '),
      ),
    }
  }, [kind, rows, calibrations])
  return { ...query, data }
}

function columnOf({ scores }: AdjustedKind): Column<ListedRow> | undefined {
  if (scores.size === 0) return undefined
  return {
    ...adjustedColumn,
    sortBy: ({ id }) => scores.get(id)?.score ?? null,
    cell: ({ id, done, assigned }) => (
      <Score score={scores.get(id)?.score ?? null} isOf={{ done, assigned }} />
    ),
    title: ({ id }) => scores.get(id)?.words ?? '',
  }
}

/** Two figures in a cell are no number. */
const { isNumber: _, ...inText } = adjustedColumn

/** The average of both kinds, each adjusted if that may be shown and otherwise raw, as in a simulation with adjusted scores. */
function columnOfBoth(review: AdjustedKind, interview: AdjustedKind): Column<ListedRow> | undefined {
  if (review.scores.size + interview.scores.size === 0) return undefined
  const partsOf = ({ id, row }: ListedRow) => {
    const raw = scoresOfRow(row)
    const all = { review: review.scores.get(id), interview: interview.scores.get(id) }
    if (!all.review && !all.interview) return []
    return assignmentKinds.flatMap((kind) => {
      const score = all[kind]?.score ?? raw[kind]
      const words = all[kind]?.words ?? 'raw'
      return score === null ? [] : [{ kind, score, words, ...(!all[kind] && { note: ' raw' }) }]
    })
  }
  return {
    ...inText,
    className: 'num',
    width: '9rem',
    sortBy: (listed) => averageOf(partsOf(listed).map(({ score }) => score)),
    cell: (listed) => <BothScores scores={partsOf(listed)} />,
    title: (listed) =>
      partsOf(listed)
        .map(({ kind, words }) => `${kind === 'review' ? 'Reviews' : 'Interviews'}: ${words}`)
        .join('; '),
  }
}
