import { auditItem, hashIn } from '#functions/store/audit-item.ts'
import type { Item } from '#functions/store/item.ts'
import { type Seal, sealItem, sealPartItem } from '#functions/store/seal-item.ts'
import { dayAfter } from '#shared/day.ts'
import { headsOf, makeSeal } from './make-seal.ts'
import type { RecordedHead } from './verify-chain.ts'

/** One deed of an invented history: by whom, on which day, and what else its record says. */
export interface MadeDeed {
  by: string
  day: string
  after?: unknown
}

export interface History {
  entries: Item[]
  heads: RecordedHead[]
  seals: Item[]
  parts: Item[]
}

/** The content of the table after these deeds, given in the order of their days, once all days from the first to `until` are sealed. */
export function historyOf(
  deeds: readonly MadeDeed[],
  { first, until }: { first: string; until: string },
): History {
  const heads = new Map<string, RecordedHead>()
  const entries = deeds.map(({ by, day, after }) => {
    const { number, hash } = heads.get(by) ?? { number: 0, hash: '' }
    const at = `${day}T12:00:00.000Z`
    const item = auditItem({ by, number: number + 1, what: 'form.weigh', on: ['f'], after, at, prev: hash })
    heads.set(by, { userId: by, number: number + 1, hash: item.h })
    return item
  })
  return { entries, heads: [...heads.values()], ...sealsOf(entries, first, until) }
}

function sealsOf(entries: readonly Item[], first: string, until: string) {
  const seals: Item[] = []
  const parts: Item[] = []
  let last: Seal | undefined
  for (let day = first; day <= until; day = dayAfter(day)) {
    const ofDay = entries.filter(({ at }) => String(at).startsWith(day))
    const made = makeSeal(day, headsOf(ofDay.map(toRecorded)), last)
    seals.push(sealItem(made.seal))
    parts.push(...made.parts.map(sealPartItem))
    last = made.seal
  }
  return { seals, parts }
}

const toRecorded = (item: Item) => ({
  by: String(item.by),
  number: Number(item.number),
  hash: String(hashIn(item)),
})
