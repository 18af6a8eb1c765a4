import { hashIn } from '#functions/store/audit-item.ts'
import type { Item } from '#functions/store/item.ts'
import { type ChainHead, partKeysOf, readIntactPart, readIntactSeal } from '#functions/store/seal-item.ts'
import { dayAfter } from '#shared/day.ts'
import { lastDayOver } from './make-seal.ts'
import type { Finding } from './verify-chain.ts'

export interface SealedDay {
  day: string
  heads: readonly ChainHead[]
}

/** After this time a missing seal of a night is reported, in milliseconds. */
const patience = 12 * 60 * 60_000

/** Checks the seals against each other: each is intact, and no day is missing. Returns the days of the intact ones. */
export function verifySeals(
  { seals, parts }: { seals: readonly Item[]; parts: readonly Item[] },
  { firstDay, known, now }: { firstDay: string | undefined; known: ReadonlyMap<string, string>; now: Date },
): { findings: Finding[]; days: SealedDay[] } {
  const words: string[] = []
  const days: SealedDay[] = []
  let last: Item | undefined
  for (const item of seals.toSorted((one, other) => (one.sk < other.sk ? -1 : 1))) {
    words.push(...gap(last, item))
    const sealed = readDay(item, parts)
    if (typeof sealed === 'string') words.push(sealed)
    else days.push(sealed)
    last = item
  }
  words.push(...earlySeals(seals, now), ...lateSeals(last?.sk, firstDay, now), ...wrongHashes(seals, known))
  return { findings: words.map((each) => ({ words: each })), days }
}

/** What is wrong between a seal and the previous one. */
function gap(last: Item | undefined, { sk: day, number, prev }: Item): string[] {
  if (!last) return number === 1 && prev === '' ? [] : [`The seals before ${day} were removed.`]
  if (dayAfter(last.sk) < day) return [`The seals between ${last.sk} and ${day} were removed.`]
  return prev === hashIn(last) && number === Number(last.number) + 1
    ? []
    : [`The seal of ${day} does not continue that of ${last.sk}: one of them was edited or inserted.`]
}

function readDay(item: Item, parts: readonly Item[]): SealedDay | string {
  const seal = readIntactSeal(item)
  if (!seal) return `The seal of ${item.sk} was edited.`
  const heads = [...seal.heads]
  for (const { pk, sk } of partKeysOf(item)) {
    const part = parts.find((each) => each.pk === pk && each.sk === sk)
    if (!part) return `A part of the seal of ${item.sk} was removed.`
    const read = readIntactPart(part)
    if (read?.day !== item.sk) return `A part of the seal of ${item.sk} was edited.`
    heads.push(...read.heads)
  }
  return { day: item.sk, heads }
}

/** No day is sealed before it is over. */
const earlySeals = (seals: readonly Item[], now: Date) =>
  seals
    .filter(({ sk }) => sk > lastDayOver(now))
    .map(({ sk }) => `The seal of ${sk} was inserted: that day is not over.`)

/** Days that should be sealed by now and are not: the last seals were removed, or sealing does not run. */
function lateSeals(last: string | undefined, firstDay: string | undefined, now: Date): string[] {
  const until = lastDayOver(new Date(now.getTime() - patience))
  const from = last ? dayAfter(last) : firstDay
  if (!from || from > until) return []
  const which = from === until ? from : `${from} to ${until}`
  return [`There is no seal of ${which}: it was removed, or the sealing does not run.`]
}

/** Compares with the hashes that somebody kept elsewhere. */
const wrongHashes = (seals: readonly Item[], known: ReadonlyMap<string, string>) =>
  [...known].flatMap(([day, hash]) => {
    const seal = seals.find(({ sk }) => sk === day)
    if (!seal) return [`There is no seal of ${day}, of which you have the hash.`]
    return hashIn(seal) === hash
      ? []
      : [`The seal of ${day} is not the one of which you have the hash: the table was rewritten.`]
  })
