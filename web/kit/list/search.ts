import { foldedText } from '#shared/kernel/folded-text.ts'

/** The words of a search, folded. */
export const wordsOf = (search: string) => foldedText(search).split(/\s+/).filter(Boolean)

/** Whether a text contains every word of a search. */
export function isFound(search: string, text: string) {
  const folded = foldedText(text)
  return wordsOf(search).every((word) => folded.includes(word))
}
