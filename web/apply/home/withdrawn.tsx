import { Link } from 'react-router-dom'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { NearTime } from '#web/kit/dates/zoned-date.tsx'
import { useMayReopen } from '../next-step.ts'
import { Headline } from './headline.tsx'
import { TakeBack } from './take-back.tsx'

interface Props {
  response: ResponseOverview
  form: PublicForm
  isFirst: boolean
}

/** An application that its applicant withdrew, and the way back while there is one. */
export function Withdrawn({ response, form, isFirst }: Props) {
  const mayReturn = useMayReopen(response, form)
  return (
    <>
      <header>
        <p className="kicker">{form.semester} Application</p>
        <Headline isFirst={isFirst}>Your application is withdrawn.</Headline>
      </header>
      <section className="card card--note" aria-label="Withdrawn">
        <p>
          {mayReturn ? (
            <>
              You are no longer considered. You can change your mind until <NearTime iso={form.dueDate} />.
            </>
          ) : (
            'You are no longer considered, and the time to change your mind is over.'
          )}
        </p>
        <div className="acts">
          <TakeBack act="again" response={response} form={form} />
          <Link to={pathTo('ownApplication', { formId: form.id })}>Read what I sent</Link>
        </div>
      </section>
    </>
  )
}
