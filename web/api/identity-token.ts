import { authenticator } from './authenticator.ts'

/** The identity token of whoever is signed in, renewed when it is about to expire. @throws Error 'Not authenticated' */
export async function identityToken(): Promise<string> {
  const { fetchAuthSession } = await authenticator()
  const { tokens } = await fetchAuthSession()
  if (!tokens?.idToken) throw new Error('Not authenticated')
  return tokens.idToken.toString()
}
