import { compare } from '#shared/kernel/canonical-json.ts'
import type { Board } from './board.ts'
import { nobody, search } from './chains.ts'

/**
 * A proof that something is missing: in every plan, `rows` get at most `room` reviews from `people` and `single` reviews from others.
 * So `missing` of the `wanted` ones are impossible.
 */
export interface Shortage {
  rows: string[]
  wanted: number
  people: string[]
  room: number
  single: number
  missing: number
}

interface Cut {
  rows: Set<number>
  people: Set<number>
  /** The same for rows that nobody else may read; undefined if the search reached someone. */
  group: Board['groupOf'][number] | undefined
}

/** The proofs for all rows that lack someone: all people who can be reached from such a row are full, so this is a minimum cut. */
export function shortagesOf(board: Board): Shortage[] {
  let cuts: Cut[] = []
  for (const row of board.rows.keys()) {
    if (board.on[row]!.length >= needOf(board, row) || cuts.some(({ rows }) => rows.has(row))) continue
    cuts = withCut(cuts, cutFrom(board, row))
  }
  return cuts.map((cut) => shortageOf(board, cut))
}

const needOf = ({ rows, kept }: Board, row: number) => Math.max(0, rows[row]!.wanted - kept[row]!.length)

function cutFrom(board: Board, row: number): Cut {
  const { reached } = search(board, [row], nobody, 0)
  return {
    rows: new Set([row, ...reached.flatMap((person) => [...board.held[person]!])]),
    people: new Set(reached),
    group: reached.length > 0 ? undefined : board.groupOf[row],
  }
}

/** Cuts that share people or rows become one. */
function withCut(cuts: readonly Cut[], next: Cut): Cut[] {
  const isPartOf = (cut: Cut) =>
    (next.group !== undefined && cut.group === next.group) ||
    overlap(cut.people, next.people) ||
    overlap(cut.rows, next.rows)
  const joined = cuts.filter(isPartOf).reduce(
    (one, cut) => ({
      ...one,
      rows: new Set([...one.rows, ...cut.rows]),
      people: new Set([...one.people, ...cut.people]),
    }),
    next,
  )
  return [...cuts.filter((cut) => !isPartOf(cut)), joined]
}

const overlap = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  [...one].some((each) => other.has(each))

function shortageOf(board: Board, { rows, people }: Cut): Shortage {
  const sum = (some: Iterable<number>, of: (index: number) => number) =>
    [...some].reduce((total, index) => total + of(index), 0)
  const ids = (all: readonly { id: string }[], some: Iterable<number>) =>
    [...some].map((index) => all[index]!.id).toSorted(compare)
  const wanted = sum(rows, (row) => needOf(board, row))
  const room = sum(people, (person) => board.held[person]!.size)
  const single = sum(rows, (row) => board.on[row]!.filter((person) => !people.has(person)).length)
  return {
    rows: ids(board.rows, rows),
    people: ids(board.people, people),
    wanted,
    room,
    single,
    missing: wanted - room - single,
  }
}
