import { useMemo, useState } from 'react'
import { mostSavedRows } from '#shared/fair/saved-scenario.ts'
import { errorOf } from '#shared/fair/scenario-total.ts'
import { decidedSummary, flipsSummary, outcomesSummary, scenarioNotes } from '#shared/fair/scenario-words.ts'
import type { Scenario } from '#shared/fair/scenario.ts'
import { flipsBetween, type Outcome } from '#shared/fair/simulate.ts'
import { sinceSaved, sinceSavedWords } from '#shared/fair/since-saved.ts'
import { areDecisionsOpen } from '#shared/forms/phase.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { Failure, Notice } from '#web/kit/ui/message.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { listed, type ListedRow, nameOfRow, useDashboard } from '#web/staff/dashboard-data.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { InHead } from './in-head.tsx'
import { Ranking } from './ranking.tsx'
import { Rules } from './rules.tsx'
import SaveScenarioDialog from './save-scenario-dialog.tsx'
import type { ScenarioFor, Settings } from './scenario-settings.ts'
import { type Line, Seats } from './seats.tsx'
import type { Computed } from './tasks.ts'
import { type Opened, useCompared } from './use-compared.ts'
import styles from './fair.module.css'

const ApplyDialog = lazyDialog(() => import('./apply-dialog.tsx'))

interface Props {
  rows: readonly ListedRow[]
  settings: Settings
  onChange: (changes: Partial<Settings>) => void
  /** The scenario that was computed; the settings may have changed since. */
  scenario: Scenario
  found: Computed<'simulate'>
  isAdjustable: boolean
  /** Are all applications of the form in it? */
  isWhole: boolean
  scenarioFor: ScenarioFor
  /** The saved scenario that it began with. */
  opened: Opened | undefined
  /** The saved scenario that it is. */
  stagedId: string | undefined
}

/** The settings of a scenario and what comes out: by role, and the candidates of one role. */
export function Simulated({ rows, scenario, found, isWhole, opened, stagedId, ...given }: Props) {
  const { settings, scenarioFor, onChange } = given
  const { outcomes, cuts } = found
  const { compared, keep, ...choosing } = useCompared(opened, scenarioFor)
  const [asked, setRole] = useState<ApplicationRole | null>(null)
  const flips = useMemo(() => compared && flipsBetween(compared.outcomes, outcomes), [compared, outcomes])
  const saved = opened?.rows
  const since = useMemo(() => saved && sinceSaved(saved, outcomes), [saved, outcomes])
  const differing = useMemo(() => {
    const alsoRescored = compared?.outcomes === saved ? since?.rescored : undefined
    return flips && new Set([...flips.map(({ id }) => id), ...(alsoRescored ?? [])])
  }, [flips, compared, saved, since])
  const lines = useMemo(() => linesOf(rows, scenario, outcomes), [rows, scenario, outcomes])
  const inRoles = chapterRoles.ids.flatMap((role) => cuts.find((cut) => cut.role === role) ?? [])
  const cut = inRoles.find(({ role }) => role === asked) ?? inRoles[0]
  const onKeep = () => keep(outcomes)
  const against = compared && flips ? ` ${flipsSummary(compared.name, flips)}` : ''
  return (
    <>
      <InHead>
        <SaveScenario scenario={scenario} outcomes={outcomes} />
        <DialogButton
          size="small"
          dialog={(close) => <CompareDialog {...choosing} onKeep={onKeep} onClose={close} />}
        >
          Compare...
        </DialogButton>
        {isWhole && <Apply lines={lines} scenario={scenario} scenarioId={stagedId} />}
      </InHead>
      {since && <Since {...since} />}
      {scenarioNotes(scenario, chapterRoles).map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      {choosing.error && (
        <Failure>The scenario to compare with could not be loaded: {choosing.error.message}</Failure>
      )}
      <div className={styles.places}>
        <div className="stack">
          <Seats
            {...{ cuts: inRoles, lines, settings, onChange }}
            chosen={cut?.role}
            onChoose={setRole}
            says={outcomesSummary(outcomes) + against}
          />
          <Rules {...given} {...{ scenario, outcomes, onKeep }} openedId={opened?.id} />
          <Uncertain scenario={scenario} lines={lines} />
        </div>
        {cut && <Ranking lines={lines} cut={cut} before={compared} differing={differing} />}
      </div>
    </>
  )
}

/** What is decided already, and whose scores are too few to say how certain they are. */
function Uncertain({ scenario, lines }: { scenario: Scenario; lines: readonly Line[] }) {
  const decided = decidedSummary(scenario.rows)
  const scored = lines.filter(({ outcome }) => outcome.total !== null)
  const unknown = scored.filter(({ error }) => error === null).length
  return (
    <>
      {decided && <p className="muted small">{decided}</p>}
      {unknown > 0 && (
        <p className="muted small">
          {grouped(unknown)} of {counted(scored.length, 'application')} {unknown === 1 ? 'has' : 'have'} too
          few scores to say how certain they are. They are too close to call only where scores are equal.
        </p>
      )}
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

/** Saves the scenario with the form. */
function SaveScenario({ scenario, outcomes }: { scenario: Scenario; outcomes: readonly Outcome[] }) {
  const { formId } = useDashboard()
  const { rows, ...settings } = scenario
  if (rows.length === 0 || rows.length > mostSavedRows) return null
  return (
    <DialogButton
      size="small"
      dialog={(close) => <SaveScenarioDialog {...{ formId, settings, outcomes }} onClose={close} />}
    >
      Save...
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
      variation="primary"
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
