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
    ? `${minimumWordCount} to ${maximumWordCount} words`
    : `At most ${maximumWordCount} words`
}

/** From this part of the most words on, the counter says how many are left. */
const nearly = 0.9

/** What a text with this many words still needs, or how much room it has. It never shows a number that looks like enough. */
export function wordsText({ minimumWordCount = 0, maximumWordCount }: Limits, words: number) {
  if (words < minimumWordCount)
    return { look: 'short', text: counted(minimumWordCount - words, 'more word') } as const
  if (maximumWordCount === undefined) return { look: 'fine', text: counted(words, 'word') } as const
  const left = maximumWordCount - words
  if (left < 0) return { look: 'long', text: `${counted(-left, 'word')} too many` } as const
  return words >= nearly * maximumWordCount
    ? ({ look: 'near', text: `${counted(left, 'word')} left` } as const)
    : ({ look: 'fine', text: `${words} of ${maximumWordCount} words` } as const)
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
