import { useMemo } from 'react'
import { type DashboardRow, submittedOf } from '#shared/applications/dashboard-row.ts'
import { type Funnel, funnelSteps, funnelsOf, countApplications } from '#shared/decisions/season-figures.ts'
import type { FormOverview } from '#shared/forms/form-overview.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { BarPlot } from '#web/kit/plots/bar-plots.tsx'
import { PlotCard } from '#web/kit/plots/plot-card.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'

const stepLabels: Record<(typeof funnelSteps)[number], string> = {
  submitted: 'Submitted',
  reviewed: 'All reviews done',
  interview: 'Interview',
  accepted: 'Accepted',
  confirmed: 'Offer accepted',
}

interface Props {
  rows: readonly DashboardRow[]
  overview: FormOverview | undefined
}

/** How far the applications for each role have come. */
export function FunnelPlot({ rows, overview }: Props) {
  const { formId, withheld } = useDashboard()
  const funnels = useMemo(() => funnelsOf(rows, chapterRoles), [rows])
  const unseen = funnels.reduce((sum, funnel) => sum + funnel.unseen, 0)
  const people = useMemo(() => countApplications(submittedOf(rows)), [rows])
  return (
    <PlotCard
      title="From started to confirmed, by role"
      fileName={`${formId}-funnel`}
      heads={['Role', ...funnelSteps.map((step) => stepLabels[step])]}
      lines={funnels.map((funnel) => [nameOf(funnel), ...funnelSteps.map((step) => String(funnel[step]))])}
      empty={funnels.length === 0 && 'Nothing is submitted yet.'}
      notes={[
        ...(overview?.begun ? [startedWords(overview.begun, overview.drafts, people)] : []),
        ...(withheld > 0 ? [`Not counted: ${counted(withheld, 'application')} that you may not see.`] : []),
        ...(unseen > 0
          ? [
              `${counted(unseen, 'application')} that you still have to score: counted only up to the reviews.`,
            ]
          : []),
      ]}
    >
      <BarPlot
        label="Applications of each role, and how far they have come. The table has the figures."
        steps={funnelSteps.map((step) => stepLabels[step])}
        bars={funnels.map((funnel) => ({
          id: funnel.role,
          label: nameOf(funnel),
          values: nested(funnel),
          words: wordsOf(funnel),
        }))}
      />
    </PlotCard>
  )
}

const nameOf = ({ role }: Funnel) => chapterRoles.nameOf(role)

/** A step can exceed the one before it, for example if people were accepted without an interview. Its bar then hides no other. */
const nested = (funnel: Funnel) => {
  let most = Infinity
  return funnelSteps.map((step) => (most = Math.min(most, funnel[step])))
}

function wordsOf({ submitted, reviewed, accepted, confirmed }: Funnel) {
  const [step, count] =
    confirmed > 0 ? ['confirmed', confirmed] : accepted > 0 ? ['accepted', accepted] : ['reviewed', reviewed]
  return `${grouped(submitted)}, ${grouped(count)} ${step}`
}

/** Started applications are not counted by role: roles are chosen in the draft, which nobody else reads. */
function startedWords(begun: NonNullable<FormOverview['begun']>, drafts: number, submitted: number) {
  const started = begun.reduce((sum, { count }) => sum + count, 0)
  return `${counted(started, 'application')} started: ${grouped(submitted)} submitted for one or more roles, ${counted(drafts, 'draft')}. Drafts are not counted by role.`
}
