import { useNavigate } from 'react-router-dom'
import type { FormSource } from '#shared/forms/form-source.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { remindersOfNewForm } from '#shared/forms/reminder.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { isRefused } from '#web/api/api-error.ts'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { keepFor, useKeptDraft } from '#web/session/kept-draft.ts'
import { formsApi, useFormsChange } from '../form-queries.ts'
import type { FormDraft, KeptForm } from './use-form-draft.ts'

/** Nearly every form begins like this. */
const blank: FormSource = {
  form: {
    id: '',
    semester: '',
    isActive: false,
    dueDate: '',
    description: '',
    disabledRoles: [],
    reminders: remindersOfNewForm,
    sections: [
      {
        sectionId: 'roles',
        sectionName: 'Roles',
        questions: [
          { questionId: 'roles', questionType: 'role-select', questionText: 'Which roles do you apply for?' },
        ],
      },
    ],
  },
  version: { rev: 1, lettersRev: 1 },
  isFrozen: false,
  retired: {},
  retiredSections: [],
}

const isBegun = (form: ApplicationForm) => !same(form, blank.form)

/** A new form in the builder. */
export function useNewDraft(): FormDraft {
  const navigate = useNavigate()
  const { draft: kept, keep, discard, settle } = useKeptDraft('new-form', { isChanged: isBegun })
  const form = kept ?? blank.form
  const saving = useFormsChange(
    async (sent: ApplicationForm) => ({ sent, ...(await formsApi.create({ body: sent })) }),
    ({ id, sent }) => {
      const rest = settle(sent)
      // Text written during the call is a change of the form that now exists.
      if (rest) {
        keepFor<KeptForm>(`form/${id}`, { base: { ...blank, form: sent }, form: rest })
        discard()
      }
    },
  )
  // A new form is not active, so only its id can conflict with another form.
  const refusal = isRefused(saving.error, 'CONFLICT') ? saving.error : undefined
  return {
    isNew: true,
    form,
    base: blank,
    stored: blank,
    isChanged: isBegun(form),
    newer: undefined,
    change: keep,
    rebase: (_, next) => keep(next),
    discard,
    save: () =>
      saving.mutate(form, {
        // Unless the page was left in the meantime.
        onSuccess({ id }) {
          showSuccess('Created.')
          void navigate(pathTo('editForm', { formId: id }), { replace: true })
        },
        onError(error) {
          if (!isRefused(error, 'CONFLICT')) showError(`Failed to create the form: ${error.message}`)
        },
      }),
    isSaving: saving.isPending,
    failure: refusal ? null : saving.error,
    idTaken: saving.variables?.id === form.id ? refusal : undefined,
  }
}
