import { counted } from '#shared/kernel/wording.ts'

export const isMissing = (message: string) => message === 'This question is required'

/** What the person has to do about an answer. Shown on screen instead of the fixed words of the API. */
export function faultWords(message: string): string {
  if (isMissing(message)) return 'Required'
  const [, words = 0, side] = /(\d+) word\(s\) (below|above)/.exec(message) ?? []
  if (!side) return message
  return `${side === 'below' ? 'Add' : 'Remove'} ${counted(Number(words), 'word')}`
}

/** The heading above several such faults: '13 answers are missing'. */
export function faultsHeading(messages: readonly string[]): string {
  const missing = messages.filter(isMissing).length
  const wrong = messages.length - missing
  const parts = [
    missing > 0 && `${counted(missing, 'answer is', 'answers are')} missing`,
    wrong > 0 &&
      `${counted(wrong, missing > 0 ? 'needs' : 'answer needs', missing > 0 ? 'need' : 'answers need')} a change`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** What is wrong with answers that are there: '1 answer is too long'. '' if nothing is. */
export function wrongWords(messages: readonly string[]): string {
  if (messages.length === 0) return ''
  const [kind, ...others] = new Set(messages.map((message) => / too (short|long)\./.exec(message)?.[1]))
  return kind && others.length === 0
    ? `${counted(messages.length, 'answer is', 'answers are')} too ${kind}`
    : faultsHeading(messages)
}
