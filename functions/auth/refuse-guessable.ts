import { setting } from '#functions/setting.ts'
import { Problem } from '#shared/kernel/problem.ts'
import list from '#shared/people/common-passwords.json' with { type: 'json' }
import { type PasswordContext, whyGuessable } from '#shared/people/guessable-password.ts'

const chapter = setting('CHAPTER_NAME')
const common = new Set(list.words.join(' ').split(' '))

interface Choice extends Omit<PasswordContext, 'chapter'> {
  password: string
}

/** @throws Problem INVALID for a common password, or one made of what is known about the person */
export function refuseGuessable({ password, ...person }: Choice) {
  const reason = whyGuessable(password, { ...person, chapter }, common)
  if (reason) throw new Problem('INVALID', reason)
}
