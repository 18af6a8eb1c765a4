import { compare } from '#shared/kernel/canonical-json.ts'

/** Rows of one role, with a raw and an adjusted score each, and its standard error, or null if that is unknown. */
export type Comparable = ReadonlyMap<string, { raw: number; adjusted: number; error: number | null }>

/** One role, cut after a number of places. */
export interface CutRole {
  /** By adjusted score, the best first. */
  order: string[]
  /** Rows within one standard error of the cut: their score cannot say on which side they belong. */
  close: Set<string>
  /** How many who would have a place by the raw scores have none by the adjusted ones. */
  changed: number
}

/** The effect of a cut after a number of places on the rows of one role. Equal scores are in the order of their ids. */
export function cutAfter(rows: Comparable, places: number): CutRole {
  const order = ranked(rows, 'adjusted')
  const isIn = new Set(order.slice(0, places))
  const line = cutLine(rows, order, places)
  return {
    order,
    close: new Set(
      order.filter((id) => {
        const { adjusted, error } = rows.get(id)!
        return line !== null && error !== null && Math.abs(adjusted - line) < error
      }),
    ),
    changed: ranked(rows, 'raw')
      .slice(0, places)
      .filter((id) => !isIn.has(id)).length,
  }
}

const ranked = (rows: Comparable, by: 'raw' | 'adjusted') =>
  [...rows.keys()].toSorted((a, b) => rows.get(b)![by] - rows.get(a)![by] || compare(a, b))

/** The cut lies in the middle between the last who is in and the first who is out. With nobody on one side there is none. */
function cutLine(rows: Comparable, order: readonly string[], places: number): number | null {
  const [last, first] = [order[places - 1], order[places]]
  return last === undefined || first === undefined
    ? null
    : (rows.get(last)!.adjusted + rows.get(first)!.adjusted) / 2
}
