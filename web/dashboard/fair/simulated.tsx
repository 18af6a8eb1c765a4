import { Button } from '@aws-amplify/ui-react'
import { useMemo } from 'react'
import { applicationRoles } from '#shared/application-role.ts'
import { areDecisionsOpen } from '#shared/decision.ts'
import { errorOf } from '#shared/fair/scenario-total.ts'
import { decidedSummary, flipsSummary, outcomesSummary, scenarioNotes } from '#shared/fair/scenario-words.ts'
import type { Scenario } from '#shared/fair/scenario.ts'
import { flipsBetween, type Outcome } from '#shared/fair/simulate.ts'
import { grouped } from '#shared/wording.ts'
import { Choice } from '#web/list/choice.tsx'
import { ListSurface, Toolbar } from '#web/list/list-frame.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Failure, Notice } from '#web/ui/message.tsx'
import { listed, type ListedRow, useDashboard } from '../dashboard-data.ts'
import { Cuts, type Line } from './cuts.tsx'
import { exportScenario } from './export-scenario.ts'
import { Ranking } from './ranking.tsx'
import SaveScenarioDialog from './save-scenario-dialog.tsx'
import { mostSaved } from './scenario-queries.ts'
import { drawSalt } from './settings-form.tsx'
import type { Computed } from './tasks.ts'
import { useCompared } from './use-compared.ts'
import styles from './fair.module.css'

const StageDialog = lazyDialog(() => import('./stage-dialog.tsx'))

interface Props {
  rows: readonly ListedRow[]
  scenario: Scenario
  found: Computed<'simulate'>
  /** Are all applications of the form in it? */
  isWhole: boolean
  /** The saved scenario that it began with. */
  openedId?: string | undefined
}

/** The outcomes of a scenario: in a sentence, by role, and by application. */
export function Simulated({ rows, scenario, found, isWhole, openedId }: Props) {
  const { outcomes, cuts } = found
  const { compared, keep, ...choosing } = useCompared(openedId)
  const flips = useMemo(() => compared && flipsBetween(compared.outcomes, outcomes), [compared, outcomes])
  const lines = useMemo(() => linesOf(rows, scenario, outcomes), [rows, scenario, outcomes])
  const inRoles = applicationRoles.flatMap((role) => cuts.find((cut) => cut.role === role) ?? [])
  const decided = decidedSummary(scenario.rows)
  const scored = lines.filter(({ outcome }) => outcome.total !== null)
  const unknown = scored.filter(({ error }) => error === null).length
  return (
    <>
      <section className="stack" aria-label="Outcome">
        <p className={styles.answer} role="status">
          {outcomesSummary(outcomes)}
          {compared && flips && ` ${flipsSummary(compared.name, flips)}`}
        </p>
        {scenarioNotes(scenario).map((note) => (
          <Notice key={note}>{note}</Notice>
        ))}
        {choosing.error && (
          <Failure>The scenario to compare with could not be loaded: {choosing.error.message}</Failure>
        )}
        <ListSurface label="Outcome by role">
          <Toolbar>
            <CompareChoice {...choosing} />
            <Button size="small" onClick={() => keep(outcomes)}>
              Keep to compare
            </Button>
            <span className={`push ${styles.actions}`}>
              {isWhole && <Stage lines={lines} scenario={scenario} hash={found.hash} />}
              <Button size="small" onClick={() => exportScenario(scenario, found)}>
                Export scenario
              </Button>
              <SaveScenario scenario={scenario} />
            </span>
          </Toolbar>
          <Cuts cuts={inRoles} lines={lines} />
        </ListSurface>
        {decided && <p className="muted small">{decided}</p>}
        {unknown > 0 && (
          <p className="muted small">
            {grouped(unknown)} of {grouped(scored.length)} scores have no known error, because too few
            applications have several scores of a kind. They are too close to call only where scores are
            equal.
          </p>
        )}
      </section>
      <Ranking lines={lines} cuts={inRoles} before={compared} flips={flips} />
    </>
  )
}

function CompareChoice({
  choices,
  id,
  choose,
}: Pick<ReturnType<typeof useCompared>, 'choices' | 'id' | 'choose'>) {
  if (choices.length === 0) return null
  return <Choice label="Compare with" all="–" value={id} options={choices} onChoose={choose} />
}

/** Saves the scenario with the form. */
function SaveScenario({ scenario }: { scenario: Scenario }) {
  const { salt = drawSalt() } = scenario
  if (scenario.rows.length === 0 || scenario.rows.length > mostSaved) return null
  return (
    <DialogButton
      size="small"
      variation="primary"
      dialog={(close) => <SaveScenarioDialog scenario={{ ...scenario, salt }} onClose={close} />}
    >
      Save scenario...
    </DialogButton>
  )
}

interface StageProps {
  lines: readonly Line[]
  scenario: Scenario
  hash: string
}

/** Turns the outcomes into decisions, while decisions are open. */
function Stage({ lines, scenario, hash }: StageProps) {
  const { form } = useDashboard()
  if (!areDecisionsOpen(form.phase)) return null
  return (
    <DialogButton
      size="small"
      dialog={(close) => <StageDialog lines={asSaved(lines, scenario)} hash={hash} onClose={close} />}
    >
      Stage decisions...
    </DialogButton>
  )
}

/** The applications as they were in the scenario. Those decided since are listed and not decided again. */
function asSaved(lines: readonly Line[], scenario: Scenario) {
  const inScenario = new Map(scenario.rows.map((row) => [row.id, row]))
  return lines.map(({ outcome, id, row }) => {
    const { fixed, decisionVersion } = inScenario.get(id)!
    return { ...listed({ ...row, decision: fixed ?? 'undecided', decisionVersion }), outcome }
  })
}

function linesOf(rows: readonly ListedRow[], scenario: Scenario, outcomes: readonly Outcome[]): Line[] {
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
  const inScenario = new Map(scenario.rows.map((row) => [row.id, row]))
  return rows.flatMap((listed) => {
    const [outcome, row] = [byId.get(listed.id), inScenario.get(listed.id)]
    // The rows have changed, and the worker has not computed the new outcomes yet.
    return outcome && row ? [{ ...listed, outcome, error: errorOf(row, scenario) }] : []
  })
}
