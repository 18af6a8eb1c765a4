import { randomUUID } from 'node:crypto'
import type { ApplicationForm } from '#shared/forms/form.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import { type Calls, callsAs } from '../call-route.ts'
import { newSigningKey } from '../cognito/tokens.ts'
import { codeOfStep, stepAt } from '../cognito/totp.ts'
import { openForm } from '../demo/open-form.ts'
import type { ConsumedCapacity } from '../dynamodb/capacity.ts'
import { asClaims, signedInClaims } from '../gateway/claims.ts'
import { openPortal, type PortalOptions } from '../open-portal.ts'
import { localSettings } from '../settings.ts'
import { askDirectly } from './ask-directly.ts'
import { catchWebhooks } from './catch-webhooks.ts'
import { freePort } from './free-port.ts'
import { smallForm } from './small-form.ts'

/** The password of everybody in tests. */
export const testPassword = 'Correct-horse-1'

/** Someone with an account, and the API as that person calls it. */
export interface Person {
  id: string
  email: string
  calls: Calls
  /** The same person in another session, or with a token that differs. */
  callsWith: (claims: Record<string, unknown>) => Calls
}

export type TestPortal = Awaited<ReturnType<typeof openTestPortal>>

/** Not where `AWS_ENDPOINT_URL_DYNAMODB` has the tests run on another DynamoDB. */
const hasStandIn = process.env.AWS_ENDPOINT_URL_DYNAMODB === undefined

/** Skips a test of what requests to the table cost, if the table does not report it. */
export const needsCosts = (skip: (condition: boolean, note: string) => void) =>
  skip(!hasStandIn, 'Only the stand-in tells what each request to the table costs.')

/**
 * The first port of every portal that is opened in this process, one after the other. The handlers read their environment once, and the
 * addresses in it must stay right for the next test file.
 */
let firstPort: Promise<number> | undefined

/** Signs the tokens of all portals of this process, because making a key takes longer than opening a portal. */
let signingKey: string | undefined

