/** A text without case and accents, so that 'lucia' finds 'Lucía'. */
export const foldedText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a search, folded. */
export const wordsOf = (search: string) => foldedText(search).split(/\s+/).filter(Boolean)

/** Does a text contain every word of a search? */
export function isFound(search: string, text: string) {
  const folded = foldedText(text)
  return wordsOf(search).every((word) => folded.includes(word))
}
