import { randomFrom } from '#shared/fair/seeded.ts'

/** Random choices. The same seed gives the same choices. */
export interface Chance {
  /** A number from 0 up to, but not including, 1. */
  real: () => number
  /** A whole number from 0 up to, but not including, `end`. */
  whole: (end: number) => number
  happens: (probability: number) => boolean
  pick: <T>(from: readonly T[]) => T
  /** A number of different elements, or all if there are fewer. */
  pickSome: <T>(from: readonly T[], count: number) => T[]
}

export function chanceOf(seed: number): Chance {
  const real = randomFrom(seed)
  const whole = (end: number) => Math.floor(real() * end)
  const pick = <T>(from: readonly T[]) => from[whole(from.length)]!
  return {
    real,
    whole,
    happens: (probability) => real() < probability,
    pick,
    pickSome: (from, count) => {
      const rest = [...from]
      return Array.from(
        { length: Math.min(count, rest.length) },
        () => rest.splice(whole(rest.length), 1)[0]!,
      )
    },
  }
}
