import { randomFrom } from '#shared/fair/seeded.ts'

/** A random generator that repeats its sequence for the same seed. */
export interface Random {
  /** From 0 up to 1. */
  next(): number
  /** True with this probability. */
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
}

export function randomOf(seed: number): Random {
  const next = randomFrom(seed)
  return {
    next,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T,
  }
}
