import type { DashboardRow } from '#shared/dashboard-row.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Whether an application is qualified. What changes it belongs in this place. */
export const QualifiedView = ({ row }: { row: DashboardRow }) =>
  row.isQualified ? (
    <span className="state state--good">
      <Icon shape="tick" />
      Yes
    </span>
  ) : (
    <span className="muted">No</span>
  )
