import { type PasswordContext, whyGuessable } from '#shared/guessable-password.ts'
import { siteConfig } from '#web/api/site-config.ts'

/** Words rather than script, asked for only where a password is chosen. */
const list = new URL('../../shared/common-passwords.json', import.meta.url)

/** A password that is guessed first; its message tells the person why. */
class GuessablePassword extends Error {
  override readonly name = 'GuessablePassword'
}

/**
 * The page's part in the rule that the server keeps at a registration; at a reset, which goes to Cognito directly, nobody else does.
 * @throws GuessablePassword, or Error where the list could not be loaded
 */
export async function refuseGuessable(password: string, person: Omit<PasswordContext, 'chapter'>) {
  const [{ chapter }, common] = await Promise.all([siteConfig(), commonPasswords()])
  const reason = whyGuessable(password, { ...person, chapter: chapter.name }, common)
  if (reason) throw new GuessablePassword(reason)
}

async function commonPasswords(): Promise<Set<string>> {
  const response = await fetch(list).catch(() => undefined)
  if (!response?.ok) throw new Error('Your password could not be checked. Please try again.')
  const { words } = (await response.json()) as { words: string[] }
  return new Set(words.join(' ').split(' '))
}
