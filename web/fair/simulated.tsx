import { Button } from '@aws-amplify/ui-react'
import { useMemo } from 'react'
import { mostSavedRows } from '#shared/fair/saved-scenario.ts'
import { errorOf } from '#shared/fair/scenario-total.ts'
import { decidedSummary, flipsSummary, outcomesSummary, scenarioNotes } from '#shared/fair/scenario-words.ts'
import type { Scenario } from '#shared/fair/scenario.ts'
import { flipsBetween, type Outcome } from '#shared/fair/simulate.ts'
import { sinceSaved, sinceSavedWords } from '#shared/fair/since-saved.ts'
import { areDecisionsOpen } from '#shared/forms/phase.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { Choice } from '#web/kit/list/choice.tsx'
import { ListSurface, Toolbar } from '#web/kit/list/list-frame.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { Failure, Notice } from '#web/kit/ui/message.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { listed, type ListedRow, nameOfRow, useDashboard } from '#web/staff/dashboard-data.ts'
import { Cuts, type Line } from './cuts.tsx'
import { exportScenario } from './export-scenario.ts'
import { Ranking } from './ranking.tsx'
import SaveScenarioDialog from './save-scenario-dialog.tsx'
import type { ScenarioFor } from './scenario-settings.ts'
import type { Computed } from './tasks.ts'
import { type Opened, useCompared } from './use-compared.ts'
import styles from './fair.module.css'

const ApplyDialog = lazyDialog(() => import('./apply-dialog.tsx'))

interface Props {
  rows: readonly ListedRow[]
  scenario: Scenario
  found: Computed<'simulate'>
  /** Are all applications of the form in it? */
  isWhole: boolean
  scenarioFor: ScenarioFor
  /** The saved scenario that it began with. */
  opened: Opened | undefined
  /** The saved scenario that it is. */
  stagedId: string | undefined
}

/** The outcomes of a scenario: in a sentence, by role, and by application. */
export function Simulated({ rows, scenario, found, isWhole, scenarioFor, opened, stagedId }: Props) {
  const { formId } = useDashboard()
  const { outcomes, cuts } = found
  const { compared, keep, ...choosing } = useCompared(opened, scenarioFor)
  const flips = useMemo(() => compared && flipsBetween(compared.outcomes, outcomes), [compared, outcomes])
  const saved = opened?.rows
  const since = useMemo(() => saved && sinceSaved(saved, outcomes), [saved, outcomes])
  const differing = useMemo(() => {
    const alsoRescored = compared?.outcomes === saved ? since?.rescored : undefined
    return flips && new Set([...flips.map(({ id }) => id), ...(alsoRescored ?? [])])
  }, [flips, compared, saved, since])
  const lines = useMemo(() => linesOf(rows, scenario, outcomes), [rows, scenario, outcomes])
  const inRoles = chapterRoles.ids.flatMap((role) => cuts.find((cut) => cut.role === role) ?? [])
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
        {since && <Since {...since} />}
        {scenarioNotes(scenario, chapterRoles).map((note) => (
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
              {isWhole && <Apply lines={lines} scenario={scenario} scenarioId={stagedId} />}
              <Button size="small" onClick={() => exportScenario(formId, scenario, found)}>
                Export scenario
              </Button>
              <SaveScenario scenario={scenario} outcomes={outcomes} />
            </span>
          </Toolbar>
          <Cuts cuts={inRoles} lines={lines} />
        </ListSurface>
        {decided && <p className="muted small">{decided}</p>}
        {unknown > 0 && (
          <p className="muted small">
            {grouped(unknown)} of {grouped(scored.length)} scores are too few of a kind to say how certain
            they are. They are too close to call only where scores are equal.
          </p>
        )}
      </section>
      <Ranking lines={lines} cuts={inRoles} before={compared} differing={differing} />
    </>
  )
}

/** Most applications that are named in a sentence. */
const mostNamed = 10

/** What has changed since the opened scenario was saved. The list has the details, but not of those that are gone. */
function Since(since: ReturnType<typeof sinceSaved>) {
  const { rows } = useDashboard()
  const gone = new Set(since.gone)
  const names = rows.filter(({ id }) => gone.has(id)).map(nameOfRow)
  const shown = names.slice(0, mostNamed).join('; ')
  return (
    <p className="muted small">
      {sinceSavedWords(since)}
      {shown && ` No longer in it: ${shown}${names.length > mostNamed ? '; and others' : ''}.`}
    </p>
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
function SaveScenario({ scenario, outcomes }: { scenario: Scenario; outcomes: readonly Outcome[] }) {
  const { formId } = useDashboard()
  const { rows, ...settings } = scenario
  if (rows.length === 0 || rows.length > mostSavedRows) return null
  return (
    <DialogButton
      size="small"
      variation="primary"
      dialog={(close) => <SaveScenarioDialog {...{ formId, settings, outcomes }} onClose={close} />}
    >
      Save scenario...
    </DialogButton>
  )
}

interface ApplyProps {
  lines: readonly Line[]
  scenario: Scenario
  scenarioId: string | undefined
}

/** Turns the outcomes into decisions, while decisions are open. */
function Apply({ lines, scenario, scenarioId }: ApplyProps) {
  const { form } = useDashboard()
  if (!areDecisionsOpen(form.phase)) return null
  return (
    <DialogButton
      size="small"
      dialog={(close) => (
        <ApplyDialog lines={asSimulated(lines, scenario)} scenarioId={scenarioId} onClose={close} />
      )}
    >
      Apply...
    </DialogButton>
  )
}

/** The applications as they were in the scenario. Those decided since are listed and not decided again. */
function asSimulated(lines: readonly Line[], scenario: Scenario) {
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
