import type { AddressInfo } from 'node:net'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { Mail } from './code-mail.ts'
import { openCognito } from './open-cognito.ts'
import type { PoolOptions } from './pool.ts'

const region = 'eu-west-1'
export const userPoolId = 'eu-west-1_LocalPool'
export const clientId = 'localclient'
export const password = 'Passw0rd!x'

/** A pool in memory, with a clock and a mailbox for tests. */
export const openTestPool = (options: Partial<PoolOptions> = {}) => {
  const clock = { ahead: 0 }
  const mails: Mail[] = []
  const now = () => new Date(Date.now() + clock.ahead)
  const cognito = openCognito({
    region,
    userPoolId,
    clientId,
    now,
    deliver: (mail) => void mails.push(mail),
    ...options,
  })

  return {
    cognito,
    mails,
    now,
    pass: (milliseconds: number) => (clock.ahead += milliseconds),

    /** The code in the last mail to an address, once all mails are delivered. */
    codeFor: async (email: string) => {
      await cognito.settled()
      return /\d{6}/.exec(mails.findLast(({ to }) => to === email)?.html ?? '')?.[0] ?? 'no mail'
    },

    /** An account as the portal creates it: it can sign in, and its address is verified by default. */
    addUser: async (email: string, { verified = true } = {}) => {
      const account = { UserPoolId: userPoolId, Username: email }
      const { User } = await cognito.call('AdminCreateUser', {
        ...account,
        MessageAction: 'SUPPRESS',
        UserAttributes: [{ Name: 'email_verified', Value: String(verified) }],
      })
      await cognito.call('AdminSetUserPassword', { ...account, Password: password, Permanent: true })
      return User.Username
    },
  }
}

/** Starts the pool on a free port and returns its address. */
export const listen = async ({ server }: ReturnType<typeof openCognito>) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** A client of AWS for the pool at this address. It tries once, so that a test sees each answer. */
export const sdkClient = (endpoint: string) =>
  new CognitoIdentityProviderClient({
    endpoint,
    region,
    maxAttempts: 1,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
