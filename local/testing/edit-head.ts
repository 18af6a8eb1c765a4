import { expression, type Expression } from '#functions/store/expression.ts'
import { headKey } from '#functions/store/form-keys.ts'
import { headAlone } from '#functions/store/head-copies.ts'
import { updateItem } from '#functions/store/table.ts'
import { writeTogether } from '#functions/store/transaction.ts'

/** Changes a form's head to one that no call creates. It then has no copies. */
export async function editHead(formId: string, change: Expression): Promise<void> {
  const alone = { update: headKey(formId), change: expression`REMOVE #spread` }
  await writeTogether([alone, ...headAlone(formId)])
  await updateItem(headKey(formId), change)
}
