import { Button } from '@aws-amplify/ui-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { type ApplicationRole, applicationRoleLabel, applicationRoles } from '#shared/application-role.ts'
import { areDecisionsOpen } from '#shared/decision.ts'
import type { Scenario } from '#shared/fair/scenario.ts'
import { errorOf } from '#shared/fair/scenario-total.ts'
import { flipsSummary, outcomesSummary, standingLabel, totalText } from '#shared/fair/scenario-words.ts'
import { type Cut, flipsBetween, type Outcome } from '#shared/fair/simulate.ts'
import { fullScore } from '#shared/score.ts'
import { Choice } from '#web/list/choice.tsx'
import { type Column, inOrder } from '#web/list/column.ts'
import { FilterChips } from '#web/list/filter-chips.tsx'
import { ListSurface, Toolbar } from '#web/list/list-frame.tsx'
import { WindowedTable } from '#web/list/windowed-table.tsx'
import { Failure } from '#web/ui/message.tsx'
import { State, type StateLook } from '#web/ui/state.tsx'
import { NameLink } from '../cells.tsx'
import { listed, type ListedRow, useDashboard } from '../dashboard-data.ts'
import { exportScenario } from './export-scenario.ts'
import { RankPlot } from '../plots/plot.tsx'
import { Cuts, type Line } from './cuts.tsx'
import SaveScenarioDialog from './save-scenario-dialog.tsx'
import { mostSaved } from './scenario-queries.ts'
import { drawSalt } from './settings-form.tsx'
import type { Computed } from './tasks.ts'
import { type Compared, useCompared } from './use-compared.ts'
import styles from './fair.module.css'

