import type { Mutation } from './mutations-of.ts'

/**
 * Adds all changes to a source, each behind a switch. The source calls `globalThis.__isOn` with a change's number whenever it reaches
 * it, and behaves as before while that returns false.
 */
export function withSwitches(source: string, mutations: readonly Mutation[]): string {
  const insertions = mutations.flatMap(({ around, start, end, text }, index) => {
    const changed = source.slice(around.start, start) + text + source.slice(end, around.end)
    const [before, after] = around.isStatement
      ? [`if (__isOn(${index})) {${changed}} else {`, '}']
      : [`(__isOn(${index}) ? (${changed}) : `, ')']
    return [
      // Outer changes are opened first and closed last.
      { at: around.start, rank: [1, -around.end, index], text: before },
      { at: around.end, rank: [0, -around.start, -index], text: after },
    ]
  })
  const parts: string[] = []
  let at = 0
  for (const each of insertions.toSorted((one, other) =>
    order([one.at, ...one.rank], [other.at, ...other.rank]),
  )) {
    parts.push(source.slice(at, each.at), each.text)
    at = each.at
  }
  return `${parts.join('')}${source.slice(at)}\nfunction __isOn(index) { return globalThis.__isOn?.(index) ?? false }\n`
}

function order(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index])
  return place < 0 ? 0 : one[place]! - other[place]!
}
