import { findOverview } from '#functions/store/applications/responses.ts'
import { findRows, knowing } from '#functions/store/applications/role-rows.ts'
import type { AuditEntry } from '#functions/store/records/records.ts'
import { inGroups } from '#functions/store/table/in-groups.ts'
import { type RoleRow, rowId } from '#shared/applications/dashboard-row.ts'
import type { RowName } from '#shared/applications/review-status.ts'
import { isKeptOut, mayDiscuss, mayKnowJudgements } from '#shared/kernel/permissions.ts'
import { ifFound } from '#shared/kernel/problem.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import {
  isAboutDiscussion,
  isJudgement,
  partOfRecord,
  readSubject,
  type RecordEntry,
  revealsJudgement,
  revealsInterview,
} from '#shared/records/record.ts'

interface Caller {
  id: string
  role: UserRole
}

type JudgedRow = Pick<RoleRow, 'userId' | 'reviewers' | 'interviewers' | 'isWithdrawn'>

/** The rows that subjects of records are about: one row, or all of an application. */
type Rows = Map<string, readonly JudgedRow[]>

/** What the rows that records are about allow a caller to know. Each row is read once. */
export function judgedRows(caller: Caller) {
  const rows: Rows = new Map()
  return {
    /**
     * The parts of records that the caller may know about. People who may not read a discussion must not learn that there is one, so
     * records of its notes are left out entirely. So are records whose existence reveals how an application was judged, for people who know
     * its applicant and people who still have to score it. People who know the applicant must not learn of an interview either.
     */
    async knownParts<Entry extends AuditEntry>(entries: readonly Entry[]): Promise<(Entry | undefined)[]> {
      const isLookedUp = ({ by, what, on }: AuditEntry) =>
        by !== caller.id && on.some((subject) => ruleFor(what, subject) !== undefined)
      await readRows(rows, subjectsOf(entries.filter(isLookedUp)))
      return entries.map((entry) => (isLookedUp(entry) ? knownPart(caller, entry, rows) : entry))
    },

    /**
     * The records without hidden judgements. As on the dashboards, judgements of an application are hidden from people who know the applicant
     * and from those who still have to score it.
     */
    async withoutJudgements(entries: readonly AuditEntry[]): Promise<RecordEntry[]> {
      const names = subjectsOf(entries.filter(({ what }) => isJudgement(what))).filter(
        (subject) => rowIn(subject).length > 0,
      )
      await readRows(rows, names)
      const isHidden = (name: string) => rows.get(name)!.some((row) => !mayKnowJudgements(caller, row))
      const hidden = new Set(names.map(nameOf).filter(isHidden))
      return entries.map((entry) => asSeen(entry, hidden))
    },
  }
}

const subjectsOf = (entries: readonly AuditEntry[]) => entries.flatMap(({ on }) => on)

/** A check of who may know that such a record about a subject exists; undefined if everybody may. */
function ruleFor(what: string, subject: string): ((caller: Caller, row: JudgedRow) => boolean) | undefined {
  if (isAboutDiscussion(what)) return mayDiscuss
  if (revealsJudgement(what)) return mayKnowJudgements
  return revealsInterview(what, subject) ? (caller, row) => !isKeptOut(caller, row) : undefined
}

function knownPart<Entry extends AuditEntry>(caller: Caller, entry: Entry, rows: Rows): Entry | undefined {
  const isTold = entry.on.map((subject) => {
    const mayKnow = ruleFor(entry.what, subject)
    return !mayKnow || rows.get(nameOf(subject))!.every((row) => mayKnow(caller, row))
  })
  return isTold.includes(true) || isTold.length === 0 ? partOfRecord(entry, isTold) : undefined
}

/** What a subject is a part of: a row, or else an application. */
const nameOf = (subject: string) => rowIn(subject).map(rowId)[0] ?? readSubject(subject).id

/** How many applications are read at once. */
const atOnce = 25

/** Adds the rows of these subjects that were not read yet. A row that no longer exists was one of its application. */
async function readRows(rows: Rows, subjects: readonly string[]): Promise<void> {
  const unread = [...new Map(subjects.map((each) => [nameOf(each), each])).entries()].filter(
    ([name]) => !rows.has(name),
  )
  for (const row of await findRows(unread.flatMap(([, subject]) => rowIn(subject))))
    if (row) rows.set(rowId(row), [row])
  const others = unread.map(([name]) => name).filter((name) => !rows.has(name))
  const applications = await inGroups(others, atOnce, (group) => Promise.all(group.map(applicationOf)))
  for (const [index, name] of others.entries()) rows.set(name, applications[index]!)
}

/** All rows of an application. One that is a draft again has none, but still names those who know its applicant. */
async function applicationOf(name: string): Promise<readonly JudgedRow[]> {
  const { type, id } = readSubject(name)
  const found = type === 'application' ? await ifFound(findOverview(id)) : undefined
  if (!found || found.rows.length > 0) return found?.rows ?? []
  const { userId, knownTo } = found.meta
  return [{ userId, isWithdrawn: false, ...knowing(knownTo) }]
}

/** The row that a subject is about, if it is about one. */
function rowIn(subject: string): RowName[] {
  const { type, id, role } = readSubject(subject)
  return type === 'application' && role ? [{ responseId: id, role }] : []
}

/** Hidden rows are removed from a judgement on several rows without a trace, since all of these rows got the same outcome. */
function asSeen(record: AuditEntry, hidden: ReadonlySet<string>): RecordEntry {
  const { before, after, scenario, ...entry } = record
  const isSeenAt = entry.on.map((subject) => !rowIn(subject).some((row) => hidden.has(rowId(row))))
  const known = { ...entry, before, after, scenario }
  if (!isJudgement(entry.what) || !isSeenAt.includes(false)) return { ...known, isWithheld: false }
  if (!isSeenAt.includes(true)) return { ...entry, isWithheld: true }
  return { ...partOfRecord(known, isSeenAt), isWithheld: false }
}
