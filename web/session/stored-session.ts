import { browserStorage } from '#web/kit/ui/browser-storage.ts'

/** Where Amplify keeps the name of the last account, which is the person's id, for as long as its session lasts. */
const lastUser = 'LastAuthUser'

/** Who has a session on this device. Undefined without one. */
export const storedUserId = (): string | undefined => read(([, userId]) => userId)

/** The client of the user pool whose session this device has: the page's, or that for Google. */
export const storedClient = (): string | undefined => read(([key]) => key.split('.')[1])

/**
 * The stored identity token, if Amplify would use it as it is: it and the access token are valid for a while. Undefined means that Amplify
 * has to renew them, or that there is no session.
 */
export const storedToken = (): string | undefined =>
  read(([key, userId]) => {
    const kept = (name: string) => browserStorage.getItem(key.replace(lastUser, `${userId}.${name}`)) ?? ''
    const [token, drift] = [kept('idToken'), Number(kept('clockDrift'))]
    const isUsable = [token, kept('accessToken')].every((each) => isFresh(each, drift))
    return isUsable ? token : undefined
  })

/** Undefined for what is not there, or cannot be read. */
function read<T>(what: (session: [key: string, userId: string]) => T): T | undefined {
  try {
    const key = browserStorage.keys().find((each) => each.endsWith(`.${lastUser}`))
    const userId = key && browserStorage.getItem(key)
    return userId ? what([key, userId]) : undefined
  } catch {
    return undefined
  }
}

/** Where the role of the person is kept who has the session. */
export const roleKey = 'portal-role'

/** The role that the person had last on this device, so that a page for others asks for nothing. */
export const storedRole = () => browserStorage.getItem(roleKey)

/** As Amplify decides it, by the clock of the server, but a minute earlier. */
const isFresh = (token: string, drift: number) =>
  (claimsOf(token).exp ?? 0) * 1_000 > Date.now() + drift + 60_000

interface Claims {
  sub?: string
  /** When it expires, in seconds. */
  exp?: number
  /** When the login was, in seconds. */
  auth_time?: number
  email_verified?: boolean
}

/** What a token says. Nothing here checks it: the API does. Texts with other than ASCII characters are not decoded. */
export const claimsOf = (token: string) =>
  JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
