import { formatZoned } from '#web/dates/zoned-date.tsx'
import { useDashboard } from './use-dashboard.ts'

/** What a dashboard is, and of which form. */
export function BoardHead({ title }: { title: string }) {
  const { form } = useDashboard()
  return (
    <div className="board-head">
      <title>{`${title} - Application Portal`}</title>
      <h1 className="h1--dense">{title}</h1>
      <span className="muted small">
        {form.semester}, due {formatZoned(form.dueDate)}
      </span>
    </div>
  )
}
