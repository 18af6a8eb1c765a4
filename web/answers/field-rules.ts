import type { Question } from '#shared/forms/form.ts'
import { counted } from '#shared/kernel/wording.ts'

/** The list with `option` added or removed, in the order of `options`. Values that are not among them stay at the end. */
export function toggled(chosen: readonly string[], option: string, options: readonly string[]): string[] {
  const next = chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]
  return [...options.filter((each) => next.includes(each)), ...next.filter((each) => !options.includes(each))]
}

type Limits = Pick<Question, 'minimumWordCount' | 'maximumWordCount'>

export const hasWordLimit = ({ minimumWordCount, maximumWordCount }: Limits) =>
  Boolean(minimumWordCount) || maximumWordCount !== undefined

export function limitsText({ minimumWordCount, maximumWordCount }: Limits): string {
  if (maximumWordCount === undefined) return `At least ${minimumWordCount} words`
  return minimumWordCount
    ? `Between ${minimumWordCount} and ${maximumWordCount} words`
    : `At most ${maximumWordCount} words`
}

export function wordsText({ maximumWordCount }: Limits, words: number): string {
  if (maximumWordCount !== undefined) return `${words} of ${maximumWordCount} words`
  return counted(words, 'word')
}

/** The ids of everything that describes a field, for `aria-describedby`. */
export function describing(
  { questionId, secondaryText }: Pick<Question, 'questionId' | 'secondaryText'>,
  problem: string | undefined,
  also?: string,
) {
  const ids = [problem && `${questionId}-problem`, secondaryText && `${questionId}-hint`, also]
  return ids.filter(Boolean).join(' ') || undefined
}
