import { randomBytes } from 'node:crypto'
import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { confirmUserAttribute, sendUserAttributeVerificationCode } from 'aws-amplify/auth'
import { register } from '#functions/auth/register.ts'
import { deleteLogin, findLogin } from '#functions/auth/user-pool.ts'
import { setting } from '#functions/setting.ts'
import { findEmailOwner, freeEmail, hashOfAddress } from '#functions/store/people/email-claims.ts'
import { invitationKey, removeInvitation } from '#functions/store/people/invitations.ts'
import { closeWithoutLogin } from '#functions/store/people/people.ts'
import { eraseUnverified } from '#functions/store/people/users.ts'
import { personsRecords } from '#functions/store/records/records.ts'
import { putItem } from '#functions/store/table/table.ts'
import { logIn } from '../log-in.ts'
import { ask, type DeployedPortal } from './deployed-portal.ts'
import { type Check, fault } from './run-checks.ts'

/** A person who exists only during the checks. SES's mailbox simulator takes the one mail, also in the sandbox, and nobody reads it. */
const person = {
  email: 'success@simulator.amazonses.com',
  password: `${randomBytes(18).toString('base64url')}aA1!`,
  firstName: 'Smoke',
  lastName: 'Test',
}

/** Accepting an invitation is the one action that leaves a record and needs no attestation, which only a browser gets. */
const invite = (now: Date) =>
  putItem({
    ...invitationKey(hashOfAddress(person.email)),
    id: 'invitation-of-smoke',
    email: person.email,
    role: 'reviewer',
    by: 'the deployment',
    invitedAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + 3_600,
  })

/** Verifies the person's address, which receives no mail. */
const verify = (Username: string) =>
  new CognitoIdentityProviderClient({}).send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: setting('USER_POOL_ID'),
      Username,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    }),
  )

/** Removes the person, also one whom a stopped run left behind. The record of the action stays. */
export async function removePerson(): Promise<void> {
  const { email } = person
  const [login, owner] = await Promise.all([findLogin(email), findEmailOwner(email)])
  for (const id of new Set([login?.id, owner].filter((each) => each !== undefined))) {
    await deleteLogin(id)
    if (!(await eraseUnverified(id))) await closeWithoutLogin(id, new Date())
    await freeEmail(email, id, new Date())
  }
  await removeInvitation(email)
}

const visit = { id: '', token: '' }

const enter = async ({ config }: DeployedPortal, password = person.password) =>
  logIn(config, { email: person.email, password })

const call = ({ config, site }: DeployedPortal, path: string) =>
  ask(config.apiUrl + path, { headers: { origin: site, authorization: `Bearer ${visit.token}` } })

const wanted = async (answer: Response, status: number) =>
  fault(answer.status === status, `${answer.url} answers ${answer.status}: ${await answer.clone().text()}`)

/** What someone with an account sees of the portal, in the order of a visit. Each check depends on the previous ones. */
export const visitChecks: Check[] = [
  {
    sentence: 'an account can be created with your AWS permissions',
    look: async () => {
      await invite(new Date())
      visit.id = (await register(person, new Date())).id
      return []
    },
  },
  {
    sentence: 'it logs in, and its password never leaves this machine',
    look: async (portal) => {
      visit.token = await enter(portal)
      return []
    },
  },
  {
    // The page's client may not write an email, and AWS documents nowhere that verifying one is not writing.
    sentence: 'it may ask for the code that verifies its address, and no other code does',
    look: async () => {
      await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
      const confirming = confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: '000000' })
      const refusal = await confirming.then(
        () => 'yes',
        (error: Error) => error.name,
      )
      return [fault(refusal === 'CodeMismatchException', `the user pool answers ${refusal}`)]
    },
  },
  {
    sentence: 'a wrong password is refused',
    look: async (portal) => {
      const refusal = await enter(portal, `${person.password}-not`).then(
        () => 'tokens',
        (error: Error) => error.name,
      )
      return [fault(refusal === 'NotAuthorizedException', `the user pool answers ${refusal}`)]
    },
  },
  {
    sentence: 'the API identifies the caller by the token of the user pool',
    look: async (portal) => {
      const answer = await call(portal, '/auth/me')
      const { id } = (await answer.clone().json()) as { id?: string }
      return [await wanted(answer, 200), fault(id === visit.id, `it identifies the caller as ${id}`)]
    },
  },
  {
    sentence: 'until the address is verified, the portal is closed',
    look: async (portal) => [await wanted(await call(portal, '/applications/mine'), 403)],
  },
  {
    sentence: 'once it is verified, the next login opens the portal',
    look: async (portal) => {
      await verify(visit.id)
      visit.token = await enter(portal)
      return [await wanted(await call(portal, '/applications/mine'), 200)]
    },
  },
  {
    sentence: 'an applicant is refused the list of people and the forms of others',
    look: async (portal) => [
      await wanted(await call(portal, '/people'), 403),
      await wanted(await call(portal, '/forms'), 403),
    ],
  },
  {
    sentence: 'an action, accepting an invitation, is done together with its record',
    look: async (portal) => {
      const answer = await call(portal, '/auth/me')
      const { role } = (await answer.clone().json()) as { role?: string }
      const { value: record } = await personsRecords(visit.id, undefined).next()
      return [
        await wanted(answer, 200),
        fault(role === 'reviewer', `the role is ${role}`),
        fault(record?.what === 'invitation.accept', 'there is no record'),
      ]
    },
  },
  {
    sentence: 'once the account is removed, its token opens nothing',
    look: async (portal) => {
      await removePerson()
      return [await wanted(await call(portal, '/auth/me'), 401)]
    },
  },
]
