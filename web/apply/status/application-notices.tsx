import { useQuery } from '@tanstack/react-query'
import { type PublicForm, takesAnswers } from '#shared/form.ts'
import { pathTo } from '#shared/pages.ts'
import type { ResponseOverview } from '#shared/progress.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useNow } from '#web/ui/clock.ts'
import { MessageBox } from '#web/ui/message-box.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { formQueries } from '../application-queries.ts'
import { TakeBack } from './take-back.tsx'

/** An application that was started and not submitted: how to continue, or that it is too late. */
export function DraftNotice({ response }: { response: ResponseOverview }) {
  const { data: form } = useQuery(formQueries.find(response.applicationFormId))
  return (
    <MessageBox aria-label={`${response.semester}, not submitted`}>
      <p>Your {response.semester} application is not submitted yet.</p>
      {response.formIsActive ? form && <Continue form={form} /> : <p>Its form is closed.</p>}
    </MessageBox>
  )
}

function Continue({ form }: { form: PublicForm }) {
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

/** A withdrawn application, and how to change it while that is possible. */
export const WithdrawnNotice = ({ response }: { response: ResponseOverview }) => (
  <MessageBox aria-label={`${response.semester}, withdrawn`}>
    <p>Your {response.semester} application is withdrawn.</p>
    <TakeBack response={response} />
  </MessageBox>
)
