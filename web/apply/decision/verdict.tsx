import type { DecisionLetter } from '#shared/release.ts'
import { reviewStatusLabel } from '#shared/review-status.ts'
import { Icon } from '#web/ui/icon.tsx'

const shapes = { accepted: 'done', waitlist: 'clock', denied: 'notice' } as const

/** What was decided, in a word. */
export const Verdict = ({ decision }: Pick<DecisionLetter, 'decision'>) => (
  <span className={`verdict verdict--${decision}`}>
    <Icon shape={shapes[decision]} />
    {reviewStatusLabel[decision]}
  </span>
)
