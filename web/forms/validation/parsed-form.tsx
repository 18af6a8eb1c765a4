import type { ApplicationForm } from '#shared/form.ts'
import { formWarnings } from '#shared/form-faults.ts'
import { useNow } from '#web/ui/clock.ts'
import { Notice } from '#web/ui/message.tsx'
import { FormReader } from '../form-reader.tsx'
import { TakeForm } from './take-form.tsx'

/** A parsed form, to be checked before it is stored. */
export default function ParsedForm({ form }: { form: ApplicationForm }) {
  return (
    <div className="stack">
      {formWarnings(form, useNow()).map((warning) => (
        <Notice key={warning}>{warning}</Notice>
      ))}
      <TakeForm form={form} />
      <FormReader form={form} />
    </div>
  )
}
