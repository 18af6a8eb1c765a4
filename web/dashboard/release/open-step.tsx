import { Button } from '@aws-amplify/ui-react'
import { freezeDelay } from '#shared/late-submit.ts'
import { mayFreeze, type ReleaseState } from '#shared/release.ts'
import type { ReleaseOverview } from '#shared/release-overview.ts'
import { useNow } from '#web/ui/clock.ts'
import { formatZoned } from '#web/dates/zoned-date.tsx'
import { Refusal } from '../deciding/refusal.tsx'
import { useLoading } from '../use-dashboard.ts'
import { LetterFaults } from './letter-faults.tsx'
import type { Freezing } from './use-freezing.ts'

interface Props {
  state: ReleaseState
  overview: ReleaseOverview
  freezing: Freezing
}

/** Freezing: what it means, and what stands in its way. */
export function OpenStep({ state, overview, freezing }: Props) {
  const obstacle = useObstacle(state, overview)
  const isOff = obstacle !== undefined || freezing.isPending
  return (
    <section className="surface release-part stack" aria-labelledby="freeze">
      <h2 id="freeze">Freeze the decisions</h2>
      <p>
        Frozen decisions cannot be changed, so that what you look at is what is released. You can unfreeze
        them until the release. Applicants see 'Decided' from then on, all of them, and nothing else.
      </p>
      <LetterFaults formId={state.form.id} letterFaults={overview.letterFaults} />
      <Refusal error={freezing.error} />
      <p className="row">
        <Button variation="primary" aria-disabled={isOff} onClick={() => !isOff && freezing.mutate()}>
          {freezing.isPending ? 'Freezing...' : 'Freeze decisions'}
        </Button>
        {obstacle && <span className="muted">{obstacle}</span>}
      </p>
    </section>
  )
}

function useObstacle({ form }: ReleaseState, { undecided, letterFaults, counts, withheld }: ReleaseOverview) {
  const now = useNow(Date.parse(form.dueDate) + freezeDelay)
  const { isComplete } = useLoading()
  if (!mayFreeze(form, now))
    return `People can submit until ${formatZoned(form.dueDate)}. You can freeze ${freezeDelay / 1_000} seconds later.`
  if (!isComplete) return 'The applications are still loading.'
  if (counts.length + withheld === 0) return 'There is nothing to release.'
  if (undecided.length > 0) return `${undecided.length} are not decided yet.`
  if (letterFaults.length > 0) return 'The letters need a look first.'
  return undefined
}
