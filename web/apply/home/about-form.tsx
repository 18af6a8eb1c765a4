import type { ReactNode } from 'react'
import type { PublicForm } from '#shared/forms/form.ts'
import { comingDay } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'

/** What there is to know about a form, folded. */
export function AboutForm({ form }: { form: PublicForm }) {
  const plan = usePlan(form)
  return (
    <div>
      {form.description && (
        <Fold title={`About ${form.semester}`}>
          <Markdown text={form.description} />
        </Fold>
      )}
      {plan && (
        <Fold title="What happens after you submit">
          <p>{plan}</p>
        </Fold>
      )}
    </div>
  )
}

const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="more">
    <summary>
      {title}
      <Icon shape="down" />
    </summary>
    <div>{children}</div>
  </details>
)

/** 'We read until Jan 4, and decide by Jan 22.' Undefined if no date is set. */
function usePlan({
  reviewsDue,
  interviewsFrom,
  interviewsUntil,
  decisionsBy,
}: PublicForm): string | undefined {
  const now = useNow()
  const day = (iso: string | undefined) => comingDay(iso, now)
  const [from, until] = [day(interviewsFrom), day(interviewsUntil)]
  const parts = [
    day(reviewsDue) && `read until ${day(reviewsDue)}`,
    from && until && `hold interviews from ${from} to ${until}`,
    day(decisionsBy) && `decide by ${day(decisionsBy)}`,
  ].filter(Boolean)
  return parts.length > 0 ? `We ${new Intl.ListFormat('en-US').format(parts as string[])}.` : undefined
}
