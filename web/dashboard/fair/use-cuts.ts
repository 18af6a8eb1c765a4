import { useMemo, useState } from 'react'
import { type ApplicationRole, applicationRoles } from '#shared/application-role.ts'
import type { Calibration } from '#shared/fair/calibrate.ts'
import { type CutRole, cutAfter } from '#shared/fair/cut.ts'
import type { ListedRow } from '../dashboard-data.ts'

/** The initial position of a cut: a share of the applications of a role. */
const usualShare = 0.3

export interface RoleCut extends CutRole {
  role: ApplicationRole
  places: number
}

/** The cut of each role, and how many of all places adjusted scores would change. */
export function useCuts(rows: readonly ListedRow[], { rows: adjusted }: Calibration) {
  const [moved, setMoved] = useState<Partial<Record<ApplicationRole, number>>>({})
  const byRole = useMemo(() => {
    const scored = rows.filter(({ id }) => adjusted.has(id))
    return Map.groupBy(scored, ({ row }) => row.role)
  }, [rows, adjusted])
  const cuts = useMemo(
    () =>
      applicationRoles.flatMap((role): RoleCut[] => {
        const scored = byRole.get(role)
        if (!scored) return []
        const places = moved[role] ?? Math.round(scored.length * usualShare)
        return [
          { role, places, ...cutAfter(new Map(scored.map(({ id }) => [id, adjusted.get(id)!])), places) },
        ]
      }),
    [byRole, adjusted, moved],
  )
  return {
    cuts,
    changed: cuts.reduce((sum, cut) => sum + cut.changed, 0),
    places: cuts.reduce((sum, cut) => sum + cut.places, 0),
    onMove: (role: ApplicationRole, places: number) => setMoved((before) => ({ ...before, [role]: places })),
  }
}
