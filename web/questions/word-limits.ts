import type { Question } from '#shared/form.ts'

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
  return words === 1 ? '1 word' : `${words} words`
}
