import { queryOptions } from '@tanstack/react-query'
import { type PasswordContext, whyGuessable } from '#shared/people/guessable-password.ts'
import { queryClient } from '#web/api/query-client.ts'
import { siteConfig } from '#web/api/site-config.ts'

/** Fetched as data, and only where a password is chosen. */
const list = new URL('#shared/people/common-passwords.json', import.meta.url)

/** A password that is easy to guess. The message says why. */
class GuessablePassword extends Error {
  override readonly name = 'GuessablePassword'
}

/** What tells why a password is easy to guess: the list, and the chapter's own words. */
export const guessing = queryOptions({
  queryKey: ['guessable passwords'],
  queryFn: async () => {
    const [{ chapter }, common] = await Promise.all([siteConfig(), commonPasswords()])
    return (password: string, person: Omit<PasswordContext, 'chapter'>) =>
      whyGuessable(password, { ...person, chapter: chapter.name }, common)
  },
  staleTime: Infinity,
  structuralSharing: false,
})

/**
 * The server checks this too when someone registers. A reset goes from the page to Cognito, so it is checked only here.
 * @throws GuessablePassword, or Error if the list could not be loaded
 */
export async function refuseGuessable(password: string, person: Omit<PasswordContext, 'chapter'>) {
  const why = await queryClient.fetchQuery({ ...guessing, retry: false })
  const reason = why(password, person)
  if (reason) throw new GuessablePassword(reason)
}

async function commonPasswords(): Promise<Set<string>> {
  const response = await fetch(list).catch(() => undefined)
  if (!response?.ok)
    throw new Error('Your password could not be checked. Please check your connection and try again.')
  const { words } = (await response.json()) as { words: string[] }
  return new Set(words.join(' ').split(' '))
}
