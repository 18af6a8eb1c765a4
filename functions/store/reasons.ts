import { recordsReason } from '#shared/records/record.ts'
import { causeKey } from './applications/response-keys.ts'
import { type AuditEntry, type EntryAtCursor } from './records/records.ts'
import { getItems } from './table/table.ts'
import type { Write } from './table/transaction.ts'

/**
 * The write that keeps the reason of an action, beside its record. A record cannot be changed, and a reason may say something about a person.
 * So it lies with the application that the action is about, and is erased with it.
 */
export const reasonOf = ({ on }: AuditEntry, place: string, reason: string): Write => ({
  put: { ...causeKey(on[0] ?? '', place), reason },
})

/** The same records, with the reasons that are not erased. */
export async function withReasons(entries: readonly EntryAtCursor[]): Promise<EntryAtCursor[]> {
  const given = entries.filter(({ what }) => recordsReason(what))
  const items = await getItems(given.map(({ on, cursor }) => causeKey(on[0] ?? '', cursor)))
  const reasons = new Map(given.map((entry, index) => [entry, items[index]?.reason]))
  return entries.map((entry) => {
    const reason = reasons.get(entry)
    return reason === undefined ? entry : { ...entry, after: { ...(entry.after as object), reason } }
  })
}
