import { useMemo, useState } from 'react'
import type { Calibration } from '#shared/fair/calibrate.ts'
import { type Comparable, type CutRole, cutAfter } from '#shared/fair/cut.ts'
import { knowsErrors } from '#shared/fair/worthwhile.ts'
import { type ApplicationRole, ofRole } from '#shared/kernel/application-role.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import type { ListedRow } from '#web/staff/dashboard-data.ts'

/** The initial position of a cut: a share of the applications of a role. */
const usualShare = 0.3

export interface RoleCut extends CutRole {
  role: ApplicationRole
  places: number
}

/** The cut of each role that has an adjusted order, and how many of all places adjusted scores would change. */
export function useCuts(rows: readonly ListedRow[], calibration: Calibration) {
  const adjusted = useMemo(() => withKnownErrors(calibration), [calibration])
  const [moved, setMoved] = useState<Readonly<Record<ApplicationRole, number>>>({})
  const byRole = useMemo(() => orderedRoles(rows, calibration), [rows, calibration])
  const cuts = useMemo(
    () =>
      chapterRoles.ids.flatMap((role): RoleCut[] => {
        const scored = byRole.get(role)
        if (!scored) return []
        const places = ofRole(moved, role) ?? Math.round(scored.length * usualShare)
        return [
          { role, places, ...cutAfter(new Map(scored.map(({ id }) => [id, adjusted.get(id)!])), places) },
        ]
      }),
    [byRole, adjusted, moved],
  )
  return {
    cuts,
    adjusted,
    changed: cuts.reduce((sum, cut) => sum + cut.changed, 0),
    places: cuts.reduce((sum, cut) => sum + cut.places, 0),
    onMove: (role: ApplicationRole, places: number) => setMoved((before) => ({ ...before, [role]: places })),
  }
}

/** The adjusted scores, with their errors if those can be known. */
const withKnownErrors = (calibration: Calibration): Comparable =>
  knowsErrors(calibration)
    ? calibration.rows
    : new Map([...calibration.rows].map(([id, row]) => [id, { ...row, error: null }]))

/** The scored rows of each role that has an adjusted order. */
export const orderedRoles = (
  rows: readonly ListedRow[],
  { rows: scored, comparableRoles }: Pick<Calibration, 'rows' | 'comparableRoles'>,
) =>
  Map.groupBy(
    rows.filter(({ id, row }) => scored.has(id) && comparableRoles.has(row.role)),
    ({ row }) => row.role,
  )
