import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { withExtension } from '#shared/forms/extension.ts'
import type { FormSummary } from '#shared/forms/form.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { DateTimeField } from '#web/kit/dates/date-time-field.tsx'
import { formatZoned, ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { GivenReason, ReasonField, unseenByApplicant } from '#web/kit/ui/reason-field.tsx'
import { extend, extensionsQuery } from './extension-queries.ts'

interface Props {
  form: Pick<FormSummary, 'id' | 'semester' | 'dueDate'>
  person: { id: string; name: string }
  onClose: () => void
}

const schemaFor = (due: number) =>
  z.object({
    reason: GivenReason,
    until: z.string().check(
      z.refine((iso) => Date.parse(iso) > Math.max(serverNow().getTime(), due), {
        error: 'Choose a time in the future that is after the due date.',
      }),
    ),
  })

const day = 24 * 60 * 60_000

/** Gives one person a deadline of their own. It needs a reason, and the applicant gets an email. */
export default function MoreTimeDialog({ form, person, onClose }: Props) {
  const { data: list } = useQuery(extensionsQuery(form.id))
  const own = list?.find(({ userId }) => userId === person.id)
  const before = withExtension(form, own?.until).dueDate
  const [reason, setReason] = useState('')
  const [chosen, setUntil] = useState<string>()
  const [openedAt] = useState(() => serverNow().getTime())
  const until = chosen ?? new Date(Math.max(Date.parse(before), openedAt) + day).toISOString()
  return (
    <CallDialog
      title={`More time for ${person.name}`}
      label="Give more time"
      schema={schemaFor(Date.parse(form.dueDate))}
      values={{ reason, until }}
      call={(given) =>
        extend({
          params: { formId: form.id },
          body: {
            userId: person.id,
            until: new Date(given.until).toISOString(),
            seen: own?.until ?? null,
            reason: given.reason,
          },
        })
      }
      success={(_, given) => `${person.name} has time until ${formatZoned(given.until)}.`}
      refetched={extensionsQuery(form.id)}
      refusalOf={({ message }) => ({ fields: { until: message } })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {form.semester} is due <ZonedDate iso={form.dueDate} withTime />
            {before !== form.dueDate && (
              <>
                , for {person.name} <ZonedDate iso={before} withTime />
              </>
            )}
            . The new deadline is for {person.name} alone, who gets an email about it. Decisions can be frozen
            only after it.
          </p>
          <DateTimeField label="Until" value={until} onChange={setUntil} problem={errors.until} />
          <ReasonField value={reason} onChange={setReason} problem={errors.reason} note={unseenByApplicant} />
        </>
      )}
    </CallDialog>
  )
}
