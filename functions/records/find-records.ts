import type { AuditEntry } from '#functions/store/audit-item.ts'
import { everyonesRecords, personsRecords, type EntryAtCursor } from '#functions/store/records.ts'
import { isAbout, type RecordKind } from '#shared/record.ts'
import { openedPlace, placeOf, type VisibleParts } from './place-in-records.ts'

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

/**
 * A page of records, the latest first, and the cursor of the next page, which is null if there is nothing older. `visibleParts` returns
 * what the caller may know of each record. Hidden records do not count, so that nothing shows where they were.
 */
export async function findRecords(
  wanted: Wanted,
  now: Date,
  visibleParts: VisibleParts,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const search = { ...wanted, cursor: await openedPlace(wanted, visibleParts) }
  const { records, furthest } = search.by ? onePersons(search.by, search) : everyones(search, now)
  const entries: AuditEntry[] = []
  let examined = 0
  let subjects = 0
  for await (const group of grouped(records))
    for (const known of await visibleParts(group)) {
      if (!known) continue
      const { cursor: _, ...entry } = known
      if (isWanted(entry, wanted)) {
        entries.push(entry)
        subjects += entry.on.length
      }
      if (++examined === mostExamined || entries.length === mostEntries || subjects >= mostSubjects)
        return { entries, next: await placeOf(known, visibleParts) }
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

function onePersons(userId: string, { from = beginning, cursor }: Wanted): Search {
  return { records: until(momentOf(from), personsRecords(userId, cursor)), furthest: null }
}

/** Times within a chain may be out of order by at most the duration of a request. */
async function* until(from: string, records: AsyncIterable<EntryAtCursor>) {
  const end = from === beginning ? from : new Date(Date.parse(from) - day).toISOString()
  for await (const entry of records) {
    if (entry.at < end) return
    yield entry
  }
}

/** By default, the last `mostDays` days. */
function everyones({ from, to, cursor }: Wanted, now: Date): Search {
  const latest = to ? momentOf(to) : new Date(now.getTime() + day).toISOString()
  const end = cursor ?? latest
  const start = from ? momentOf(from) : daysBefore(latest)
  const furthest = daysBefore(end) > start ? daysBefore(end) : null
  return { records: everyonesRecords({ from: furthest ?? start, to: end }), furthest }
}

const daysBefore = (end: string) => new Date(Date.parse(end.slice(0, 10)) - mostDays * day).toISOString()

/** Earlier than any record. */
const beginning = '2020-01-01T00:00:00.000Z'

/** A time in the format of the records. */
const momentOf = (moment: string) => new Date(moment).toISOString()
