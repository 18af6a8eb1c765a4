import type { ReactNode } from 'react'
import type { PublicForm } from '#shared/forms/form.ts'
import { comingDay } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'

interface Props {
  form: PublicForm
  /** Shows the questions too, for people who can only prepare yet. */
  hasQuestions: boolean
}

/** What there is to know about a form, folded. */
export function AboutForm({ form, hasQuestions }: Props) {
  const plan = usePlan(form)
  return (
    <div>
      {hasQuestions && (
        <Fold title="The questions">
          <Questions form={form} />
        </Fold>
      )}
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

const Questions = ({ form: { sections } }: Pick<Props, 'form'>) => (
  <div className="stack">
    {sections
      .filter(({ forRoles }) => !forRoles)
      .map(({ sectionId, sectionName, questions }) => (
        <section key={sectionId} aria-label={sectionName}>
          <h3>{sectionName}</h3>
          <ul className="bullets">
            {questions.map(({ questionId, questionText, optional }) => (
              <li key={questionId}>
                {questionText}
                {optional && ' (optional)'}
              </li>
            ))}
          </ul>
        </section>
      ))}
  </div>
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
