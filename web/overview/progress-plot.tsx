import { useMemo, useState } from 'react'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { staffOf } from '#web/assigning/staff/staff.ts'
import { Choice } from '#web/kit/list/choice.tsx'
import { BarPlot } from '#web/kit/plots/bar-plots.tsx'
import { PlotCard } from '#web/kit/plots/plot-card.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'

const kinds = [
  ['review', 'Reviews'],
  ['interview', 'Interviews'],
] as const

/** The progress of each reviewer or interviewer. */
export function ProgressPlot() {
  const { formId, people, loads } = useDashboard()
  const [kind, setKind] = useState<AssignmentKind>('review')
  const staff = useMemo(
    () =>
      staffOf({ formId, people, loads }, kind)
        .filter(({ load }) => load.assigned > 0)
        .toSorted((one, other) => other.load.pending - one.load.pending),
    [formId, people, loads, kind],
  )
  return (
    <PlotCard
      title="Progress of reviewers"
      fileName={`${formId}-progress-${kind}s`}
      heads={['Person', 'Assigned', 'Done', 'To do']}
      lines={staff.map(({ name, load }) => [
        name,
        String(load.assigned),
        String(load.done),
        String(load.pending),
      ])}
      tools={
        <Choice label="Kind" value={kind} options={kinds} onChoose={(next) => setKind(next ?? 'review')} />
      }
      empty={staff.length === 0 && `No ${kind} is assigned yet.`}
    >
      <BarPlot
        label={`${kind === 'review' ? 'Reviews' : 'Interviews'} of each person, and how many are done. The table has the figures.`}
        steps={['Assigned', 'Done']}
        bars={staff.map(({ id, name, load }) => ({
          id,
          label: name,
          values: [load.assigned, load.done],
          words: `${grouped(load.done)} of ${grouped(load.assigned)}`,
        }))}
      />
    </PlotCard>
  )
}
