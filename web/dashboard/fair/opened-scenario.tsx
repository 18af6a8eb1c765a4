import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#shared/wording.ts'
import { formatZoned } from '#web/dates/zoned-date.tsx'
import { ListSkeleton } from '#web/list/list-frame.tsx'
import { keepsFocus } from '#web/ui/focus-heading.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/message.tsx'
import { type ListedRow, useDashboard } from '../dashboard-data.ts'
import { type OpenedScenario, openedScenarioQuery } from './scenario-queries.ts'
import { settingsOf } from './scenario-settings.ts'
import { ScenarioView } from './scenario-view.tsx'

interface Props {
  id: string
  /** The applications of today whose scores the caller may know. */
  rows: readonly ListedRow[]
  /** Are all applications of the form among them? */
  isWhole: boolean
}

/** A saved scenario, computed from the scores that were saved with it. */
export function Opened({ id, rows, isWhole }: Props) {
  const { formId } = useDashboard()
  const opened = useQuery(openedScenarioQuery(formId, id))
  return (
    <Loaded of={opened} part={<ListSkeleton lines={8} />} what="scenario" missing={<Gone />}>
      {(found) => <Found {...{ found, rows, isWhole }} />}
    </Loaded>
  )
}

const Gone = () => (
  <p className="surface empty" ref={keepsFocus}>
    This scenario no longer exists. <Link to="?">Go back to today’s applications</Link>
  </p>
)

function Found({ found, rows, isWhole }: Omit<Props, 'id'> & { found: OpenedScenario }) {
  const { saved, scenario, missing } = found
  const changed = changedSince(found, rows)
  const scenarioFor = useMemo(
    () => (settings: ReturnType<typeof settingsOf>) => ({ ...scenario, ...settings }),
    [scenario],
  )
  return (
    <>
      <Notice>
        “{saved.name}”, saved by {saved.byName} on {formatZoned(saved.at)}, with the scores at that time.{' '}
        <span ref={keepsFocus}>
          <Link to={`?again=${saved.id}`}>Compute it with today’s scores</Link>, or{' '}
          <Link to="?">go back</Link>.
        </span>
      </Notice>
      <Lacking {...{ missing, changed }} erased={saved.erased} />
      <ScenarioView
        key={saved.id}
        openedId={saved.id}
        start={settingsOf(scenario)}
        isAdjustable={scenario.rows.some(({ adjusted }) => adjusted !== null)}
        isWhole={isWhole && missing + saved.erased === 0 && !changed}
        {...{ rows, scenarioFor }}
      />
    </>
  )
}

/** Are other applications there today than those that were saved? */
function changedSince({ scenario }: OpenedScenario, rows: readonly ListedRow[]) {
  const saved = new Set(scenario.rows.map(({ id }) => id))
  return saved.size !== rows.length || rows.some(({ id }) => !saved.has(id))
}

/** What is missing from the scenario, and what follows from that. */
function Lacking({ missing, erased, changed }: { missing: number; erased: number; changed: boolean }) {
  if (missing > 0)
    return (
      <Notice>
        {counted(missing, 'application')} of it {missing === 1 ? 'is' : 'are'} not shown: you may not see{' '}
        {missing === 1 ? 'it' : 'them'}, or {missing === 1 ? 'it no longer exists' : 'they no longer exist'}.
        So the outcomes are not those that were saved, and cannot be staged as decisions: somebody who may see
        all applications can do that. Adjusted scores and errors are left out too, since they tell about all
        applications together.
      </Notice>
    )
  if (erased > 0)
    return (
      <Notice>
        {counted(erased, 'application')} of it {erased === 1 ? 'was' : 'were'} erased since. So it cannot be
        computed again: the outcomes are those of the rest, and cannot be staged as decisions.
      </Notice>
    )
  if (changed)
    return (
      <Notice>
        The applications have changed since this scenario was saved, so its outcomes cannot be staged as
        decisions. Compute it with today’s scores to do that.
      </Notice>
    )
  return null
}