const StageDialog = lazy(() => import('./stage-dialog.tsx'))

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
  const unknown = lines.filter(({ outcome, error }) => outcome.total !== null && error === null).length
  return (
    <>
      <section className="stack" aria-label="Outcome">
        <p className={styles.answer} role="status">
          {outcomesSummary(outcomes)}
          {compared && flips && ` ${flipsSummary(compared.name, flips)}`}
        </p>
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
        {unknown > 0 && (
          <p className="muted small">
            {unknown} of {lines.length} scores have no known error, because too few applications have several
            scores of a kind. They are too close to call only where scores are equal.
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
  const [isOpen, setIsOpen] = useState(false)
  const { salt = drawSalt() } = scenario
  if (scenario.rows.length === 0 || scenario.rows.length > mostSaved) return null
  return (
    <>
      <Button size="small" variation="primary" onClick={() => setIsOpen(true)}>
        Save scenario...
      </Button>
      {isOpen && <SaveScenarioDialog scenario={{ ...scenario, salt }} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface StageProps {
  lines: readonly Line[]
  scenario: Scenario
  hash: string
}

/** Makes the outcomes decisions, while decisions can be made. */
function Stage({ lines, scenario, hash }: StageProps) {
  const { form } = useDashboard()
  const [isOpen, setIsOpen] = useState(false)
  if (!areDecisionsOpen(form.phase)) return null
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Stage decisions...
      </Button>
      <Suspense>
        {isOpen && (
          <StageDialog lines={asSaved(lines, scenario)} hash={hash} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
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
    // The rows changed, and the worker has not yet computed what follows.
    return outcome && row ? [{ ...listed, outcome, error: errorOf(row, scenario) }] : []
  })
}

const looks: Record<Outcome['standing'], StateLook> = {
  accepted: ['done', 'good'],
  waitlist: ['clock', 'warn'],
  denied: ['barred'],
  elsewhere: ['done'],
  unscored: ['ring'],
}

const columns: readonly Column<Line>[] = [
  {
    id: 'rank',
    head: 'Rank',
    sortBy: ({ outcome }) => outcome.rank,
    cell: ({ outcome }) => outcome.rank ?? '–',
    isNumber: true,
    width: '4.5rem',
  },
  {
    id: 'name',
    head: 'Applicant',
    sortBy: ({ row }) => row.name,
    cell: ({ row }) => <NameLink row={row} />,
    title: ({ row }) => row.name,
    namesRow: true,
    width: '13rem',
  },
  {
    id: 'total',
    head: 'Score',
    cell: ({ outcome }) => (outcome.total === null ? '–' : totalText(outcome.total)),
    isNumber: true,
    width: '5rem',
  },
  {
    id: 'error',
    head: 'Error',
    cell: ({ error }) => (error === null ? '–' : `± ${((error * 100) / fullScore).toFixed(1)}`),
    isNumber: true,
    width: '5rem',
  },
  {
    id: 'standing',
    head: 'Outcome',
    cell: ({ outcome, row }) => (
      <State look={looks[outcome.standing]}>
        {standingLabel[outcome.standing]}
        {row.decision !== 'undecided' && ' (decided)'}
      </State>
    ),
    width: '14rem',
  },
  {
    id: 'close',
    head: 'Close',
    cell: ({ outcome }) => outcome.isClose && <State look={['problem', 'warn']}>Too close to call</State>,
  },
]

/** The outcome of each application in the scenario that this one is compared with. */
function columnOf({ outcomes }: Compared): Column<Line> {
  const before = new Map(outcomes.map((outcome) => [outcome.id, outcome.standing]))
  return {
    id: 'before',
    head: 'Compared',
    cell: ({ id }) => {
      const standing = before.get(id)
      return standing ? <State look={looks[standing]}>{standingLabel[standing]}</State> : 'Not in it'
    },
    width: '14rem',
  }
}

const filters = ['accepted', 'waitlist', 'denied', 'close'] as const
type Filter = (typeof filters)[number] | 'differs'

const filterLabel = (filter: Filter) => {
  if (filter === 'close') return 'Too close to call'
  return filter === 'differs' ? 'Differs' : standingLabel[filter]
}

interface RankingProps {
  lines: readonly Line[]
  cuts: readonly Cut[]
  /** What the outcomes are compared with. */
  before: Compared | undefined
  flips: readonly { id: string }[] | undefined
}

/** The applications of one role, or of all, by score. */
function Ranking({ lines, cuts, before, flips }: RankingProps) {
  const [asked, setRole] = useState<ApplicationRole | null>(null)
  const [filter, setFilter] = useState<Filter | null>(null)
  const cut = cuts.find(({ role }) => role === asked) ?? cuts[0]
  const ranked = useMemo(
    () =>
      inOrder(
        lines.filter(({ row }) => row.role === cut?.role),
        columns,
        'rank',
      ),
    [lines, cut],
  )
  const shown = useMemo(() => (before ? columns.toSpliced(-1, 0, columnOf(before)) : columns), [before])
  if (!cut) return null
  const differing = new Set(flips?.map(({ id }) => id))
  const passes = ({ id, outcome }: Line, by: Filter | null) => {
    if (by === null || (by === 'differs' && !flips)) return true
    if (by === 'differs') return differing.has(id)
    return by === 'close' ? outcome.isClose : outcome.standing === by
  }
  const { name } = applicationRoleLabel[cut.role]
  return (
    <ListSurface label="Applications">
      <Toolbar label="Which applications">
        <Choice
          label="Role"
          value={cut.role}
          options={cuts.map(({ role }) => [role, applicationRoleLabel[role].name])}
          onChoose={setRole}
        />
        <FilterChips
          label="Outcome"
          chosen={filter}
          choices={[...filters, ...(flips ? (['differs'] as const) : [])].map((value) => ({
            value,
            label: filterLabel(value),
            count: ranked.filter((line) => passes(line, value)).length,
          }))}
          onChoose={setFilter}
        />
      </Toolbar>
      <div className={styles.plot}>
        <RankPlot
          label={`${name} applications by score. The table below has the figures.`}
          ranked={ranked.flatMap(({ outcome, error }) =>
            outcome.total === null
              ? []
              : [{ value: outcome.total / 1_000, error, standing: plotted(outcome) }],
          )}
          most={fullScore}
          cut={lineOf(cut)}
          words={(value) => String(Math.round((value * 100) / fullScore))}
        />
      </div>
      <WindowedTable
        label={`${name} applications`}
        minWidth="48rem"
        columns={shown}
        rows={ranked.filter((line) => passes(line, filter))}
        empty="No application has this outcome."
      />
    </ListSurface>
  )
}

function plotted({ isClose, standing }: Outcome) {
  if (isClose) return 'close'
  return standing === 'accepted' ? 'in' : 'out'
}

/** The score of the cut, in points. */
const lineOf = ({ lastIn, firstOut }: Cut) =>
  lastIn === null || firstOut === null ? null : { at: (lastIn + firstOut) / 2_000 }
