import { isWritten } from './condition-failed.ts'
import { attribute, expression, joined, type Expression } from './expression.ts'
import { headKey } from './form-keys.ts'
import { FormHead } from './forms.ts'
import { headCopies } from './head-copies.ts'
import { isEqual } from './is-equal.ts'
import type { Item } from './item.ts'
import { getItem } from './table.ts'
import { writeTogether } from './transaction.ts'
import { tryAgain } from './try-again.ts'

/**
 * Makes the copies of a head that has none: after a release or a cancelled freezing. While decisions are
 * frozen there are none, since a release writes only the head. Copies only increase how many calls can read the head at once.
 * @throws Problem BUSY if others kept changing the head
 */
export const spreadHead = (formId: string): Promise<true> =>
  tryAgain(async () => {
    const item = await getItem(headKey(formId))
    const head = item && FormHead.parse(item)
    if (!item || !head || head.spread || head.phase === 'frozen') return true
    const spreading = writeTogether([
      { update: headKey(formId), change: expression`SET #spread = ${true}`, condition: isUnchanged(item) },
      ...headCopies(item, formId),
    ])
    return isWritten(spreading)
  })

/** A condition: the head is as it was read, attribute by attribute. */
function isUnchanged(item: Item): Expression {
  const read = Object.entries(item).filter(([name]) => name !== 'pk' && name !== 'sk')
  const absent = Object.keys(FormHead.shape).filter((name) => !Object.hasOwn(item, name))
  return joined(
    [
      ...read.flatMap(([name, value]) => isEqual(expression`${attribute(name)}`, value)),
      ...absent.map((name) => expression`attribute_not_exists(${attribute(name)})`),
    ],
    ' AND ',
  )
}
