import { compare } from '#shared/kernel/canonical-json.ts'
import {
  type Board,
  hasChosen,
  hasRoom,
  isNewOn,
  newBoard,
  type PlannedPerson,
  type PlannedRow,
  put,
  slopeAt,
} from './board.ts'
import { improve, nobody, search } from './chains.ts'
import { type Company, mixCompany } from './company.ts'
import { type Shortage, shortagesOf } from './shortages.ts'

/** One review to assign, and why this person gets it. */
interface PlannedPair {
  row: string
  person: string
  /** `planned`: the earlier plan named them too. */
  origin: 'new' | 'planned'
  /** `any-role`: a super reviewer or board member, who did not choose this role. */
  choice: 'chosen' | 'any-role'
  /** How many reviews this person has in the end, and how many they may have. */
  load: number
  most: number
  /** How many people may read this row, beside those who do already. */
  candidates: number
  /** Who else reads this row. */
  company: string[]
  /** Those of them with whom this person shares no other row. */
  newCompany: string[]
  /** Whether this person reads the same applicant for another role as well. */
  readsApplicantTwice: boolean
}

/** A plan: who reads what, and what it cannot cover. */
export interface Plan {
  /** By row, then by person. */
  pairs: PlannedPair[]
  /** Why some rows get fewer people than wanted. */
  shortages: Shortage[]
  /** How many reviews each person has in the end. */
  loads: Map<string, number>
}

/** How a plan is made, apart from its rows and people. */
export interface PlanOptions {
  seed: number
  /** Whether one person may just as well read several roles of one applicant. Otherwise it is avoided where possible. */
  sameReaderForApplicant: boolean
}

/**
 * Plans who reads what. First, as many of the wanted reviews as possible, one for every row before a second for any. Then the most even
 * loads in relation to shares. Then different company, so that reviewers can be compared. The same input and seed give the same plan,
 * whatever the order of the lists. Ids of rows and people must be unique. Coverage and loads are exact, company is a heuristic.
 */
export function planAssignments(
  rows: readonly PlannedRow[],
  people: readonly PlannedPerson[],
  { seed, sameReaderForApplicant }: PlanOptions,
): Plan {
  const board = newBoard(rows, people, seed)
  cover(board)
  if (board.planned.some(({ length }) => length > 0)) balance(board)
  const shortages = shortagesOf(board)
  const company = mixCompany(board, { seed, sameReaderForApplicant })
  return {
    pairs: pairsOf(board, company),
    shortages,
    loads: new Map(board.people.map(({ id }, person) => [id, board.load[person]!])),
  }
}

function cover(board: Board) {
  const isHopeless = new Set<number>()
  const mostWanted = board.rows.reduce((most, { wanted }) => Math.max(most, wanted), 0)
  for (let slot = 1; slot <= mostWanted; slot++) {
    for (const row of rowsWithout(board, slot)) keepPlanned(board, row)
    for (const row of rowsWithout(board, slot)) {
      if (isHopeless.has(row) || improve(board, [row], nobody)) continue
      // Everybody whom this row reaches is full, and stays full.
      const { reached } = search(board, [row], nobody, 0)
      for (const each of [row, ...reached.flatMap((person) => [...board.held[person]!])]) isHopeless.add(each)
    }
  }
}

/** The rows that want this many people and have fewer. */
const rowsWithout = ({ rows, kept, on }: Board, slot: number) =>
  [...rows.keys()].filter((row) => kept[row]!.length + on[row]!.length < Math.min(slot, rows[row]!.wanted))

function keepPlanned(board: Board, row: number) {
  const isPossible = (person: number) =>
    hasRoom(board, person) && board.groupOf[row]!.may[person] === 1 && !board.on[row]!.includes(person)
  const person = board.planned[row]!.find(isPossible)
  if (person === undefined) return
  put(board, person, row)
  board.load[person]! += 1
}

/** Ends when no chain leads to a person with clearly less to do. Then no plan is fairer. */
function balance(board: Board) {
  let wasFairer = true
  while (wasFairer) {
    wasFairer = false
    const byLoad = [...board.people.keys()].toSorted((a, b) => board.load[b]! - board.load[a]!)
    for (const person of byLoad) while (relieve(board, person)) wasFairer = true
  }
}

const relieve = (board: Board, person: number) => {
  const load = board.load[person]!
  return load > 0 && improve(board, board.held[person]!, person, slopeAt(board, person, load - 1))
}

const pairsOf = (board: Board, company: Company): PlannedPair[] =>
  board.rows
    .flatMap((_, row) => board.on[row]!.map((person) => pairOf(board, company, person, row)))
    .toSorted((a, b) => compare(a.row, b.row) || compare(a.person, b.person))

function pairOf(board: Board, company: Company, person: number, row: number): PlannedPair {
  const { people, rows, kept, on, groupOf, load } = board
  const others = [...kept[row]!, ...on[row]!].filter((other) => other !== person)
  const named = (some: readonly number[]) => some.map((other) => people[other]!.id).toSorted(compare)
  return {
    row: rows[row]!.id,
    person: people[person]!.id,
    origin: isNewOn(board, person, row) ? 'new' : 'planned',
    choice: hasChosen(board, person, row) ? 'chosen' : 'any-role',
    load: load[person]!,
    most: people[person]!.most,
    candidates: groupOf[row]!.eligible.length,
    company: named(others),
    newCompany: named(others.filter((other) => company.meetings(person, other) === 1)),
    readsApplicantTwice: company.readsOf(person, row) > 1,
  }
}
