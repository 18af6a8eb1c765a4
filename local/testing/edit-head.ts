import { headKey } from '#functions/store/forms/form-keys.ts'
import type { Expression } from '#functions/store/table/expression.ts'
import { updateItem } from '#functions/store/table/table.ts'

/** Changes a form's head to one that no call creates. */
export const editHead = (formId: string, change: Expression) => updateItem(headKey(formId), change)
