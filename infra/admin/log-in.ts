import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'

// It would warn of the local portal's user pool.
ConsoleLogger.LOG_LEVEL = 'ERROR'

interface UserPool {
  userPoolId: string
  userPoolClientId: string
  userPoolEndpoint?: string | undefined
}

/**
 * Logs in like the page, by secure remote password, and returns the token that names the person.
 * @throws the refusal of the user pool, known by its name
 */
export async function logIn(
  { userPoolId, userPoolClientId, userPoolEndpoint }: UserPool,
  person: { email: string; password: string },
): Promise<string> {
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) } },
  })
  // Amplify keeps one session at a time, here in memory.
  await signOut()
  await signIn({ username: person.email, password: person.password })
  const { tokens } = await fetchAuthSession()
  return String(tokens?.idToken)
}
