import { useQuery } from '@tanstack/react-query'
import { candidates } from '#shared/decisions/candidate-routes.ts'
import { formNeeds } from '#shared/decisions/need-routes.ts'
import { newlyRequired } from '#shared/forms/form-change.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { client } from '#web/api/client.ts'
import { LocalDialog } from '#web/kit/ui/form-dialog.tsx'
import type { FormDraft } from './use-form-draft.ts'

/** How many people have submitted an open form that is about to require more, and how many drafts it has; undefined if nobody has submitted. */
export function useMissed({ isNew, base, form }: FormDraft) {
  const isAsking = !isNew && base.form.isActive && newlyRequired(base.form.sections, form.sections).length > 0
  const params = { formId: form.id }
  const { data } = useQuery({
    queryKey: ['dashboard', 'missed', form.id],
    queryFn: async () => {
      const [{ submitted }, { drafts }] = await Promise.all([
        client(formNeeds).needs({ params }),
        client(candidates).overview({ params }),
      ])
      return { submitted, drafts }
    },
    enabled: isAsking,
  })
  return isAsking && data && data.submitted > 0 ? data : undefined
}

interface Props {
  missed: { submitted: number; drafts: number }
  onSave: () => void
  onClose: () => void
}

/** Asks before an open form requires something that people who have submitted will not see. */
export const RequiredDialog = ({ missed, onSave, onClose }: Props) => (
  <LocalDialog
    title="Require this of those who are still writing?"
    label="Save"
    onConfirm={onSave}
    onClose={onClose}
  >
    <p>{missedWords(missed)}</p>
  </LocalDialog>
)

/** '290 people have submitted and will not see it. 22 drafts will.' */
const missedWords = ({ submitted, drafts }: Props['missed']) =>
  `${submitted === 1 ? '1 person has' : `${grouped(submitted)} people have`} submitted and will not see it. ${
    drafts === 1 ? '1 draft' : `${grouped(drafts)} drafts`
  } will.`
