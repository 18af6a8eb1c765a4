import { useMemo, useState } from 'react'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { type ScoreSpread, scoreSpreadsOf, scoreStep } from '#shared/decisions/season-figures.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { counted } from '#shared/kernel/wording.ts'
import { Choice } from '#web/kit/list/choice.tsx'
import { ColumnPlot } from '#web/kit/plots/count-plots.tsx'
import { PlotCard } from '#web/kit/plots/plot-card.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'

const columns = 100 / scoreStep
const ticks = [0, 25, 50, 75, 100].map((points) => ({ at: points / scoreStep, label: String(points) }))

/** The distribution of a role's average review scores, with the cut. */
export function ScorePlot({ rows }: { rows: readonly DashboardRow[] }) {
  const { formId, withheld } = useDashboard()
  const [asked, setRole] = useState<ApplicationRole | null>(null)
  const spreads = useMemo(() => scoreSpreadsOf(rows, chapterRoles), [rows])
  const spread = spreads.find(({ role }) => role === asked) ?? spreads.find(isScored) ?? spreads[0]
  const heads = ['Points', ...spreads.map(({ role }) => chapterRoles.nameOf(role))]
  return (
    <PlotCard
      title="Scores by role"
      fileName={`${formId}-scores`}
      heads={heads}
      lines={Array.from({ length: columns }, (_, at) => [
        rangeWords(at),
        ...spreads.map(({ counts }) => String(counts[at])),
      ])}
      tools={
        spread && (
          <Choice
            label="Role"
            value={spread.role}
            options={spreads.map(({ role }) => [role, chapterRoles.nameOf(role)])}
            onChoose={setRole}
          />
        )
      }
      empty={!spreads.some(isScored) && 'No review whose score you may see is submitted yet.'}
      notes={spread ? notesOf(spread, withheld) : []}
    >
      {spread && (
        <ColumnPlot
          label={`Average review scores for ${chapterRoles.nameOf(spread.role)}, from 0 to 100. The table has the figures.`}
          counts={spread.counts}
          ticks={ticks}
          marks={
            spread.cut
              ? [{ at: spread.cut.at / scoreStep, label: `Lowest ${spread.cut.of}: ${spread.cut.at}` }]
              : []
          }
        />
      )}
    </PlotCard>
  )
}

const isScored = ({ counts }: ScoreSpread) => counts.some((count) => count > 0)

const rangeWords = (at: number) =>
  `${at * scoreStep} to ${at === columns - 1 ? 100 : (at + 1) * scoreStep - 1}`

function notesOf({ unscored, unseen }: ScoreSpread, withheld: number): string[] {
  return [
    'Average of the submitted reviews, out of 100 points.',
    ...(unscored > 0 ? [`${counted(unscored, 'application')} without a score.`] : []),
    ...(unseen > 0 ? [`Not included: ${counted(unseen, 'application')} that you still have to score.`] : []),
    ...(withheld > 0
      ? [`Not included, for all roles: ${counted(withheld, 'application')} that you may not see.`]
      : []),
  ]
}
