import { localSettings } from '../settings.ts'
import { type TestPortal, testPassword } from './open-test-portal.ts'

/** Someone who can log in. */
export interface Account {
  email: string
  password?: string
}

/** A session as Amplify stores it in a browser. */
export function storedSession(
  { cognito }: Pick<TestPortal, 'cognito'>,
  { email, password = testPassword }: Account,
): Record<string, string> {
  const { IdToken, AccessToken, RefreshToken } = cognito.signIn(email, password)
  const { sub } = JSON.parse(Buffer.from(IdToken.split('.')[1]!, 'base64url').toString()) as { sub: string }
  const of = `CognitoIdentityServiceProvider.${localSettings.userPoolClientId}`
  return {
    [`${of}.LastAuthUser`]: sub,
    [`${of}.${sub}.idToken`]: IdToken,
    [`${of}.${sub}.accessToken`]: AccessToken,
    [`${of}.${sub}.refreshToken`]: RefreshToken,
    [`${of}.${sub}.clockDrift`]: '0',
  }
}
