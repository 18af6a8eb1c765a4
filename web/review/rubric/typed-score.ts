/** A digit that was typed, and when. */
export interface TypedDigit {
  digit: string
  at: number
}

/** How soon a 0 must follow a 1 to make it a 10, in milliseconds. */
const soon = 1_000

interface Scale {
  minValue: number
  maxValue: number
}

/** Which score of a scale a typed digit names; undefined where it names none. */
export function typedScore(
  { digit, at }: TypedDigit,
  { minValue, maxValue }: Scale,
  before?: TypedDigit,
): number | undefined {
  const isTen = digit === '0' && maxValue === 10 && before?.digit === '1' && at - before.at <= soon
  const score = isTen ? 10 : Number(digit)
  return score >= minValue && score <= maxValue ? score : undefined
}
