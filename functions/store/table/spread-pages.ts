/** A position in a list that is spread over several keys: on which key, and after which of its entries. */
interface Position<After> {
  shard: number
  after?: After | undefined
}

interface Part<Entry> {
  entries: Entry[]
  /** Whether the key has no more entries. */
  isWhole: boolean
}

interface Wanted<After, Entry extends After> {
  shards: number
  from: Position<After>
  limit: number
  /** Entries of one key, `limit` or a few more if there are as many. */
  read: (position: Position<After>, limit: number) => Promise<Part<Entry>>
}

/**
 * A page of such a list, key after key until it is full, and where the next one begins. Entries are spread evenly, so those already read
 * tell how many more keys are needed, and these are read at once.
 */
export async function spreadPage<After, Entry extends After>(wanted: Wanted<After, Entry>) {
  const { shards, limit, read } = wanted
  const entries: Entry[] = []
  let next: Position<After> | null = wanted.from
  for (let keys = 1; next && entries.length < limit; keys = keysFor(limit, entries.length, keys)) {
    const left = limit - entries.length
    const positions: Position<After>[] = positionsFrom(next, Math.min(keys, shards - next.shard))
    const parts = await Promise.all(positions.map((position) => read(position, left)))
    const { taken, end } = take(positions, parts, left)
    entries.push(...taken)
    next = end.shard < shards ? end : null
  }
  return { entries, next }
}

const positionsFrom = <After>(first: Position<After>, count: number): Position<After>[] =>
  Array.from({ length: count }, (_, further) => (further === 0 ? first : { shard: first.shard + further }))

/** How many keys are needed for the rest, if each has as many entries as those before. */
const keysFor = (limit: number, found: number, keys: number) =>
  Math.ceil(((limit - found) * keys) / Math.max(found, 1))

/** The requested number of entries, and where the next ones begin. */
function take<After, Entry extends After>(
  positions: readonly Position<After>[],
  parts: readonly Part<Entry>[],
  limit: number,
): { taken: Entry[]; end: Position<After> } {
  const taken: Entry[] = []
  let shard = 0
  for (const [index, { entries, isWhole }] of parts.entries()) {
    shard = positions[index]?.shard ?? shard
    const left = limit - taken.length
    taken.push(...entries.slice(0, left))
    if (!isWhole || entries.length > left) return { taken, end: { shard, after: taken.at(-1) } }
    if (entries.length === left) break
  }
  return { taken, end: { shard: shard + 1 } }
}

/** The key of an index, from 0 to `shards`, to which an id belongs: always the same for the same id. */
export function shardOf(id: string, shards: number): number {
  let sum = 0
  for (const byte of Buffer.from(id)) sum = (sum * 31 + byte) % 65_521
  return sum % shards
}
