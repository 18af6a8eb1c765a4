import { browserStorage } from '#web/kit/ui/browser-storage.ts'
import { storedClient } from '#web/session/stored-session.ts'
import { loadOnce } from './load-once.ts'
import { siteConfig } from './site-config.ts'

/** The part of Amplify that every signed-in page needs, with the deployment's settings. Visitors do not load it. */
export const authenticator = loadOnce(configure)

/** The rest of Amplify, for login, verification and password reset. It is loaded when first needed. */
export async function accountActions() {
  const [actions] = await Promise.all([import('./account-actions.ts'), authenticator()])
  return actions
}

async function configure() {
  const { cognitoUserPoolsTokenProvider, fetchAuthSession } = await import('./amplify-session.ts')
  const { google } = await siteConfig()
  await setClient(google && storedClient() === google.clientId ? google.clientId : undefined)
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sessionStorage)
  return { fetchAuthSession }
}

/** From now on Amplify reads and renews sessions of this client of the user pool: without one, of the page's own. */
export async function setClient(given?: string) {
  const [{ Amplify }, config] = await Promise.all([import('./amplify-session.ts'), configOf(given)])
  Amplify.configure(config)
}

/** What Amplify must know of this client of the user pool: without one, of the page's own. */
export async function configOf(given?: string) {
  const { userPoolId, userPoolClientId: own, userPoolEndpoint } = await siteConfig()
  const userPoolClientId = given ?? own
  return {
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) } },
  }
}

/** Where Amplify keeps the session. Where the browser stores nothing, it lasts as long as the page. */
const sessionStorage = {
  setItem: async (key: string, value: string) => browserStorage.setItem(key, value),
  getItem: async (key: string) => browserStorage.getItem(key),
  removeItem: async (key: string) => browserStorage.removeItem(key),
  clear: async () => browserStorage.keys().forEach((key) => browserStorage.removeItem(key)),
}
