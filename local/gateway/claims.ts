import { localSettings } from '../settings.ts'

type Claim = string | number | boolean | null | readonly unknown[] | object | undefined

/**
 * The claims of a verified token as a REST API's Cognito authorizer passes them to a Lambda: all strings, lists joined by
 * commas, and the times of issue and expiry as dates like 'Tue Apr 04 18:39:39 UTC 2023'.
 */
export const asClaims = (payload: Readonly<Record<string, Claim>>): Record<string, string> =>
  Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, asString(name, value)]))

interface SignIn {
  id: string
  sessionId: string
  now: Date
  isVerified?: boolean
  /** The client that the token is for. */
  client?: string
  /** How long the token is valid. */
  seconds?: number
}

/** The claims of an identity token of someone who signed in at `now`. It is valid for an hour by default. */
export function signedInClaims({
  id,
  sessionId,
  now,
  isVerified = true,
  client = localSettings.userPoolClientId,
  seconds = 3_600,
}: SignIn) {
  const second = Math.floor(now.getTime() / 1_000)
  return asClaims({
    sub: id,
    aud: client,
    token_use: 'id',
    origin_jti: sessionId,
    email_verified: isVerified,
    auth_time: second,
    exp: second + seconds,
  })
}

function asString(name: string, value: Claim): string {
  if (name === 'exp' || name === 'iat') return gatewayDate(new Date(Number(value) * 1000))
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** 'Tue, 04 Apr 2023 18:39:39 GMT' becomes 'Tue Apr 04 18:39:39 UTC 2023'. */
function gatewayDate(date: Date): string {
  const [weekday = '', day, month, year, time] = date.toUTCString().split(' ')
  return [weekday.replace(',', ''), month, day, time, 'UTC', year].join(' ')
}
