import { expression, type Expression } from './expression.ts'
import { activeCopyKeys, activeKey, headCopyKeys, headKey } from './form-keys.ts'
import type { Item, Key } from './item.ts'
import { shardOf } from './spread-pages.ts'
import { getItem } from './table.ts'
import type { Write } from './transaction.ts'

/** The copy that a person reads. It is always the same one, so that nobody sees a change and afterwards the state before it. */
const copyFor = (readerId: string, copies: readonly Key[]) => copies[shardOf(readerId, copies.length)]!

/** The parts of a head that a write depends on. */
interface Spread {
  id: string
  spread?: boolean | undefined
}

/** A condition on a head: it still has copies, or still has none, as when it was read. */
const isAsSpread = ({ spread }: Spread) =>
  spread ? expression`#spread = ${true}` : expression`attribute_not_exists(#spread)`

/** The writes that change a head, and its copies with it: every change of a head that may have copies. */
export function headChange(head: Spread, change: Expression, condition?: Expression): Write[] {
  const asRead = condition ? expression`(${condition}) AND ${isAsSpread(head)}` : isAsSpread(head)
  const own: Write = { update: headKey(head.id), change, condition: asRead }
  if (!head.spread) return [own]
  const isThere = expression`attribute_exists(#pk)`
  return [own, ...headCopyKeys(head.id).map((key): Write => ({ update: key, change, condition: isThere }))]
}

/** The writes that take a head's copies away. The change of the head itself must remove its `spread`. */
export const headAlone = (formId: string): Write[] =>
  headCopyKeys(formId).map((remove): Write => ({ remove }))

/** The writes of a head's copies, from its item. */
export const headCopies = (item: object, formId: string): Write[] =>
  headCopyKeys(formId).map((key): Write => ({ put: { ...item, ...key, spread: true } }))

/** Forms whose head had no copies when this function last read it. */
const alone = new Set<string>()

/** Where a person finds a form's head: the key to read, whose item goes to `headItem`. */
export const headPlace = (formId: string, readerId: string): Key =>
  alone.has(formId) ? headKey(formId) : copyFor(readerId, headCopyKeys(formId))

/** The item of a form's head, from what was found at `headPlace`: where there was no copy, the head itself, or undefined. */
export async function headItem(formId: string, found: Item | undefined): Promise<Item | undefined> {
  const item = found ?? (await getItem(headKey(formId)))
  if (item?.spread) alone.delete(formId)
  else if (item) alone.add(formId)
  return item
}

/** The item that names the active form, for this reader, or undefined if no form is active. */
export const activeItem = async (readerId: string): Promise<Item | undefined> =>
  (await getItem(copyFor(readerId, activeCopyKeys))) ?? (await getItem(activeKey))
