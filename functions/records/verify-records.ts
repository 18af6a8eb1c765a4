import { auditKey, chainOf, hashIn } from '#functions/store/audit-item.ts'
import type { Item, Key } from '#functions/store/item.ts'
import { headsOf } from './make-seal.ts'
import { type Finding, type RecordedHead, verifyChain } from './verify-chain.ts'
import { type SealedDay, verifySeals } from './verify-seals.ts'

/** Everything that the table contains of records, exactly as stored: unverified. */
export interface KeptRecords {
  entries: readonly Item[]
  heads: readonly RecordedHead[]
  seals: readonly Item[]
  parts: readonly Item[]
}

export interface Verdict {
  findings: Finding[]
  counts: { entries: number; chains: number; seals: number }
}

/**
 * Finds what was edited, removed or inserted among records and seals. `known` are hashes of seals by day that somebody kept outside the
 * table.
 */
export function verifyRecords(
  { entries, heads, seals, parts }: KeptRecords,
  { now, known = new Map() }: { now: Date; known?: ReadonlyMap<string, string> },
): Verdict {
  const chains = Map.groupBy(entries, chainOf)
  const headOf = new Map(heads.map((head) => [head.userId, head]))
  const userIds = new Set([...chains.keys(), ...headOf.keys()])
  const broken = [...userIds].flatMap((id) => verifyChain(id, chains.get(id) ?? [], headOf.get(id)))
  const firstDay = entries
    .map(dayOf)
    .reduce<string | undefined>((first, day) => (first && first < day ? first : day), undefined)
  const sealed = verifySeals({ seals, parts }, { firstDay, known, now })
  const findings = [
    ...broken,
    ...sealed.findings,
    ...unsealed(sealed.days, entries, firstDay),
    ...sealed.days.flatMap(unlike(entries)),
  ]
  const said = new Map(findings.map((finding) => [finding.words, finding]))
  return {
    findings: [...said.values()],
    counts: { entries: entries.length, chains: chains.size, seals: seals.length },
  }
}

const dayOf = ({ at }: Item) => String(at).slice(0, 10)

/** Records of days before the first seal: all seals were removed once, and made again for later days. */
function unsealed(
  days: readonly SealedDay[],
  entries: readonly Item[],
  firstDay: string | undefined,
): Finding[] {
  const first = days[0]?.day
  if (!first || !firstDay || firstDay >= first) return []
  const count = entries.filter((entry) => dayOf(entry) < first).length
  return [
    {
      words: `${count} entries are older than the first seal (${first}): the seals of their days were removed.`,
    },
  ]
}

/** Compares the records of each day with its seal. */
function unlike(entries: readonly Item[]): (sealed: SealedDay) => Finding[] {
  const byDay = Map.groupBy(entries, dayOf)
  const byKey = new Map(entries.map((entry) => [nameOf(entry), entry]))
  return ({ day, heads }) => [
    ...heads.flatMap((head) => (isKept(head, byKey) ? [] : goneSince(day, head))),
    ...addedSince(day, heads, byDay.get(day) ?? []),
  ]
}

function isKept({ userId, number, hash }: RecordedHead, byKey: ReadonlyMap<string, Item>) {
  const entry = byKey.get(nameOf(auditKey(userId, number)))
  return entry !== undefined && hashIn(entry) === hash
}

const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`

const goneSince = (day: string, { userId, number }: RecordedHead): Finding[] => [
  {
    userId,
    words: `${userId}: entry ${number} is not as it was sealed on ${day}: it was edited or removed.`,
  },
]

/** A sealed day accepts no more records. */
function addedSince(day: string, heads: readonly RecordedHead[], entries: readonly Item[]): Finding[] {
  const sealed = new Map(heads.map(({ userId, number }) => [userId, number]))
  const now = headsOf(
    entries.map((entry) => ({
      by: chainOf(entry),
      number: Number(entry.sk),
      hash: String(hashIn(entry)),
    })),
  )
  return now
    .filter(({ userId, number }) => number > (sealed.get(userId) ?? 0))
    .map(({ userId, number }) => ({
      userId,
      words: `${userId}: entry ${number} is of ${day}, but was not there when that day was sealed.`,
    }))
}
