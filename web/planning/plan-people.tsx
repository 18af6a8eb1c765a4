import { Button } from '@aws-amplify/ui-react'
import { useMemo, useState } from 'react'
import type { Colleague } from '#shared/applications/dashboard-row.ts'
import type { PlanPerson } from '#shared/fair/assignment-plan.ts'
import { counted, fullName } from '#shared/kernel/wording.ts'
import { mostLoad } from '#shared/people/capacity.ts'
import { Check } from '#web/kit/list/check.tsx'
import type { Column } from '#web/kit/list/column.ts'
import { CountField } from '#web/kit/list/count-field.tsx'
import { ListFoot, ListSurface, Toolbar } from '#web/kit/list/list-frame.tsx'
import { ScrollingTable } from '#web/kit/list/scrolling-table.tsx'
import { State } from '#web/kit/ui/state.tsx'
import { idle, reviewedRoles } from '#web/staff/colleagues.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { partsOf, usualMostOf } from './plan-inputs.ts'
import type { Planning } from './use-plan.ts'
import styles from './planning.module.css'

interface Line {
  id: string
  person: Colleague
  part: PlanPerson
  now: number
  after: number
  /** The default, if the plan sets no number for this person. */
  most: number
  /** The number that they have entered themselves. */
  ownMost: number | undefined
  /** The largest number of any line: all bars have one scale. */
  scale: number
  change: (changes: Partial<PlanPerson>) => void
}

interface Props {
  planning: Planning
  loads: ReadonlyMap<string, number>
}

/** Every line has three fields, and a page that lays out hundreds of them stops answering for a moment. */
const fewest = 40

/** The people who take part, with their load now and after the plan: as bars and as numbers. */
export function PlanPeople({ planning, loads }: Props) {
  const lines = useLines(planning, loads)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, fewest)
  return (
    <ListSurface label="People">
      <Toolbar>
        <h2 className="h2--dense">People</h2>
        <span className="muted">
          {lines.filter(({ part }) => part.takesPart).length} of {lines.length} take part
        </span>
        <span className={`push muted hide-s ${styles.key}`} aria-hidden="true">
          <Key className={styles.now} /> Assigned now
          <Key className={styles.after} /> Planned
        </span>
      </Toolbar>
      <ScrollingTable
        label="People"
        minWidth="46rem"
        columns={columns}
        rows={shown}
        sort="name"
        onSort={() => undefined}
        empty="There is nobody who can be assigned."
      />
      {lines.length > fewest && (
        <ListFoot count={`${shown.length} of ${counted(lines.length, 'person', 'people')}`}>
          <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? `Show ${fewest}` : `Show all ${lines.length}`}
          </Button>
        </ListFoot>
      )}
    </ListSurface>
  )
}

function useLines(
  { draft: { settings }, setSettings }: Planning,
  loads: ReadonlyMap<string, number>,
): Line[] {
  const { people, loads: current } = useDashboard()
  return useMemo(() => {
    const parts = partsOf(settings, people)
    const lines = people.map((person, index) => ({
      id: person.id,
      person,
      part: parts[index]!,
      now: (current[settings.kind].get(person.id) ?? idle).assigned,
      after: loads.get(person.id) ?? 0,
      most: usualMostOf(person, settings),
      ownMost: settings.kind === 'review' ? person.mostReviews : undefined,
    }))
    const scale = Math.max(1, ...lines.map(({ now, after }) => Math.max(now, after)))
    return lines
      .toSorted((one, other) => fullName(one.person).localeCompare(fullName(other.person)))
      .map((line) => ({
        ...line,
        scale,
        change: (changes) =>
          setSettings({
            people: parts.map((part) => (part.id === line.id ? { ...part, ...changes } : part)),
          }),
      }))
    // `setSettings` is a new function for each plan.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settings, people, current, loads])
}

const shares = [100, 75, 50, 25]

const columns: readonly Column<Line>[] = [
  {
    id: 'name',
    head: 'Takes part',
    cell: ({ person, part, change }) => (
      <Check isChecked={part.takesPart} onChange={(takesPart) => change({ takesPart })}>
        {fullName(person)}
      </Check>
    ),
    namesRow: true,
    width: '13rem',
  },
  {
    id: 'roles',
    head: 'Roles',
    cell: ({ person }) => reviewedRoles(person),
    className: 'muted',
    wraps: true,
  },
  { id: 'now', head: 'Now', cell: ({ now }) => now, isNumber: true, width: '4rem' },
  {
    id: 'after',
    head: 'After',
    cell: ({ after, part, most }) =>
      after > (part.most ?? most) ? <State look={['notice', 'warn']}>{after}, above the limit</State> : after,
    isNumber: true,
    width: '9rem',
  },
  { id: 'bar', head: 'Load', cell: (line) => <Bar {...line} />, width: '7rem' },
  {
    id: 'most',
    head: 'At most',
    cell: ({ person, part, most, ownMost, change }) => (
      <span className={styles.field}>
        <CountField
          label={`At most for ${fullName(person)}`}
          min={0}
          max={mostLoad}
          value={part.most}
          placeholder={String(most)}
          onChange={(count: number | null) => change({ most: count })}
        />
        {ownMost !== undefined && <span className="muted small">can take {ownMost}</span>}
      </span>
    ),
    width: '11rem',
  },
  {
    id: 'share',
    head: 'Share',
    cell: ({ person, part, change }) => (
      <select
        className={`amplify-input amplify-input--small ${styles.share}`}
        aria-label={`Share of ${fullName(person)}`}
        value={part.share}
        onChange={({ target }) => change({ share: Number(target.value) })}
      >
        {shares.map((share) => (
          <option key={share} value={share}>
            {share}%
          </option>
        ))}
      </select>
    ),
    width: '7rem',
  },
]

const Key = ({ className }: { className: string | undefined }) => (
  <svg viewBox="0 0 12 12">
    <rect className={className} width="12" height="12" />
  </svg>
)

/** A bar of what someone has now and would get. The columns before it have the numbers. */
const Bar = ({ now, after, scale }: Line) => (
  <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className={styles.track} width="100" height="8" />
    <rect className={styles.after} width={(100 * after) / scale} height="8" />
    <rect className={styles.now} width={(100 * Math.min(now, after)) / scale} height="8" />
  </svg>
)
