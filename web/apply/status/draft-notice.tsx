import { useQuery } from '@tanstack/react-query'
import { type PublicForm, takesAnswers } from '#shared/form.ts'
import type { ResponseOverview } from '#shared/progress.ts'
import { pathTo } from '#shared/pages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ZonedDate } from '#web/ui/zoned-date.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useNow } from '#web/ui/clock.ts'
import { formQueries } from '../queries.ts'

/** An application that was begun and not submitted: the way on, or that it is too late. */
export function DraftNotice({ response }: { response: ResponseOverview }) {
  const { data: form } = useQuery(formQueries.find(response.applicationFormId))
  return (
    <section className="message" aria-label={`${response.semester}, not submitted`}>
      <Icon shape="notice" />
      <div className="stack">
        <p>Your {response.semester} application is not submitted yet.</p>
        {response.formIsActive ? form && <WayOn form={form} /> : <p>Its form is closed.</p>}
      </div>
    </section>
  )
}

function WayOn({ form }: { form: PublicForm }) {
  const now = useNow(Date.parse(form.dueDate))
  if (!takesAnswers(form, now)) return <p>Submission deadline has passed</p>
  return (
    <p className="row">
      <ButtonLink look="small" to={pathTo('form', { formId: form.id })}>
        Continue Application
      </ButtonLink>
      <span>
        Due <ZonedDate iso={form.dueDate} withTime />
      </span>
    </p>
  )
}
