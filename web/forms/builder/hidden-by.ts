import type { Question } from '#shared/form.ts'
import { hiddenByChange } from '#shared/form-change.ts'
import type { FormDraft } from './use-form-draft.ts'

/** Questions whose answers nobody sees any more once the draft is saved. A new form has no answers yet. */
export const hiddenBy = ({ isNew, base, form }: FormDraft): Question[] =>
  isNew ? [] : hiddenByChange(base.form.sections, form.sections)
