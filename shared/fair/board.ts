import { inSeededOrder } from './seeded.ts'

/** Someone who takes part. */
export interface PlannedPerson {
  id: string
  /** The roles that this person chose to review. */
  roles: readonly string[]
  /** True for super reviewers and board members. They get roles that they did not choose only where that helps. */
  mayReadAll: boolean
  /** Most reviews altogether, those that they have already included. */
  most: number
  /** 0.5 gets half as much as 1. */
  share: number
}

/** An application for one role, and who reads it. */
export interface PlannedRow {
  id: string
  /** The applicant, who never reads it. */
  applicant: string
  role: string
  /** How many people should read it. */
  wanted: number
  /** People who must not read it: they know the applicant, or were excluded by hand. */
  barred: readonly string[]
  /** People who read it already or were pinned by hand. They stay. */
  kept: readonly string[]
  /** People of a plan that is not published. They stay unless coverage or balance needs someone else. */
  planned: readonly string[]
}

/** Rows with the same role and the same excluded people: the same others may read them. */
interface Group {
  /** By person: 1 if they may read these rows. */
  may: Uint8Array
  /** Everybody who may. */
  eligible: readonly number[]
}

/** A plan while it is being made. Rows and people are named by their index, `row` and `person`, in seeded order. */
export interface Board {
  rows: readonly PlannedRow[]
  people: readonly PlannedPerson[]
  kept: readonly (readonly number[])[]
  planned: readonly (readonly number[])[]
  groupOf: readonly Group[]
  /** By row: the people who are assigned by this plan. */
  on: number[][]
  /** By person: the rows that they get by this plan. */
  held: readonly Set<number>[]
  /** By person: how many rows they have, kept ones included. */
  load: number[]
}

/** The board before anything is assigned. Ids of people who do not take part are ignored. */
export function newBoard(
  givenRows: readonly PlannedRow[],
  givenPeople: readonly PlannedPerson[],
  seed: number,
): Board {
  const rows = inSeededOrder(givenRows, seed)
  const people = inSeededOrder(givenPeople, seed)
  const indexOf = new Map(people.map(({ id }, person) => [id, person]))
  const indexes = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => indexOf.get(id) ?? []))]
  const kept = rows.map((row) => indexes(row.kept))
  const load = people.map(() => 0)
  for (const person of kept.flat()) load[person]! += 1
  const groups = new Map<string, Group>()
  const groupOf = rows.map((row) => {
    const excluded = new Set(indexes([...row.barred, ...row.kept, row.applicant]))
    const key = [row.role, ...[...excluded].toSorted((a, b) => a - b)].join(' ')
    const group = groups.get(key) ?? newGroup(row.role, excluded, people)
    groups.set(key, group)
    return group
  })
  return {
    rows,
    people,
    kept,
    planned: rows.map((row) => indexes(row.planned)),
    groupOf,
    on: rows.map(() => []),
    held: people.map(() => new Set()),
    load,
  }
}

function newGroup(role: string, excluded: ReadonlySet<number>, people: readonly PlannedPerson[]): Group {
  const mayRead = ({ mayReadAll, roles }: PlannedPerson) => mayReadAll || roles.includes(role)
  const may = Uint8Array.from(people, (person, index) => Number(!excluded.has(index) && mayRead(person)))
  return { may, eligible: [...people.keys()].filter((person) => may[person] === 1) }
}

/** Assigns a row to a person. The caller keeps the loads. */
export function put({ on, held }: Board, person: number, row: number) {
  on[row]!.push(person)
  held[person]!.add(row)
}

/** Takes a row away from a person. The caller keeps the loads. */
export function take({ on, held }: Board, person: number, row: number) {
  on[row]!.splice(on[row]!.indexOf(person), 1)
  held[person]!.delete(row)
}

/** Whether a person may get one more row: their number (`most`) counts rows that they had before the plan, too. */
export const hasRoom = ({ load, people }: Board, person: number) => load[person]! < people[person]!.most

/** The cost of one more row for a person with this load: the slope of load² / share. The plan with the least sum has the fairest loads. */
export const slopeAt = ({ people }: Board, person: number, load: number) =>
  (2 * load + 1) / people[person]!.share

/** Whether the row's people were in the earlier plan or come new. */
export const isNewOn = ({ planned }: Board, person: number, row: number) => !planned[row]!.includes(person)

/** Whether the person chose the row's role. */
export const hasChosen = ({ people, rows }: Board, person: number, row: number) =>
  people[person]!.roles.includes(rows[row]!.role)
