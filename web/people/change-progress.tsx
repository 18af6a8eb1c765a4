import { mostListed, RunProgress } from '#web/batches/run-progress.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Refused } from './people-change.ts'
import type { ChangeRun } from './use-change-run.ts'

interface Props {
  run: ChangeRun
  names: ReadonlyMap<string, string>
  /** Who was refused already before anything was sent. */
  refused: readonly Refused[]
  onStop: () => void
  onResume: () => void
  onClose: () => void
}

/** How far a change is, what became of each, and how to go on after a failure. */
export function ChangeProgress({ run, names, refused, ...actions }: Props) {
  const own = refused.map(({ person, reason }) => ({ id: person.id, outcome: 'refused' as const, reason }))
  const outcomes = [...run.outcomes.filter(({ outcome }) => outcome === 'refused'), ...own]
  const done = run.outcomes.filter(({ outcome }) => outcome === 'done')
  const listed = [...outcomes, ...done].slice(0, mostListed)
  const summary = `${done.length} of ${run.total} done${outcomes.length > 0 ? `, ${outcomes.length} refused` : ''}`
  return (
    <RunProgress {...actions} run={run} summary={summary} what="Done">
      {run.status !== 'running' && listed.length > 0 && (
        <details open={outcomes.length > 0}>
          <summary>What became of each</summary>
          <ul className="lines people-lines">
            {listed.map(({ id, outcome, reason }) => (
              <li key={id}>
                <b>{names.get(id)}</b>
                <span className={`state state--${outcome === 'done' ? 'good' : 'bad'}`}>
                  <Icon shape={outcome === 'done' ? 'tick' : 'problem'} />
                  {reason ?? 'Done'}
                </span>
              </li>
            ))}
            {done.length + outcomes.length > mostListed && (
              <li>and {done.length + outcomes.length - mostListed} more</li>
            )}
          </ul>
        </details>
      )}
    </RunProgress>
  )
}
