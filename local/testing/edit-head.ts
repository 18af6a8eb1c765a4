import type { Expression } from '#functions/store/expression.ts'
import { headKey } from '#functions/store/form-keys.ts'
import { updateItem } from '#functions/store/table.ts'

/** Changes a form's head to one that no call creates. */
export const editHead = (formId: string, change: Expression) => updateItem(headKey(formId), change)
