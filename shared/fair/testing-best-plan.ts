import type { PlannedPerson, PlannedRow } from './board.ts'

// Another way to compute the best plan, to test `planAssignments`: a minimum-cost flow through a network with explicit edges, by the
// algorithm of Bellman and Ford. It is slow and shares no code or idea with `planAssignments`.

interface Edge {
  from: number
  to: number
  room: number
  cost: number
}

/** What one row's first, second and third review are worth. Each is worth more than all costs of the next together (20 rows or fewer). */
const worth = [1e10, 1e7, 1e4]

/** How many rows have at least one, two and three readers in the best plan, and everybody's load there, sorted. */
export function bestPlan(rows: readonly PlannedRow[], people: readonly PlannedPerson[]) {
  const [source, sink] = [0, 1]
  const rowNode = (row: number) => 2 + row
  const personNode = (person: number) => 2 + rows.length + person
  const edges: Edge[] = []
  const connect = (from: number, to: number, cost: number) => {
    edges.push({ from, to, room: 1, cost }, { from: to, to: from, room: 0, cost: -cost })
  }
  for (const [x, row] of rows.entries()) {
    for (let slot = row.kept.length; slot < row.wanted; slot++) connect(source, rowNode(x), -worth[slot]!)
    for (const [r, person] of people.entries())
      if (mayRead(person, row)) connect(rowNode(x), personNode(r), 0)
  }
  const keptBy = ({ id }: PlannedPerson) => rows.filter(({ kept }) => kept.includes(id)).length
  for (const [r, person] of people.entries())
    for (let load = keptBy(person); load < person.most; load++)
      connect(personNode(r), sink, (2 * load + 1) / person.share)
  sendAll(edges, 2 + rows.length + people.length)

  const used = (node: number) =>
    edges.filter((edge, i) => i % 2 === 0 && edge.from === node && edge.room === 0).length
  const usedFromSource = (x: number) =>
    edges.filter((edge, i) => i % 2 === 0 && edge.to === rowNode(x) && edge.room === 0).length
  const readers = rows.map(({ kept }, x) => kept.length + usedFromSource(x))
  return {
    covered: worth.map((_, slot) => readers.filter((count) => count > slot).length),
    loads: people.map((person, r) => keptBy(person) + used(personNode(r))).toSorted((a, b) => a - b),
  }
}

const mayRead = ({ id, roles, mayReadAll }: PlannedPerson, { role, applicant, barred, kept }: PlannedRow) =>
  (mayReadAll || roles.includes(role)) && ![applicant, ...barred, ...kept].includes(id)

/** Sends one unit after another from node 0 to node 1 by the cheapest path, while that lowers the cost. */
function sendAll(edges: readonly Edge[], size: number) {
  for (;;) {
    const cost = Array.from({ length: size }, (_, node) => (node === 0 ? 0 : Infinity))
    const by = Array.from({ length: size }, () => -1)
    let isShorter = true
    while (isShorter) {
      isShorter = false
      for (const [i, edge] of edges.entries())
        if (edge.room > 0 && cost[edge.from]! + edge.cost < cost[edge.to]!) {
          cost[edge.to] = cost[edge.from]! + edge.cost
          by[edge.to] = i
          isShorter = true
        }
    }
    if (!(cost[1]! < 0)) return
    for (let node = 1; node !== 0; node = edges[by[node]!]!.from) {
      edges[by[node]!]!.room -= 1
      edges[by[node]! ^ 1]!.room += 1
    }
  }
}
