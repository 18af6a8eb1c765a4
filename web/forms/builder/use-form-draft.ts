import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import type { ApplicationForm } from '#shared/form.ts'
import { same } from '#shared/form-change.ts'
import type { FormSource } from '#shared/form-source.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useKeptDraft } from '#web/session/kept-draft.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { formsApi, formSource, useFormsChange } from '../form-queries.ts'

/** What a tab keeps of a form that somebody is changing. */
export interface KeptForm {
  /** The form when its author began, and as it is now. */
  base: FormSource
  form: ApplicationForm
}

export interface FormDraft {
  isNew: boolean
  form: ApplicationForm
  base: FormSource
  isChanged: boolean
  /** The stored form, if somebody else has saved it since the author began. */
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
  const { draft: kept, keep, discard } = useKeptDraft<KeptForm>(`form/${stored.form.id}`)
  const { base, form } = kept ?? { base: stored, form: stored.form }
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })

  const saving = useFormsChange(
    async (sent: ApplicationForm) => ({
      sent,
      source: await formsApi.change({
        params: { formId: sent.id },
        body: { form: sent, base: base.version },
      }),
    }),
    ({ sent, source }) => {
      queries.setQueryData(query.queryKey, source)
      showSuccess('Saved.')
      // Changes made during the request are not saved yet.
      if (latest.current === sent) discard()
      else keep({ base: source, form: latest.current })
    },
  )

  return {
    isNew: false,
    form,
    base,
    isChanged: !same(form, base.form),
    newer: same(base.version, stored.version) ? undefined : stored,
    change: (next) => keep({ base, form: next }),
    rebase: (newBase, next) => {
      saving.reset()
      keep({ base: newBase, form: next })
    },
    discard: () => {
      saving.reset()
      discard()
    },
    save: () =>
      saving.mutate(form, {
        onError: (error) => {
          showError(`Failed to save the form: ${error.message}`)
          if (error instanceof ApiError && error.code === 'CONFLICT') void queries.refetchQueries(query)
        },
      }),
    isSaving: saving.isPending,
    failure: saving.error,
  }
}
