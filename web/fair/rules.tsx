import { Button } from '@aws-amplify/ui-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Scenario } from '#shared/fair/scenario.ts'
import { flipsBetween, type Outcome } from '#shared/fair/simulate.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { Choice } from '#web/kit/list/choice.tsx'
import { CountField } from '#web/kit/list/count-field.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { LocalDialog } from '#web/kit/ui/form-dialog.tsx'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import RoleOrder from '#web/roles/role-order.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { exportScenario } from './export-scenario.ts'
import { bands, placesWords, rolesIn, scoreWords, withoutInterviewWords } from './rule-words.ts'
import { drawSeed, type ScenarioFor, type Settings } from './scenario-settings.ts'
import { useComputed } from './use-computed.ts'
import styles from './fair.module.css'

interface Props {
  settings: Settings
  /** Can rows be ordered by adjusted scores? */
  isAdjustable: boolean
  onChange: (changes: Partial<Settings>) => void
}

interface RulesProps extends Props {
  scenario: Scenario
  scenarioFor: ScenarioFor
  outcomes: Outcome[]
  /** The saved scenario that it began with. */
  openedId: string | undefined
  /** Compares with the outcomes on screen from now on. */
  onKeep: () => void
}

/** By which rules the seats go to people. */
export function Rules({ scenario, scenarioFor, outcomes, openedId, onKeep, ...given }: RulesProps) {
  const { settings, onChange } = given
  const { formId } = useDashboard()
  const hasWishes = scenario.rows.some(({ wish }) => wish !== null)
  return (
    <section className="surface" aria-labelledby="rules">
      <header className="surface__h">
        <h2 id="rules">Rules</h2>
        <span className="push">
          <DialogButton
            size="small"
            dialog={(close) => <RulesDialog {...given} hasWishes={hasWishes} onClose={close} />}
          >
            Change...<span className="vh"> the rules</span>
          </DialogButton>
        </span>
      </header>
      <dl className={styles.rules}>
        <Rule name="Score">{scoreWords(settings)}</Rule>
        <Rule name="Without an interview">{withoutInterviewWords[settings.withoutInterview]}</Rule>
        <Rule name="Who applied for several roles">{placesWords(settings.oneEach, chapterRoles)}</Rule>
        <Rule name="Equal scores">
          Drawn by lot <TextButton onClick={() => onChange({ seed: drawSeed() })}>Draw again</TextButton>
        </Rule>
      </dl>
      <div className="surface__f">
        <Adjusted {...given} {...{ scenarioFor, outcomes, onKeep }} />
        <details className="push">
          <summary>Details for the record</summary>
          <p>
            Draw number <span className="num">{settings.seed}</span>. The same number gives the same draw.
            {openedId && ` The history names this scenario ${openedId.slice(0, 8)}.`}
          </p>
          <Button size="small" onClick={() => exportScenario(formId, scenario, outcomes)}>
            Export scenario
          </Button>
        </details>
      </div>
    </section>
  )
}

const Rule = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

type AdjustedProps = Props & Pick<RulesProps, 'scenarioFor' | 'outcomes' | 'onKeep'>

/** To how many other people places would go if everyone scored alike. */
function Adjusted({ settings, isAdjustable, scenarioFor, outcomes, onChange, onKeep }: AdjustedProps) {
  const other = useMemo(
    () =>
      isAdjustable && settings.basis === 'raw' ? scenarioFor({ ...settings, basis: 'adjusted' }) : undefined,
    [settings, isAdjustable, scenarioFor],
  )
  const { data, of } = useComputed('simulate', other)
  if (!other || !data || of !== other) return null
  const others = flipsBetween(outcomes, data.outcomes).filter(({ to }) => to === 'accepted').length
  const places = outcomes.filter(({ standing }) => standing === 'accepted').length
  return (
    <p>
      With adjusted scores, {grouped(others)} of {grouped(places)} places would go to other people.{' '}
      <TextButton
        onClick={() => {
          onKeep()
          onChange({ basis: 'adjusted' })
        }}
      >
        Show
      </TextButton>
    </p>
  )
}

interface DialogProps extends Props {
  /** Did applicants put their roles in an order? */
  hasWishes: boolean
  onClose: () => void
}

/** Changes the rules. What they change shows once all of them are chosen. */
function RulesDialog({ settings: before, isAdjustable, hasWishes, onChange, onClose }: DialogProps) {
  const [settings, setSettings] = useState(before)
  const change = (changes: Partial<Settings>) => setSettings({ ...settings, ...changes })
  const { weights } = settings
  return (
    <LocalDialog title="Rules" label="Use these rules" onConfirm={() => onChange(settings)} onClose={onClose}>
      <RadioChoice
        legend="Reviews count by"
        value={settings.basis}
        options={[
          ['raw', 'their raw average'],
          [
            'adjusted',
            isAdjustable ? 'their adjusted score' : 'their adjusted score (not here: see Strict and mild)',
          ],
        ]}
        onChoose={(basis) => (isAdjustable || basis === 'raw') && change({ basis })}
      />
      {(['review', 'interview'] as const).map((kind) => (
        <CountField
          isField
          key={kind}
          label={`Weight of ${kind}s`}
          min={0}
          max={100}
          value={weights[kind]}
          onChange={(weight) => change({ weights: { ...weights, [kind]: weight } })}
        />
      ))}
      <RadioChoice
        legend="Without an interview"
        value={settings.withoutInterview}
        options={[
          ['reviews-count', 'by the reviews alone'],
          ['left-out', 'left out'],
        ]}
        onChoose={(withoutInterview) => change({ withoutInterview })}
      />
      <OneEach {...{ settings, hasWishes, change }} />
      <Choice
        isField
        label="Too close to call: within"
        value={bands.find(([value]) => Number(value) === settings.band)?.[0] ?? null}
        options={bands}
        onChoose={(next) => next && change({ band: Number(next) })}
      />
    </LocalDialog>
  )
}

type Way = 'best-score' | 'own-order' | 'role-order' | 'none'

interface OneEachProps {
  settings: Settings
  hasWishes: boolean
  change: (changes: Partial<Settings>) => void
}

/** How many acceptances a person gets, and in which role. */
function OneEach({ settings, hasWishes, change }: OneEachProps) {
  const { oneEach } = settings
  const order = Array.isArray(oneEach) ? oneEach : rolesIn(settings, chapterRoles)
  const way: Way = oneEach === null ? 'none' : typeof oneEach === 'string' ? oneEach : 'role-order'
  const choose = (next: Way) =>
    change({ oneEach: next === 'none' ? null : next === 'role-order' ? order : next })
  return (
    <>
      <RadioChoice
        legend="People who applied for several roles"
        value={way}
        options={[
          ['best-score', 'get one seat, in the role with their best score'],
          ...(hasWishes || way === 'own-order'
            ? [['own-order', 'get one seat, by their own order of roles'] as const]
            : []),
          ['role-order', 'get one seat, in the order of roles below'],
          ['none', 'can get a seat in each role'],
        ]}
        onChoose={choose}
      />
      {way === 'role-order' && (
        <RoleOrder label="Order of roles" roles={order} onChange={(roles) => change({ oneEach: roles })} />
      )}
    </>
  )
}
