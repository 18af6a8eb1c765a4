import { Amplify } from 'aws-amplify'
import { fetchAuthSession, getCurrentUser } from 'aws-amplify/auth'
import { siteConfig } from './site-config.ts'

let configuring: Promise<void> | undefined

/** The part of Amplify that every signed-in page needs, configured from the deployment's settings. */
export async function authenticator() {
  configuring ??= configure().catch((error: unknown) => {
    configuring = undefined
    throw error
  })
  await configuring
  return { fetchAuthSession, getCurrentUser }
}

/** The rest of Amplify, for the pages where people sign in, verify and reset: loaded when first needed. */
export async function accountActions() {
  await authenticator()
  return import('./account-actions.ts')
}

async function configure() {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await siteConfig()
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) } },
  })
}
