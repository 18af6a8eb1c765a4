import type { Extension } from '#shared/forms/extension.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { useCall } from '#web/kit/ui/call-dialog.tsx'
import { ReasonDialog } from '#web/kit/ui/reason-dialog.tsx'
import { unseenByApplicant } from '#web/kit/ui/reason-field.tsx'
import { endExtension, extensionsQuery } from './extension-queries.ts'

interface Props {
  form: { id: string; dueDate: string }
  extension: Extension
  onClose: () => void
}

/** Ends an extension now, so that decisions need not wait for it. */
export default function EndExtensionDialog({ form, extension, onClose }: Props) {
  const { userId, name, until } = extension
  const change = useCall({
    call: (given: { reason: string }) =>
      endExtension({ params: { formId: form.id }, body: { userId, seen: until, ...given } }),
    success: `${name} has no more extra time.`,
    refetched: extensionsQuery(form.id),
    onClose,
  })
  return (
    <ReasonDialog
      title={`End the extra time of ${name}?`}
      label="End now"
      variation="destructive"
      note={unseenByApplicant}
      change={change}
      onClose={onClose}
    >
      <p>
        {name} was promised time until <ZonedDate iso={until} withTime />. The general deadline,{' '}
        <ZonedDate iso={form.dueDate} withTime />, then applies to them again, and they get an email about it.
        What they have submitted counts.
      </p>
    </ReasonDialog>
  )
}
