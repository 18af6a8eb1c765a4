import { useQueryClient } from '@tanstack/react-query'
import type { FormSource, FormVersion } from '#shared/forms/form-source.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import { isRefused } from '#web/api/api-error.ts'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { useKeptDraft } from '#web/session/kept-draft.ts'
import { formsApi, formSource, useFormsChange } from '../form-queries.ts'

/** What a tab keeps of a form that is being edited. */
interface KeptForm {
  /** The form when its author began, and as it is now. */
  base: FormSource
  form: ApplicationForm
  /** The last save: what was sent, and the version that it replaces. Its answer may have been lost. */
  sent?: { form: ApplicationForm; base: FormVersion }
}

export interface FormDraft {
  form: ApplicationForm
  base: FormSource
  /** The form as it is stored now, with what is no part of a draft. */
  stored: FormSource
  isChanged: boolean
  /** The stored form, if someone else has saved it since the author began. */
  newer: FormSource | undefined
  change: (form: ApplicationForm) => void
  /** Continues from another version with a merged form. */
  rebase: (base: FormSource, form: ApplicationForm) => void
  discard: () => void
  save: () => void
  isSaving: boolean
  failure: Error | null
}

/** An existing form in the builder. The tab keeps unsaved changes, and never overwrites what others have saved. */
export function useFormDraft(stored: FormSource): FormDraft {
  const queries = useQueryClient()
  const query = formSource(stored.form.id)
  const { draft, keep, discard, settle } = useKeptDraft<KeptForm>(`form/${stored.form.id}`, {
    isChanged,
    isSaved: (each) => hasSent(each, stored) && same(each.form, each.sent?.form),
  })
  // Changes made after a save whose answer was lost are based on that save.
  const kept = draft && hasSent(draft, stored) ? { ...draft, base: stored } : draft
  const { form, base: begun } = kept ?? { base: stored, form: stored.form }
  // Reviews may have been assigned since the author began.
  const base = stored.hasReviews ? { ...begun, hasReviews: true } : begun

  const saving = useFormsChange(
    async (sending: KeptForm) => ({
      sending,
      source: await formsApi.change({
        params: { formId: sending.form.id },
        body: { form: sending.form, base: sending.base.version },
      }),
    }),
    ({ sending, source }) => {
      queries.setQueryData(query.queryKey, source)
      showSuccess('Saved.')
      // Changes made during the request are not saved yet.
      const rest = settle(sending)
      if (rest) keep({ ...rest, base: source })
    },
  )

  return {
    form,
    base,
    stored,
    isChanged: isChanged({ base, form }),
    newer: same(base.version, stored.version) ? undefined : stored,
    change: (next) => keep({ ...kept, base, form: next }),
    rebase: (newBase, next) => {
      saving.reset()
      keep({ base: newBase, form: next })
    },
    discard: () => {
      saving.reset()
      discard()
    },
    save() {
      const sending = { base, form, sent: { form, base: base.version } }
      keep(sending)
      saving.mutate(sending, {
        onError: (error) => {
          const isConflict = isRefused(error, 'CONFLICT')
          if (isConflict || isRefused(error, 'CLOSED')) void queries.refetchQueries(query)
          if (!isConflict) showError(`Failed to save the form: ${error.message}`)
        },
      })
    },
    isSaving: saving.isPending,
    failure: saving.error,
  }
}

const isChanged = ({ base, form }: KeptForm) => !same(form, base.form)

/** Whether what was sent is the form as it is now. */
const hasSent = ({ sent }: KeptForm, { form, version }: FormSource) =>
  sent !== undefined &&
  version.rev === sent.base.rev + 1 &&
  same({ ...sent.form, isActive: form.isActive }, form)
