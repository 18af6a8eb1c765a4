import { type Board, hasRoom, put, slopeAt, take } from './board.ts'

/** No person: the row is free. */
export const nobody = -1

/** The people who can be reached from some rows, directly or through someone who hands another row over to them. */
interface Search {
  /** The reached person with room for whom one row more costs least, or `nobody`. */
  best: number
  /** By person: the row that they would take. */
  row: Int32Array
  /** By person: who would hand that row over, or the giver. */
  from: Int32Array
  /** In the order in which they were reached. */
  reached: number[]
}

/**
 * Searches breadth-first for people who could take one of `rows`, or a row that someone else gives up for it, and so on. Costs depend only
 * on the people, so the first path found is a shortest one. Successive shortest paths give a plan of least cost (Harvey, Ladner, Lovász,
 * Tamir: "Semi-matchings for bipartite graphs and load balancing", 2006).
 * @param giver who gives one of the rows away, or `nobody`
 * @param below only people for whom one more row costs less than this
 */
export function search(board: Board, rows: Iterable<number>, giver: number, below: number): Search {
  const row = new Int32Array(board.people.length).fill(nobody)
  const from = new Int32Array(board.people.length).fill(nobody)
  const reached: number[] = []
  const unreached = new Map<Board['groupOf'][number], readonly number[]>()
  const least = leastSlope(board)
  let best = nobody
  const cost = (person: number) => slopeAt(board, person, board.load[person]!)

  const spread = (x: number, by: number) => {
    const group = board.groupOf[x]!
    const some = unreached.get(group) ?? group.eligible
    if (some.length === 0) return
    const readers = board.on[x]!
    // Readers of this row can still be reached by another row of the group.
    unreached.set(
      group,
      some.filter((person) => readers.includes(person) && row[person] === nobody),
    )
    for (const person of some) {
      if (row[person] !== nobody || person === giver || readers.includes(person)) continue
      row[person] = x
      from[person] = by
      reached.push(person)
      if (hasRoom(board, person) && cost(person) < below && (best === nobody || cost(person) < cost(best)))
        best = person
    }
  }

  for (const x of rows) spread(x, giver)
  for (const person of reached) {
    if (best !== nobody && cost(best) === least) break
    for (const x of board.held[person]!) spread(x, person)
  }
  return { best, row, from, reached }
}

/** What one row more costs the person with room for whom it costs least. */
const leastSlope = (board: Board) =>
  board.people.reduce(
    (least, _, person) =>
      hasRoom(board, person) ? Math.min(least, slopeAt(board, person, board.load[person]!)) : least,
    Infinity,
  )

/**
 * One review more among `rows`, or one fewer for the giver, by the shortest chain of hand-overs.
 * @returns false if there is no such chain
 */
export function improve(board: Board, rows: Iterable<number>, giver: number, below = Infinity): boolean {
  if (leastSlope(board) >= below) return false
  const { best, row, from } = search(board, rows, giver, below)
  if (best === nobody) return false
  board.load[best]! += 1
  if (giver !== nobody) board.load[giver]! -= 1
  handOver(board, best, giver, { row, from })
  return true
}

/** Passes rows along the chain that ends at `last`, from its end to the giver. */
function handOver(board: Board, last: number, giver: number, { row, from }: Pick<Search, 'row' | 'from'>) {
  for (let person = last; ;) {
    const by = from[person]!
    if (by !== nobody) take(board, by, row[person]!)
    put(board, person, row[person]!)
    if (by === giver) return
    person = by
  }
}
