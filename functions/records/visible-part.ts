import type { AuditEntry } from '#functions/store/records/records.ts'
import { inOwnOrder } from '#shared/applications/pseudonym.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import {
  isByApplicant,
  isOfOfferedTimes,
  isOwnBooking,
  partOfRecord,
  readSubject,
  recordAt,
  hasNumbers,
  revealsApplicant,
} from '#shared/records/record.ts'

/** The applications about which the caller sees less: their own, and those that they read without names. */
export interface Hidden {
  ownIds: ReadonlySet<string>
  blindIds: ReadonlySet<string>
  /** The forms whose applications were erased, or are being erased: the names of their applicants must be forgotten. */
  erasedForms: ReadonlySet<string>
}

/**
 * A record without what others did to the caller's own applications: as on the dashboards, callers find nothing about those. Nor does it
 * reveal the applicants of applications that they read without names, or of erased ones. Undefined if no other application is left in it.
 */
export function visiblePart<Entry extends AuditEntry>(
  caller: { id: string },
  { ownIds, blindIds, erasedForms }: Hidden,
  entry: Entry,
): Entry | undefined {
  const isOwn = entry.by === caller.id
  const revealsWho = revealsApplicant(entry.what)
  const isForgotten = (id: string) => isByApplicant(entry.what) && erasedForms.has(formIdOf(id))
  const subjects = entry.on.map(readSubject)
  const isSeenAt = subjects.map(({ id }) => {
    // Callers who gave a person more time chose that person by name: this record, too, would reveal which application is theirs.
    return (isOwn || !ownIds.has(id)) && !(revealsWho && blindIds.has(id)) && !isForgotten(id)
  })
  const isHidden = isSeenAt.includes(false)
  // Other subjects, such as the person whose conflict was lifted, do not count.
  if (isHidden && !subjects.some(({ type }, index) => type === 'application' && isSeenAt[index]))
    return undefined
  // If only one of two people has offered the time of the caller's own interview, that person interviews them.
  if (!isOwn && isOfOfferedTimes(entry.what) && isAboutFormOf(ownIds, entry)) return undefined
  const part = namelessLast(isHidden ? partOfRecord(entry, isSeenAt) : entry, blindIds)
  if (hasNumbers(entry.what)) return withoutNumbers(part, ownIds)
  if (!isOwnBooking(entry.what)) return part
  return isOwn ? withoutInterviewers(part, ownIds) : withoutTimes(part, ownIds)
}

/**
 * A record about several applications, with those without a name last, in the order of their ids. People choose them in a list that is
 * sorted by name or time, so their order would reveal the applicants.
 */
function namelessLast<Entry extends AuditEntry>(entry: Entry, blindIds: ReadonlySet<string>): Entry {
  const { on } = entry
  if (!on.every((subject) => readSubject(subject).type === 'application')) return entry
  const isNameless = (place: number) => blindIds.has(readSubject(on[place]!).id)
  const places = [...on.keys()]
  const nameless = inOwnOrder(places.filter(isNameless), (place) => on[place]!)
  return recordAt(entry, [...places.filter((place) => !isNameless(place)), ...nameless])
}

/**
 * A record of a plan without its numbers, for callers who have applied to its form. Callers could subtract what they can count themselves,
 * and learn how many people were planned for their own application. The number of a plan of interviews is left out for everybody: it would tell people who still have to review how many are on the shortlist.
 */
function withoutNumbers<Entry extends AuditEntry>(entry: Entry, ownIds: ReadonlySet<string>): Entry {
  if (!isAboutFormOf(ownIds, entry) && !isOfInterviews(entry)) return entry
  return { ...entry, before: numberless(entry.before), after: numberless(entry.after) }
}

/** Whether a record is about a form to which the caller has applied. */
const isAboutFormOf = (ownIds: ReadonlySet<string>, { on }: AuditEntry) =>
  [...ownIds].some((id) => on.includes(formIdOf(id)))

const isOfInterviews = ({ after }: AuditEntry) =>
  (after as { kind?: unknown } | undefined)?.kind === 'interview'

function numberless(value: unknown) {
  const { planned: _, assigned: __, leftOut: ___, ...rest } = (value ?? {}) as Record<string, unknown>
  return value && rest
}

/** Applicants know who interviews them only if the form says so, and not from the record of their booking. */
const withoutInterviewers = <Entry extends AuditEntry>(entry: Entry, ownIds: ReadonlySet<string>): Entry => {
  const shown = entry.on.map((subject) => {
    const { id, role } = readSubject(subject)
    return ownIds.has(id) && role ? `${id}/${role}` : subject
  })
  return { ...entry, on: [...new Set(shown)] }
}

/**
 * Callers do not read when others are interviewed in a form to which they have applied: a person who interviews someone else at the caller's
 * time is not the caller's interviewer.
 */
function withoutTimes<Entry extends AuditEntry>(entry: Entry, ownIds: ReadonlySet<string>): Entry {
  const formIds = new Set([...ownIds].map(formIdOf))
  const isOfOwn = entry.on.some((subject) => formIds.has(formIdOf(readSubject(subject).id)))
  return isOfOwn ? { ...entry, before: undefined, after: undefined } : entry
}
