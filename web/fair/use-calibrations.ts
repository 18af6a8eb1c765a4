import { useMemo } from 'react'
import { scoresGiven } from '#shared/fair/given-scores.ts'
import type { Calibrations } from '#shared/fair/scenario-of.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { hasLeftToScore } from '#shared/kernel/permissions.ts'
import { useUser } from '#web/session/session.tsx'
import { type ListedRow, rowsIn } from '#web/staff/dashboard-data.ts'
import { useComputed } from './use-computed.ts'

/**
 * The calibrations of both kinds, or of `only` one. A kind that the caller still has to score is left out. Without rows nothing is
 * computed.
 */
export function useCalibrations(rows: readonly ListedRow[] | undefined, only?: AssignmentKind) {
  const me = useUser()
  const [reviews, interviews] = useMemo(() => {
    const plain = rowsIn(rows ?? [])
    return (['review', 'interview'] as const).map((kind) =>
      !rows || (only && kind !== only) || hasLeftToScore(me, kind, plain)
        ? undefined
        : scoresGiven(plain, kind),
    )
  }, [me, rows, only])
  const review = useComputed('calibrate', reviews)
  const interview = useComputed('calibrate', interviews)
  const isReady =
    rows && (reviews === undefined || review.data) && (interviews === undefined || interview.data)
  const data = useMemo(
    (): Calibrations | undefined =>
      isReady ? { review: reviews && review.data, interview: interviews && interview.data } : undefined,
    [isReady, reviews, review.data, interviews, interview.data],
  )
  return {
    data,
    error: review.error ?? interview.error,
    refetch: () => [review, interview].forEach(({ refetch }) => refetch()),
  }
}
