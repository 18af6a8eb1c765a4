import { Icon } from '#web/ui/icon.tsx'
import { type ListedRow, statusLabel } from './listed-row.ts'

const looks = {
  'not-reviewed': ['ring', ''],
  'under-review': ['now', 'state--now'],
  reviewed: ['done', 'state--good'],
  interview: ['talk', 'state--now'],
  accepted: ['done', 'state--good'],
  denied: ['barred', 'state--bad'],
  waitlist: ['clock', 'state--warn'],
  withdrawn: ['barred', ''],
} as const

export function StatusView({ status }: Pick<ListedRow, 'status'>) {
  const [icon, look] = looks[status]
  return (
    <span className={`state ${look}`}>
      <Icon shape={icon} />
      {statusLabel[status]}
    </span>
  )
}
