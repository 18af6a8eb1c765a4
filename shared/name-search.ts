import { foldedText } from './folded-text.ts'

/** A name as it is searched: without case, accents and blanks at its ends. */
export const searchedName = (text: string) => foldedText(text).trim().replaceAll(/\s+/g, ' ')

/** Whether each word of a search is the beginning of a word of this name, or of this pseudonym. */
export const beginsIn = (name: string, search: string): boolean => {
  const words = searchedName(name).split(' ')
  return searchedName(search)
    .split(' ')
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}
