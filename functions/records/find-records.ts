import { withReasons } from '#functions/store/reasons.ts'
import {
  type AuditEntry,
  everyonesRecords,
  personsRecords,
  type EntryAtCursor,
} from '#functions/store/records/records.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { isAbout, type RecordKind } from '#shared/records/record.ts'

export interface Wanted {
  from?: string | undefined
  to?: string | undefined
  by?: string | undefined
  what?: RecordKind | undefined
  on?: string | undefined
  cursor?: string | undefined
}

/** The size of a page, in records and in the things that they name. */
const mostEntries = 50
const mostSubjects = 400
/** How far one call searches: in records, and if no person is named, in days. */
const mostExamined = 2_000
const mostDays = 31
/** How many records are looked at together: what they are about is then read at once, but not much more than a page has room for. */
const atOnce = 50

const day = 24 * 60 * 60_000

/** What a caller may know of each of these records, if anything. */
export type VisibleParts = (entries: readonly EntryAtCursor[]) => Promise<(EntryAtCursor | undefined)[]>

/**
 * A page of records, the latest first, and the cursor of the next page, which is null if there is nothing older. `visibleParts` returns
 * what the caller may know of each record. Hidden records do not count, so that nothing shows where they were.
 * @throws Problem INVALID for a cursor that leads nowhere
 */
export async function findRecords(
  wanted: Wanted,
  now: Date,
  visibleParts: VisibleParts,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const { records, furthest } = searchFor(wanted, now)
  const entries: AuditEntry[] = []
  let examined = 0
  let subjects = 0
  for await (const group of grouped(records))
    for (const known of await visibleParts(await withReasons(group))) {
      if (!known) continue
      const { cursor, ...entry } = known
      if (isWanted(entry, wanted)) {
        entries.push(entry)
        subjects += entry.on.length
      }
      if (++examined === mostExamined || entries.length === mostEntries || subjects >= mostSubjects)
        return { entries, next: cursor }
    }
  return { entries, next: furthest }
}

async function* grouped(records: AsyncIterable<EntryAtCursor>): AsyncGenerator<EntryAtCursor[], undefined> {
  let group: EntryAtCursor[] = []
  let subjects = 0
  for await (const record of records) {
    group.push(record)
    subjects += record.on.length
    if (group.length < atOnce && subjects < mostSubjects) continue
    yield group
    group = []
    subjects = 0
  }
  yield group
}

const isWanted = ({ at, what, on }: AuditEntry, wanted: Wanted) =>
  at >= momentOf(wanted.from ?? beginning) &&
  (!wanted.to || at < momentOf(wanted.to)) &&
  (!wanted.what || what === wanted.what) &&
  isWantedOn(on, wanted.on)

/** Whether it is about the thing that is searched for, if any. */
export const isWantedOn = (on: readonly string[], wanted: string | undefined) =>
  wanted === undefined || on.some((subject) => isAbout(subject, wanted))

interface Search {
  records: AsyncIterable<EntryAtCursor>
  furthest: string | null
}

/** All of one person's records, or everybody's: by default, those of the last `mostDays` days. */
function searchFor({ from, to, by, cursor }: Wanted, now: Date): Search {
  const latest = to ? momentOf(to) : new Date(now.getTime() + day).toISOString()
  const end = cursor ? place(cursor) : latest
  if (by)
    return {
      records: personsRecords(by, { from: momentOf(from ?? beginning), to: end }),
      furthest: null,
    }
  const start = from ? momentOf(from) : daysBefore(latest)
  const furthest = daysBefore(end) > start ? daysBefore(end) : null
  return { records: everyonesRecords({ from: furthest ?? start, to: end }), furthest }
}

/** Where the previous page ended: at a record, or only at a time. */
function place(cursor: string): string {
  const isPlace = /^\d{4}-\d\d-\d\dT[\d:.]+Z(#\w+)?$/.test(cursor) && Date.parse(cursor.slice(0, 10)) > 0
  if (!isPlace) throw new Problem('INVALID', 'There is no such page.')
  return cursor
}

const daysBefore = (end: string) => new Date(Date.parse(end.slice(0, 10)) - mostDays * day).toISOString()

/** Earlier than any record. */
const beginning = '2020-01-01T00:00:00.000Z'

/** A time in the format of the records. */
const momentOf = (moment: string) => new Date(moment).toISOString()
