/** A text without case and accents, so that 'lucia' finds 'Lucía'. */
export const foldedText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
