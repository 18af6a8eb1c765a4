import type { ApplicationForm, DecisionLetters } from '#shared/forms/form.ts'
import { letterGroups } from '#shared/forms/set-up.ts'
import { ofRole } from '#shared/kernel/application-role.ts'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'

export type LetterPath = readonly ['accepted' | 'waitlist', group: string] | readonly ['denied']

/** The letters of a form: one accepted and one waitlist letter for each group of the roles that are or were open in it, and one denied. */
export function letterNames(form: ApplicationForm): readonly { path: LetterPath; label: string }[] {
  const groups = letterGroups(form, chapterRoles)
  const named = (label: string, name: string) => (groups.length > 1 ? `${label}: ${name}` : label)
  return [
    ...groups.map(({ id, name }) => ({ path: ['accepted', id] as const, label: named('Accepted', name) })),
    ...groups.map(({ id, name }) => ({ path: ['waitlist', id] as const, label: named('Waitlist', name) })),
    { path: ['denied'], label: 'Denied' },
  ]
}

const keyOf = (path: LetterPath) => path.join('.')

/** The letters of a form, which of them is on screen (the address names it), and a function that shows another. */
export function useLetter(form: ApplicationForm) {
  const [address, changeAddress] = useAddress()
  const all = letterNames(form)
  const current = all.find(({ path }) => keyOf(path) === address.get('letter')) ?? all[0]!
  const show = (path: LetterPath) =>
    changeAddress((before) => ({ ...Object.fromEntries(before), letter: keyOf(path) }))
  return { all, current, show }
}

export const letterOf = (letters: DecisionLetters | undefined, path: LetterPath): string => {
  if (!letters) return ''
  return path[0] === 'denied' ? letters.denied : (ofRole(letters[path[0]], path[1]) ?? '')
}

export const withLetter = (letters: DecisionLetters, path: LetterPath, text: string): DecisionLetters =>
  path[0] === 'denied'
    ? { ...letters, denied: text }
    : { ...letters, [path[0]]: { ...letters[path[0]], [path[1]]: text } }
