import { auditKey } from '#functions/store/audit-item.ts'
import { type EntryAtCursor, recordsAt } from '#functions/store/records.ts'
import { Problem } from '#shared/problem.ts'

/** What a caller may know of each of these records, if anything. */
export type VisibleParts = (entries: readonly EntryAtCursor[]) => Promise<(EntryAtCursor | undefined)[]>

/**
 * The cursor that the caller gets: the time, the person, and which of the records that the caller sees at that time. No answer contains the
 * number of a record in its person's chain: a gap would reveal a hidden record.
 */
export async function placeOf(
  { by, at, number }: EntryAtCursor,
  visibleParts: VisibleParts,
): Promise<string> {
  const there = await visibleAt({ by, at }, visibleParts)
  return `${at}#${by}#${there.findIndex((entry) => entry.number === number) + 1}`
}

const place = /^(?<at>\d{4}-\d\d-\d\dT[\d:.]+Z)(?:#(?<by>[\w-]+)#(?<nth>\d{1,6}))?$/

/**
 * The cursor of the table for a place, or for a time alone. Undefined for the first page, to which an empty cursor leads.
 * @throws Problem INVALID for what is no place in these records
 */
export async function openedPlace(
  { cursor, by: ofPerson }: { cursor?: string | undefined; by?: string | undefined },
  visibleParts: VisibleParts,
): Promise<string | undefined> {
  if (!cursor) return undefined
  const { at = '', by, nth } = place.exec(cursor)?.groups ?? {}
  if (!(Date.parse(at.slice(0, 10)) > 0) || (ofPerson && by !== ofPerson)) throw noPage()
  if (!by) return at
  const there = await visibleAt({ by, at }, visibleParts)
  const last = there[Number(nth) - 1] ?? there.at(-1)
  if (!last) throw noPage()
  return ofPerson ? auditKey(by, last.number).sk : last.cursor
}

async function visibleAt(moment: Pick<EntryAtCursor, 'by' | 'at'>, visibleParts: VisibleParts) {
  const there: EntryAtCursor[] = []
  for await (const entry of recordsAt(moment)) there.push(entry)
  return (await visibleParts(there)).filter((entry) => entry !== undefined)
}

const noPage = () => new Problem('INVALID', 'There is no such page.')
