import { TextAreaField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { placeholders, unknownInLetter } from '#shared/forms/letter.ts'
import { counted } from '#shared/kernel/wording.ts'
import { errorProps } from '#web/kit/ui/field-error.tsx'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import type { LetterGroup } from './letter-groups.ts'
import { useEditingLetter } from './phase-change.tsx'

const Text = z.object({
  text: z.string().check(
    z.regex(/\S/, 'Please write the letter.'),
    z.refine((text) => unknownInLetter(text).length === 0, {
      error: ({ input }) => `{${unknownInLetter(String(input))[0]}} is not a placeholder.`,
    }),
  ),
})

interface Props {
  group: LetterGroup & { text: string }
  digest: string
  onClose: () => void
}

/** Changes a letter while decisions are locked. */
export default function EditLetterDialog({
  group: { decision, roles, rows, text: before },
  digest,
  onClose,
}: Props) {
  const [text, setText] = useState(before)
  const editing = useEditingLetter()
  const [role] = roles
  return (
    <FormDialog
      title="Edit letter"
      label="Save letter"
      change={editing}
      schema={Text}
      values={{ text }}
      onSubmit={({ text: written }) =>
        role &&
        editing.mutate(
          { digest, decision, role, text: written },
          {
            onSuccess: () => {
              showSuccess('The letter is saved.')
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {counted(rows.length, 'application gets', 'applications get')} it. The decisions stay locked. A
            planned release is canceled, so check the letters and release again.
          </p>
          <TextAreaField
            label="Letter"
            descriptiveText={`Markdown. Placeholders: ${placeholders.map((name) => `{${name}}`).join(', ')}`}
            rows={12}
            value={text}
            onChange={({ target }) => setText(target.value)}
            {...errorProps(errors.text)}
          />
        </>
      )}
    </FormDialog>
  )
}
