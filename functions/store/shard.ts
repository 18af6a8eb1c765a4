/** Which of `shards` keys of an index an id belongs to, from 0: the same id always to the same. */
export function shardOf(id: string, shards: number): number {
  let sum = 0
  for (const byte of Buffer.from(id)) sum = (sum * 31 + byte) % 65_521
  return sum % shards
}
