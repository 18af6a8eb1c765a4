import { assign } from '#functions/reviews/assign.ts'
import { findRows } from '#functions/store/applications/role-rows.ts'
import { listAllRows } from '#functions/store/applications/row-pages.ts'
import { type FormHead, listHeads } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { listStaff } from '#functions/store/people/users.ts'
import { listAllAssignmentsOf } from '#functions/store/reviews/assignments.ts'
import { newWorkMails, withGot } from '#functions/store/reviews/new-work.ts'
import type { Got } from '#functions/store/table/outbox.ts'
import { writeTogether } from '#functions/store/table/transaction.ts'
import {
  activeOf,
  countVacancies,
  isErased,
  isUnfinished,
  participantsOf,
  type RoleRow,
  rowId,
  withLeavers,
} from '#shared/applications/dashboard-row.ts'
import type { PlannedPerson, PlannedRow } from '#shared/fair/board.ts'
import type { LeftWork, Taker } from '#shared/fair/hand-over-routes.ts'
import { planAssignments } from '#shared/fair/plan.ts'
import { type AssignmentKind, assignmentKinds } from '#shared/kernel/assignment-kind.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { isKeptOut, mayKnowShortlist } from '#shared/kernel/permissions.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { mostLoad } from '#shared/people/capacity.ts'
import { type Assignment, batchesOf } from '#shared/reviews/assignment.ts'

/** What these people have left to submit and have submitted, form by form, without applications that the caller is kept out of. */
export async function findUnfinished(by: { id: string }, ids: readonly string[]): Promise<LeftWork[]> {
  const heads = new Map((await listHeads()).map((head) => [head.id, head]))
  const all = (await Promise.all(ids.map(listAllAssignmentsOf))).flat()
  const rows = await findRows(all)
  const staff = new Set((await listStaff()).map(({ id }) => id))
  const isOpen = (row: RoleRow, { kind, reviewerId }: (typeof all)[number]) =>
    !row.isWithdrawn &&
    heads.get(formIdOf(row.responseId))?.phase !== 'released' &&
    // Of people who left, what nobody has taken over.
    (staff.has(reviewerId) || countVacancies(withLeavers(row, staff), kind) > 0)
  const counted = all.filter((each, index) => {
    const row = rows[index]
    return row && !isErased(row) && !isKeptOut(by, row) && (each.state === 'done' || isOpen(row, each))
  })
  const count = (work: typeof all, kind: AssignmentKind, isDone: boolean) =>
    work.filter((each) => each.kind === kind && (each.state === 'done') === isDone).length
  return [...Map.groupBy(counted, ({ responseId }) => formIdOf(responseId))].map(([formId, work]) => ({
    formId,
    semester: heads.get(formId)?.semester ?? '',
    reviews: count(work, 'review', false),
    interviews: count(work, 'interview', false),
    submittedReviews: count(work, 'review', true),
    submittedInterviews: count(work, 'interview', true),
  }))
}

interface Asked {
  by: UserRecord
  head: FormHead
  now: Date
}

/** Gives the places that people left open in a form to others, by the planner. What nobody can take stays open. */
export async function handOver({ by, head, now }: Asked, emails: boolean) {
  let [given, wanted] = [0, 0]
  for (const { kind, pairs, vacancies } of await plansFor(by, head, await listStaff())) {
    wanted += vacancies
    let got: Got = {}
    for (const batch of batchesOf(pairs)) {
      const made = (await assign({ by, head, now }, batch)).filter((each) => each.outcome === 'assigned')
      given += made.length
      got = withGot(got, made)
    }
    if (emails && Object.keys(got).length > 0)
      await writeTogether([newWorkMails({ head, kind, id: now.getTime(), got }, now)])
  }
  return { given, open: wanted - given }
}

