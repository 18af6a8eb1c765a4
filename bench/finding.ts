/** The result of one measure, and its goal. */
export interface Finding {
  id: string
  measure: string
  /** Null if it could not be measured; then the note says why. */
  value: number | null
  unit: string
  /** What the value is compared with, in words: a published figure or one of the same run. */
  reference?: string
  goal?: Goal
  note?: string
}

/** `must`: the required value. `aim`: the desired value. Both are inclusive. */
interface Goal {
  must: number
  aim: number
  better?: 'lower' | 'higher'
}

type Verdict = 'aim' | 'must' | 'MISSED' | 'not measured' | ''

export function verdictOn({ value, goal }: Finding): Verdict {
  if (value === null) return 'not measured'
  if (!goal) return ''
  if (reaches(value, goal.aim, goal)) return 'aim'
  return reaches(value, goal.must, goal) ? 'must' : 'MISSED'
}

const reaches = (value: number, bound: number, { better = 'lower' }: Goal) =>
  better === 'lower' ? value <= bound : value >= bound
