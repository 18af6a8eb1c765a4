import type { DecisionLetters } from '#shared/form.ts'

export type LetterPath = readonly ['accepted' | 'waitlist', 'bootcamp' | 'team'] | readonly ['denied']

export const letterNames: readonly { path: LetterPath; label: string }[] = [
  { path: ['accepted', 'bootcamp'], label: 'Accepted, Bootcamp' },
  { path: ['accepted', 'team'], label: 'Accepted, team roles' },
  { path: ['waitlist', 'bootcamp'], label: 'Waitlist, Bootcamp' },
  { path: ['waitlist', 'team'], label: 'Waitlist, team roles' },
  { path: ['denied'], label: 'Denied, every role' },
]

export const letterOf = (letters: DecisionLetters, path: LetterPath): string =>
  path[0] === 'denied' ? letters.denied : letters[path[0]][path[1]]

export const withLetter = (letters: DecisionLetters, path: LetterPath, text: string): DecisionLetters =>
  path[0] === 'denied'
    ? { ...letters, denied: text }
    : { ...letters, [path[0]]: { ...letters[path[0]], [path[1]]: text } }
