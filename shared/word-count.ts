/** The number of words, split on white space: the one count that the page shows and the server judges. */
export const countWords = (text: string) => text.split(/\s+/u).filter(Boolean).length
