/** What one measure came to, and what it is held to. */
export interface Finding {
  id: string
  measure: string
  /** Null where it could not be measured; the note then says why. */
  value: number | null
  unit: string
  /** What the value is compared with, in words: it comes from elsewhere or from the same run. */
  reference?: string
  goal?: Goal
  note?: string
}

/** `must`: the work counts as done. `aim`: where it is going. Both may just be reached. */
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