/** Who would get what if these people left now, the one who gets most first, and how many places nobody could take. */
export async function findTakers(by: UserRecord, ids: readonly string[]) {
  const [work, heads, staff] = await Promise.all([findUnfinished(by, ids), listHeads(), listStaff()])
  const left = new Set(work.filter((each) => each.reviews + each.interviews > 0).map(({ formId }) => formId))
  const people = staff.filter(({ id }) => !ids.includes(id))
  const takers = new Map<string, Taker>()
  let open = 0
  for (const head of heads.filter(({ id }) => left.has(id)))
    for (const { kind, pairs, vacancies, rows } of await plansFor(by, head, people)) {
      open += vacancies - pairs.length
      for (const person of people) {
        const mine = ({ id }: { id: string }) => id === person.id
        const toDo = rows.filter((row) =>
          participantsOf(row, kind).some((each) => mine(each) && isToDo(each)),
        ).length
        const gets = pairs.filter(({ reviewerId }) => reviewerId === person.id).length
        const before = takers.get(`${kind}#${person.id}`) ?? { toDo: 0, gets: 0 }
        takers.set(`${kind}#${person.id}`, {
          id: person.id,
          name: fullName(person),
          kind,
          toDo: before.toDo + toDo,
          gets: before.gets + gets,
          most: kind === 'review' ? (person.mostReviews ?? null) : null,
        })
      }
    }
  const getting = [...takers.values()].filter(({ gets }) => gets > 0)
  return { takers: getting.toSorted((one, other) => other.gets - one.gets), open }
}

const isToDo = ({ state }: { state: string }) => state === 'new' || state === 'started'

/** Who takes which open place of a form, if these are the people who can act. */
async function plansFor(by: UserRecord, head: FormHead, people: readonly UserRecord[]) {
  const staff = new Set(people.map(({ id }) => id))
  const rows = (await listAllRows(head))
    .filter((row) => !row.isWithdrawn && !isErased(row))
    .map((row) => withLeavers(row, staff))
  return assignmentKinds.map((kind) => {
    const open = openPlaces(by, rows, kind)
    const vacancies = open.reduce((sum, each) => sum + each.vacancies, 0)
    return { kind, rows, vacancies, pairs: planned(kind, rows, open, people) }
  })
}

interface OpenPlace {
  row: RoleRow
  vacancies: number
}

/** The rows with open places that the caller may fill. */
function openPlaces(by: UserRecord, rows: readonly RoleRow[], kind: AssignmentKind): OpenPlace[] {
  const mayFill = (row: RoleRow) => (kind === 'review' ? !isKeptOut(by, row) : mayKnowShortlist(by, row))
  return rows
    .filter(mayFill)
    .map((row) => ({ row, vacancies: countVacancies(row, kind) }))
    .filter(({ vacancies }) => vacancies > 0)
}

/** Who takes which place: reviewers, and whoever else has work of this kind in the form. */
function planned(
  kind: AssignmentKind,
  rows: readonly RoleRow[],
  open: readonly OpenPlace[],
  people: readonly UserRecord[],
): Assignment[] {
  if (open.length === 0) return []
  const vacancies = new Map(open.map(({ row, vacancies }) => [rowId(row), vacancies]))
  const kept = new Map(
    rows.map((row) => [rowId(row), activeOf(participantsOf(row, kind)).map(({ id }) => id)]),
  )
  const working = new Set([...kept.values()].flat())
  const known = new Map(people.map((person) => [person.id, person]))
  const plannedRows = rows.map((row): PlannedRow => {
    const on = kept.get(rowId(row)) ?? []
    const barred = [...row.reviewers, ...row.interviewers].filter(
      (each) => each.state === 'recused' || isUnfinished(each),
    )
    return {
      id: rowId(row),
      applicant: row.userId,
      role: row.role,
      wanted: vacancies.has(rowId(row)) ? on.length + vacancies.get(rowId(row))! : 0,
      barred: barred.map(({ id }) => id),
      kept: on,
      planned: [],
    }
  })
  const ids = [...new Set([...known.keys(), ...working])]
  const who = ids.map((id) => plannedPerson(kind, id, known.get(id), working))
  const { pairs } = planAssignments(plannedRows, who, { seed: 1, sameReaderForApplicant: false })
  const byId = new Map(open.map(({ row }) => [rowId(row), row]))
  return pairs.flatMap(({ row: id, person: reviewerId }) => {
    const row = byId.get(id)
    return row ? [{ kind, responseId: row.responseId, role: row.role, reviewerId }] : []
  })
}

function plannedPerson(
  kind: AssignmentKind,
  id: string,
  person: UserRecord | undefined,
  working: ReadonlySet<string>,
): PlannedPerson {
  const takesPart = person && (person.role === 'reviewer' || working.has(id))
  return {
    id,
    roles: person?.preferences ?? [],
    mayReadAll: person !== undefined && person.role !== 'reviewer',
    most: takesPart ? ((kind === 'review' ? person.mostReviews : undefined) ?? mostLoad) : 0,
    share: 1,
  }
}
