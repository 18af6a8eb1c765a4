import type { ReleaseState } from '#shared/release.ts'
import { Icon } from '#web/ui/icon.tsx'

const phases: readonly (readonly [ReleaseState['phase'], string, string])[] = [
  ['open', 'Open', 'Decisions are being made'],
  ['frozen', 'Frozen', 'Fixed, to be looked at'],
  ['released', 'Released', 'Applicants may know'],
]

/** How far the decisions of a form are. */
export function PhaseTrack({ phase }: Pick<ReleaseState, 'phase'>) {
  const now = phases.findIndex(([each]) => each === phase)
  return (
    <ol className="release-track" aria-label="Phase">
      {phases.map(([each, name, note], index) => (
        <li
          key={each}
          className={index === now ? 'now' : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          <Icon shape={shapeOf(index, now)} />
          <b>{name}</b>
          <small>{note}</small>
        </li>
      ))}
    </ol>
  )
}

/** The last phase is an end: nothing goes on in it. */
function shapeOf(index: number, now: number) {
  if (index > now) return 'ring'
  return index < now || index === phases.length - 1 ? 'done' : 'now'
}
