import type { AuditEntry } from '#functions/store/audit-item.ts'
import { findRows } from '#functions/store/role-rows.ts'
import { rowId } from '#shared/dashboard-row.ts'
import type { RowName } from '#shared/decision.ts'
import { formIdOf } from '#shared/identifier.ts'
import { mayKnowJudgements } from '#shared/permissions.ts'
import {
  isByApplicant,
  isJudgement,
  isOfOfferedTimes,
  isOwnBooking,
  partOfRecord,
  readSubject,
  recordAt,
  type RecordEntry,
  tellsNumber,
  tellsWhose,
} from '#shared/record.ts'

/** The applications about which the caller finds less: their own, and those that they read without knowing whose they are. */
interface Hidden {
  ownIds: ReadonlySet<string>
  blindIds: ReadonlySet<string>
  /** The forms whose applications were erased, or are being erased: whose they were is to be forgotten. */
  erasedForms: ReadonlySet<string>
}

/**
 * A record without what others did to the caller's own applications: as on the dashboards, callers find nothing about those. Neither is
 * there anything that tells whose the applications are that they read without names, or whose erased ones were. Undefined if no other
 * application is left in it.
 */
export function visiblePart<Entry extends AuditEntry>(
  caller: { id: string },
  { ownIds, blindIds, erasedForms }: Hidden,
  entry: Entry,
): Entry | undefined {
  const isOwn = entry.by === caller.id
  const isTelling = tellsWhose(entry.what)
  const isForgotten = (id: string) => isByApplicant(entry.what) && erasedForms.has(formIdOf(id))
  const subjects = entry.on.map(readSubject)
  const isSeenAt = subjects.map(({ id }) => {
    // Callers gave more time to a person, by name: that record, too, would tell which application is that person's.
    return (isOwn || !ownIds.has(id)) && !(isTelling && blindIds.has(id)) && !isForgotten(id)
  })
  const isHidden = isSeenAt.includes(false)
  // Whom else it names does not count: somebody has no conflict of interest any more with an application.
  if (isHidden && !subjects.some(({ type }, index) => type === 'application' && isSeenAt[index]))
    return undefined
  // Of two people of whom one has offered the time of the caller's own interview, that one interviews them.
  if (!isOwn && isOfOfferedTimes(entry.what) && isAboutFormOf(ownIds, entry)) return undefined
  const part = namelessLast(isHidden ? partOfRecord(entry, isSeenAt) : entry, blindIds)
  if (tellsNumber(entry.what)) return withoutNumbers(part, ownIds)
  if (!isOwnBooking(entry.what)) return part
  return isOwn ? withoutInterviewers(part, ownIds) : withoutTimes(part, ownIds)
}

/**
 * A record about several applications, with those without a name last, in the order of their ids. People choose them in a list that is
 * sorted by name or time, so their order would tell whose they are.
 */
function namelessLast<Entry extends AuditEntry>(entry: Entry, blindIds: ReadonlySet<string>): Entry {
  const { on } = entry
  if (!on.every((subject) => readSubject(subject).type === 'application')) return entry
  const isNameless = (place: number) => blindIds.has(readSubject(on[place]!).id)
  const places = [...on.keys()]
  const nameless = places.filter(isNameless).toSorted((one, other) => (on[one]! < on[other]! ? -1 : 1))
  return recordAt(entry, [...places.filter((place) => !isNameless(place)), ...nameless])
}

/**
 * A record of a plan or a scenario without its numbers, for callers who have applied to its form. Callers could subtract what they can
 * count themselves, and learn how many people were to score their own application, or whether somebody still had to.
 */
function withoutNumbers<Entry extends AuditEntry>(entry: Entry, ownIds: ReadonlySet<string>): Entry {
  if (!isAboutFormOf(ownIds, entry)) return entry
  return { ...entry, before: numberless(entry.before), after: numberless(entry.after) }
}

/** Whether a record is about a form to which the caller has applied. */
const isAboutFormOf = (ownIds: ReadonlySet<string>, { on }: AuditEntry) =>
  [...ownIds].some((id) => on.includes(formIdOf(id)))

function numberless(value: unknown) {
  const { planned: _, rows: __, ...rest } = (value ?? {}) as { planned?: number; rows?: number }
  return value && rest
}

/** Of an interview of their own, applicants know the interviewer only if the form says so, and not from the record of their booking. */
const withoutInterviewers = <Entry extends AuditEntry>(entry: Entry, ownIds: ReadonlySet<string>): Entry => {
  const shown = entry.on.map((subject) => {
    const { id, role } = readSubject(subject)
    return ownIds.has(id) && role ? `${id}/${role}` : subject
  })
  return { ...entry, on: [...new Set(shown)] }
}

/** Callers do not read when others are interviewed in a form to which they have applied: an interviewer who is busy at their time is not theirs. */
function withoutTimes<Entry extends AuditEntry>(entry: Entry, ownIds: ReadonlySet<string>): Entry {
  const formIds = new Set([...ownIds].map(formIdOf))
  const isOfOwn = entry.on.some((subject) => formIds.has(formIdOf(readSubject(subject).id)))
  return isOfOwn ? { ...entry, before: undefined, after: undefined } : entry
}

/**
 * The records as the caller may read them. As on the dashboards, judgements of an application are hidden from people who know the
 * applicant and from those who still have to score it.
 */
export async function withheldFrom(
  caller: { id: string },
  entries: readonly AuditEntry[],
): Promise<RecordEntry[]> {
  const names = entries.filter(({ what }) => isJudgement(what)).flatMap(({ on }) => on.flatMap(rowIn))
  const rows = await findRows([...new Map(names.map((name) => [rowId(name), name])).values()])
  const hidden = new Set(rows.flatMap((row) => (row && !mayKnowJudgements(caller, row) ? [rowId(row)] : [])))
  return entries.map((entry) => asSeen(entry, hidden))
}

/** The row that a subject is about, if it is about one. */
export function rowIn(subject: string): RowName[] {
  const { type, id, role } = readSubject(subject)
  return type === 'application' && role ? [{ responseId: id, role }] : []
}

/** From a judgement on several rows, hidden ones are removed without a trace, since they all became the same. */
function asSeen(record: AuditEntry, hidden: ReadonlySet<string>): RecordEntry {
  const { prev: _, number: __, before, after, scenario, ...entry } = record
  const isSeenAt = entry.on.map((subject) => !rowIn(subject).some((row) => hidden.has(rowId(row))))
  const known = { ...entry, before, after, scenario }
  if (!isJudgement(entry.what) || !isSeenAt.includes(false)) return { ...known, isWithheld: false }
  if (!isSeenAt.includes(true)) return { ...entry, isWithheld: true }
  return { ...partOfRecord(known, isSeenAt), isWithheld: false }
}