/** A portal in memory, empty, with a clock that stands still until it is moved, and people as a test needs them. */
export async function openTestPortal(options: Partial<PortalOptions> = {}) {
  const bills: ConsumedCapacity[] = []
  const clock = { now: new Date('2026-10-01T12:00:00.000Z') }
  const webhooks = catchWebhooks()
  const before = new Set(Object.keys(process.env))
  const hasUserPool = !before.has('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER')
  // In another program's DynamoDB, each portal has a table of its own.
  if (process.env.AWS_ENDPOINT_URL_DYNAMODB) process.env.TABLE_NAME = `portal-${randomUUID()}`
  const portal = await openPortal({
    port: await (firstPort ??= freePort()),
    siteFolder: '.build/site',
    ...(!options.dataFolder && { signingKey: (signingKey ??= newSigningKey()) }),
    now: () => new Date(clock.now),
    // The job that runs each minute must not run in the middle of a long test either.
    isTicking: options.now !== undefined,
    onConsumed: (consumed) => bills.push(...consumed),
    ...options,
  })
  await askDirectly({
    dynamodb: portal.foreignTable ? undefined : portal.dynamodb,
    cognito: hasUserPool ? portal.cognito : undefined,
  })
  const { expression } = await import('#functions/store/table/expression.ts')
  const { updateItem } = await import('#functions/store/table/table.ts')
  const { userKey } = await import('#functions/store/people/user-record.ts')
  const { givenRole } = await import('#functions/store/people/users.ts')

  async function person(
    given: {
      role?: UserRole
      isVerified?: boolean
      email?: string
      firstName?: string
      lastName?: string
      administers?: readonly ApplicationRole[]
      /** Has a second factor, with which this session began. */
      hasFactor?: boolean
    } = {},
  ): Promise<Person> {
    const { role = 'applicant', isVerified = true, email = `${randomUUID()}@example.edu` } = given
    const { firstName = 'Ada', lastName = 'Lovelace' } = given
    const body = { email, firstName, lastName, password: testPassword }
    const { status, answer, problem } = await callsAs(portal).auth.register({ body })
    if (status !== 200) throw new Error(problem.message)
    const { id } = answer
    if (isVerified) await verify(id)
    if (role !== 'applicant') await giveRole(id, role)
    if (given.administers) await giveRoles(id, given.administers)
    if (given.hasFactor) await giveFactor(id)
    const factor = given.hasFactor && { second_factor: 'true' }
    const callsWith = (claims: Record<string, unknown>) =>
      callsAs(portal, { ...claimsOf(id, isVerified), ...factor, ...asClaims(claims as never) })
    return { id, email, calls: callsWith({}), callsWith }
  }

  /** Proves the code of an app to the user pool, as the page does. Returns the app's secret. */
  async function proveFactor(id: string) {
    const { AccessToken } = portal.cognito.issueTokens(id)
    const { SecretCode } = await portal.cognito.call('AssociateSoftwareToken', { AccessToken })
    const UserCode = codeOfStep(SecretCode, stepAt(portal.now()))
    await portal.cognito.call('VerifySoftwareToken', { AccessToken, UserCode })
    return SecretCode
  }

  /** Gives someone a second factor, without ending the sessions that began before. */
  async function giveFactor(id: string) {
    const secret = await proveFactor(id)
    await portal.cognito.call('AdminSetUserMFAPreference', {
      UserPoolId: localSettings.userPoolId,
      Username: id,
      SoftwareTokenMfaSettings: { Enabled: true },
    })
    await updateItem(userKey(id), expression`SET #secondFactor = ${true}`)
    return secret
  }

  /** Many accounts at once as a registration makes them, without logins. The first names are numbered: Ada00, Ada01. */
  async function accounts(count: number, firstName = 'Ada') {
    const { creation } = await import('#functions/store/people/users.ts')
    const { writeTogether } = await import('#functions/store/table/transaction.ts')
    const all = Array.from({ length: count }, (_, number) => {
      const id = randomUUID()
      const name = { firstName: `${firstName}${String(number).padStart(2, '0')}`, lastName: 'Lovelace' }
      return { id, email: `${id}@example.edu`, ...name }
    })
    const writes = all.map((each) => creation(each, portal.now()))
    for (let from = 0; from < count; from += 100) await writeTogether(writes.slice(from, from + 100))
    return all
  }

  const giveRole = (id: string, role: UserRole) =>
    updateItem(userKey(id), expression`SET ${givenRole(id, role)}`)

  const giveRoles = (id: string, roles: readonly ApplicationRole[]) =>
    updateItem(userKey(id), expression`SET #administers = ${[...roles]}`)

  const verify = (id: string) =>
    portal.cognito.call('AdminUpdateUserAttributes', {
      UserPoolId: localSettings.userPoolId,
      Username: id,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    })

  let author: Promise<Person> | undefined

  const claimsOf = (id: string, isVerified: boolean) =>
    signedInClaims({ id, sessionId: randomUUID(), now: portal.now(), isVerified, seconds: 30 * 24 * 3_600 })

  return {
    ...portal,
    portal,
    clock,
    async close() {
      await portal.close()
      webhooks.letGo()
      // Otherwise the next portal would take the addresses of these stand-ins for those of other services.
      for (const name of Object.keys(process.env)) if (!before.has(name)) delete process.env[name]
    },
    /** What was posted to Slack and Discord. */
    webhooks,
    /** What each request to the table has cost so far. */
    bills,
    nobody: callsAs(portal),
    person,
    accounts,
    verify,
    proveFactor,
    giveFactor,
    /** Makes a person a reviewer, or takes the role away. */
    giveRole,
    /** Sets which roles a board member administers. */
    giveRoles,
    /** An active form, made by this super reviewer, or by the one who makes the forms of tests. */
    async form(given: Partial<ApplicationForm> = {}, by?: Person): Promise<ApplicationForm> {
      const form = { ...smallForm, id: `form-${randomUUID()}`, ...given }
      const { calls } = by ?? (await (author ??= person({ role: 'super-reviewer' })))
      await openForm(calls, form)
      return form
    },
  }
}
