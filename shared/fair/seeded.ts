import { uniformFloat32 } from 'pure-rand/distribution/uniformFloat32'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { compare } from '#shared/kernel/canonical-json.ts'

// Everything here gives the same result on every machine and does not depend on the order in which a list came.

/** A whole number of 32 bits for a text: FNV-1a, then the finalizer of MurmurHash3, so that similar texts lie far apart. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** An order that depends only on the ids and the seed. */
export function inSeededOrder<Thing extends { id: string }>(things: readonly Thing[], seed: number): Thing[] {
  return things
    .map((thing) => ({ thing, key: hash(`${seed} ${thing.id}`) }))
    .toSorted((a, b) => a.key - b.key || compare(a.thing.id, b.thing.id))
    .map(({ thing }) => thing)
}

/** Random numbers in [0, 1), the same for the same seed. Without the hash, similar seeds would begin with nearly the same number. */
export function randomFrom(seed: number): () => number {
  const generator = xoroshiro128plus(hash(String(seed)))
  return () => uniformFloat32(generator)
}
