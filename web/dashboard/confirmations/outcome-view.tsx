import { Icon } from '#web/ui/icon.tsx'
import type { Outcome } from './confirmations.ts'

export const outcomeLabel: Record<Outcome, string> = {
  accepted: 'Offer accepted',
  declined: 'Offer declined',
  open: 'No answer yet',
  expired: 'Expired',
  waitlist: 'Waitlist',
  denied: 'Denied',
}

const looks = {
  accepted: ['done', 'state--good'],
  declined: ['barred', ''],
  open: ['clock', 'state--now'],
  expired: ['problem', 'state--warn'],
  waitlist: ['clock', 'state--warn'],
  denied: ['barred', 'state--bad'],
} as const

export function OutcomeView({ outcome }: { outcome: Outcome }) {
  const [icon, look] = looks[outcome]
  return (
    <span className={`state ${look}`}>
      <Icon shape={icon} />
      {outcomeLabel[outcome]}
    </span>
  )
}
