import { lastSearchOf, eraseAgain } from '#functions/store/people/erasures.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { attribute, expression, type Expression, joined } from '#functions/store/table/expression.ts'
import type { Item } from '#functions/store/table/item.ts'
import { putItem } from '#functions/store/table/table.ts'
import { type Write, writeTogether } from '#functions/store/table/transaction.ts'
import type { Change, RestorePlan } from './plan-restore.ts'

const atOnce = 25
const quarter = 15 * 60_000

/** Writes a plan, in its order. Returns how many items were changed meanwhile, and stay. */
export async function writeChanges(
  { changes, erased, closedForms }: RestorePlan,
  now: Date,
  say: (done: number) => void,
): Promise<number> {
  if (changes.length === 0) return 0
  // If this stops in the middle, they are erased again all the same.
  await eraseSince(erased, closedForms, new Date(now.getTime() + quarter))
  let missed = 0
  for (let from = 0; from < changes.length; from += atOnce) {
    const written = await Promise.all(changes.slice(from, from + atOnce).map(isDone))
    missed += written.filter((is) => !is).length
    say(from + written.length)
  }
  await eraseSince(erased, closedForms, new Date())
  return missed
}

const isDone = ({ before, after }: Change): Promise<boolean> => {
  const condition = asRead(before)
  if (after) return isWritten(putItem(after, condition))
  return isWritten(writeTogether([{ remove: before!, condition } satisfies Write]))
}

/** A condition: nobody has changed it since it was read. Every change of an item changes a number or a text of it. */
function asRead(before: Item | undefined): Expression {
  if (!before) return expression`attribute_not_exists(#pk)`
  const simple = Object.entries(before).filter(([, value]) => typeof value !== 'object')
  return joined(
    simple.map(([name, value]) => expression`${attribute(name)} = ${value}`),
    ' AND ',
  )
}

/** Has the portal erase these people again, and search for what is left of these forms. */
async function eraseSince(people: readonly string[], forms: readonly string[], due: Date) {
  for (const userId of people) await eraseAgain(userId, due)
  for (const formId of forms) await writeTogether([lastSearchOf(formId, due)])
}
