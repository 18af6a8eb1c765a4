/** A text without case, accents and curved apostrophes, so that 'lucia' finds 'Lucía' and "o'brien" finds 'O’Brien'. */
export const foldedText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase()
