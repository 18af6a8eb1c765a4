import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicForm } from '#shared/form.ts'
import { pathTo } from '#shared/pages.ts'
import type { ResponseOverview } from '#shared/progress.ts'
import type { OpenChange } from '#shared/submission-change.ts'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useNow } from '#web/ui/clock.ts'
import { MessageBox } from '#web/ui/message-box.tsx'
import { formQueries } from '../application-queries.ts'
import { endOf, endWords, pathToChanges } from '../unsubmitted-changes.ts'
import { DiscardDialog } from './discard-dialog.tsx'

interface Props {
  response: ResponseOverview
  change: OpenChange
}

/** A submitted application with changes that are not submitted: how to continue or drop them, or why it is too late. */
export function ChangeNotice({ response, change }: Props) {
  const { semester, applicationFormId: formId } = response
  const [isAsked, setAsked] = useState(false)
  const { data: form } = useQuery(formQueries.find(formId))
  const ended = endOf(change, form, useNow(form ? Date.parse(form.dueDate) : Infinity))
  return (
    <MessageBox aria-label={`${semester}, unsubmitted changes`}>
      <p>
        <b>Your {semester} application is submitted. You have unsubmitted changes.</b>
      </p>
      {ended ? (
        <p>
          {endWords[ended]} What you submitted <Submitted response={response} /> counts.
        </p>
      ) : (
        <p>
          What you submitted <Submitted response={response} /> counts until you submit your changes
          {form && <Due form={form} />}.
        </p>
      )}
      <p className="row">
        {ended ? (
          <ButtonLink to={pathToChanges(formId)}>Read your changes</ButtonLink>
        ) : (
          <ButtonLink look="primary" to={pathTo('form', { formId })}>
            Continue changing
          </ButtonLink>
        )}
        <Button variation="link" onClick={() => setAsked(true)}>
          Discard changes
        </Button>
      </p>
      {isAsked && <DiscardDialog {...{ response, change }} onClose={() => setAsked(false)} />}
    </MessageBox>
  )
}

const Submitted = ({ response: { dateSubmitted } }: Pick<Props, 'response'>) =>
  dateSubmitted && (
    <>
      on <ZonedDate iso={dateSubmitted} withTime />
    </>
  )

const Due = ({ form }: { form: PublicForm }) => (
  <>
    , which you can do until <ZonedDate iso={form.dueDate} withTime />
  </>
)
