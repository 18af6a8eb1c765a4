import { Button } from '@aws-amplify/ui-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { rowId } from '#shared/applications/dashboard-row.ts'
import { peopleWords } from '#shared/fair/plan-words.ts'
import type { Plan } from '#shared/fair/plan.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted } from '#shared/kernel/wording.ts'
import { queryClient } from '#web/api/query-client.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { ListSkeleton } from '#web/kit/list/list-frame.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { Failure, Notice } from '#web/kit/ui/message.tsx'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { State } from '#web/kit/ui/state.tsx'
import { colleagueName } from '#web/staff/colleagues.ts'
import { dashboardQueries, useDashboard } from '#web/staff/dashboard-data.ts'
import { DashboardHead } from '#web/staff/dashboard-frame.tsx'
import { staleness } from './open-plan.ts'
import { downloadPlan } from './plan-csv.ts'
import type { PlanDraft } from './plan-inputs.ts'
import { PlanPeople } from './plan-people.tsx'
import { planApi, planQuery, type SavedPlan } from './plan-queries.ts'
import { PlanRows } from './plan-rows.tsx'
import { PlanSettingsForm } from './plan-settings.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { Shortages } from './shortages.tsx'
import { Unplanned } from './unplanned.tsx'
import { type Planning, usePlan } from './use-plan.ts'
import { type Saving, useSaving } from './use-saving.ts'

interface Props {
  first: PlanDraft
  found: SavedPlan | null
}

/** A plan before it is published: who would get what and why, what is missing, and everything that can be changed. */
export function PlanView({ first, found }: Props) {
  const { formId, withheld } = useDashboard()
  const planning = usePlan(first)
  const { plan, latest, made, error, isCurrent, draft, isTouched } = planning
  const { kind } = draft.settings
  const { saving, settled, publish } = useSaving(
    formId,
    latest,
    { isComputed: isCurrent || error !== undefined, isTouched },
    found,
  )
  const [shown, setShown] = useState<readonly string[]>()
  const pairs = useMemo(() => made && pairsOf(made.plan), [made])
  const planned = plan?.rows.reduce((sum, { on }) => sum + on.length, 0) ?? 0
  return (
    <main className="page page--wide stack" id="main">
      <DashboardHead page="plan" kind={kind} count="">
        <span className="no-print row">
          <Discard {...{ formId, kind, settled }} />
          <Button size="small" onClick={() => window.print()}>
            Print
          </Button>
          <Export planning={planning} />
          <DialogButton
            size="small"
            variation="primary"
            isPossible={isCurrent && planned > 0}
            dialog={(close) => plan && <PublishDialog plan={plan} publish={publish} onClose={close} />}
          >
            Publish...
          </DialogButton>
        </span>
      </DashboardHead>
      {withheld > 0 && (
        <Notice>
          {counted(withheld, 'application')} of yourself or of people you know {withheld === 1 ? 'is' : 'are'}{' '}
          not in this plan.
        </Notice>
      )}
      <Unplanned planning={planning} />
      <PlanSettingsForm planning={planning} />
      <div className="row">
        <p role="status">
          {isCurrent && plan && <Summary planning={planning} planned={planned} />}
          {!isCurrent && !error && 'Planning...'}
        </p>
        {(latest || found) && (
          <span className="push no-print">
            <SavedNote {...{ saving, found, formId, kind, isTouched }} />
          </span>
        )}
      </div>
      {error && (
        <div role="alert">
          <Failure>{error.message}</Failure>
        </div>
      )}
      {!made && !error && <ListSkeleton lines={16} />}
      {made && (
        <>
          <Shortages shortages={made.plan.shortages} kind={kind} onShow={setShown} />
          <PlanPeople planning={planning} loads={made.plan.loads} />
        </>
      )}
      {plan && pairs && <PlanRows {...{ planning, shown, pairs }} onShow={setShown} />}
    </main>
  )
}

/** The pairs of a plan by row and person. */
const pairsOf = ({ pairs }: Plan) => new Map(pairs.map((pair) => [`${pair.row}/${pair.person}`, pair]))

function Summary({ planning: { plan, changes, draft }, planned }: { planning: Planning; planned: number }) {
  const { kind } = draft.settings
  const moved =
    changes && changes.moved > 0
      ? ` This moves ${counted(changes.moved, `planned ${kind}`)}. Published ones stay.`
      : ''
  return (
    <>
      <b>
        {counted(planned, `new ${kind}`)} for {counted(plan?.rows.length ?? 0, 'application')}
      </b>
      {planned > 0 && `: ${peopleWords(plan?.rows ?? [])}`}. Nobody is told until you publish.{moved}
    </>
  )
}

interface NoteProps {
  saving: Saving
  found: SavedPlan | null
  formId: string
  kind: PlanDraft['settings']['kind']
  isTouched: boolean
}

function SavedNote({ saving: { state, error }, found, formId, kind, isTouched }: NoteProps) {
  const { colleagues } = useDashboard()
  if (state === 'failed')
    return (
      <span role="alert">
        <State look={['problem', 'bad']}>Not saved: {error?.message}</State>{' '}
        <RunButton
          size="small"
          run={async () => {
            // What was published from it counts before it is planned again.
            await queryClient.invalidateQueries(dashboardQueries.ofForm(formId))
            await queryClient.resetQueries(planQuery(formId, kind))
          }}
        >
          {staleness(error) === 'gone' ? 'Begin a new plan' : 'Open the saved plan'}
        </RunButton>
      </span>
    )
  return (
    <span className="muted small">
      <span role="status">
        {isTouched || found ? savedWords[state] : 'A proposal. Nothing is saved yet.'}
      </span>
      {found && ` Last changed ${formatZoned(found.at)}, by ${colleagueName(found.by, colleagues)}.`}
    </span>
  )
}

const savedWords = { saving: 'Saving...', saved: 'Saved for all super reviewers.' } as const

interface DiscardProps {
  formId: string
  kind: PlanDraft['settings']['kind']
  settled: () => Promise<number>
}

function Discard({ formId, kind, settled }: DiscardProps) {
  const navigate = useNavigate()
  return (
    <DialogButton
      size="small"
      dialog={(close) => (
        <CallDialog
          title="Discard this plan?"
          label="Discard"
          runningLabel="Discarding..."
          variation="destructive"
          call={async () =>
            planApi.discardPlan({ params: { formId }, body: { kind, seen: await settled() } })
          }
          onDone={() => navigate(pathTo(kind === 'review' ? 'allApplications' : 'qualified', { formId }))}
          onClose={close}
        >
          <p>It is deleted for all super reviewers. What was published from it stays.</p>
        </CallDialog>
      )}
    >
      Discard plan...
    </DialogButton>
  )
}

function Export({ planning: { plan, made, isCurrent } }: { planning: Planning }) {
  const { rows, colleagues, formId } = useDashboard()
  const named = useMemo(() => new Map(rows.map(({ row }) => [rowId(row), row])), [rows])
  return (
    <ActionButton
      size="small"
      isPossible={isCurrent && plan !== undefined}
      onClick={() => plan && made && downloadPlan({ formId, plan, made, named, colleagues })}
    >
      Export CSV
    </ActionButton>
  )
}
