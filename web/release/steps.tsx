import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { submittedOf, isErased } from '#shared/applications/dashboard-row.ts'
import type { ReleaseOverview } from '#shared/decisions/release-overview.ts'
import type { ReleaseState } from '#shared/decisions/release.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { proposedInWords } from '#web/decisions/decide-many.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { rowsIn, useDashboard } from '#web/staff/dashboard-data.ts'
import { LetterFaults, Lock, Unlock } from './lock.tsx'
import type { Freezing } from './phase-change.tsx'
import styles from './release.module.css'

interface Props {
  state: ReleaseState
  overview: ReleaseOverview
  freezing: Freezing
}

/** The three steps of a release, each with how far it is and what can be done. */
export function Steps({ state, overview, freezing }: Props) {
  const { rows } = useDashboard()
  const people = new Set(submittedOf(rowsIn(rows)).flatMap((row) => (isErased(row) ? [] : row.userId))).size
  const now = currentStep(state, overview)
  const steps: Record<string, ReactNode> = {
    Decide: decidedWords(overview),
    Lock: {
      open: <Lock {...{ state, overview, freezing, people }} />,
      frozen: <Unlock state={state} />,
      released: 'The decisions are locked.',
    }[state.phase],
    Release: state.phase === 'released' ? <Released state={state} /> : releasedWords(state, people),
  }
  return (
    <section className="surface pad stack" aria-label="Steps">
      <ol className={styles.track}>
        {Object.entries(steps).map(([name, says], index) => (
          <li key={name} aria-current={index === now ? 'step' : undefined}>
            {index < now ? <Icon shape="done" /> : <i aria-hidden="true">{index + 1}</i>}
            <b>{name}</b>
            <div className="muted small">{says}</div>
          </li>
        ))}
      </ol>
      {state.phase === 'open' && <LetterFaults formId={state.form.id} letterFaults={overview.letterFaults} />}
    </section>
  )
}

function currentStep({ phase }: ReleaseState, { undecided, counts }: ReleaseOverview) {
  if (phase === 'released') return 3
  if (phase === 'frozen') return 2
  return undecided.length > 0 || counts.length === 0 ? 0 : 1
}

function decidedWords({ counts, undecided }: ReleaseOverview) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return 'Nobody has applied yet.'
  if (undecided.length > 0)
    return `${grouped(undecided.length)} of ${grouped(total)} ${undecided.length === 1 ? 'is' : 'are'} not decided yet.`
  const each = counts.flatMap(({ decision, count }) =>
    decision === 'undecided' ? [] : Array.from({ length: count }, () => ({ to: decision })),
  )
  const all = total === 1 ? 'The only one is' : `All ${grouped(total)} are`
  return `${all} decided: ${proposedInWords(each)}.`
}

function releasedWords({ releaseAt }: ReleaseState, people: number) {
  if (releaseAt) return `Planned for ${formatZoned(releaseAt)}.`
  const [get, their] = people === 1 ? ['gets', 'the letter'] : ['get', 'their letters']
  return `${counted(people, 'person', 'people')} ${get} one email and ${people === 1 ? 'sees' : 'see'} ${their}, now or at a time you choose.`
}

const Released = ({ state: { form, releasedAt, rsvpBy } }: Pick<Props, 'state'>) => (
  <>
    Released{releasedAt && ` on ${formatZoned(releasedAt)}`}.
    {rsvpBy && ` Offers can be answered until ${formatZoned(rsvpBy)}.`}{' '}
    <Link to={pathTo('confirmations', { formId: form.id })}>Answers, waitlist and changes</Link>
  </>
)
