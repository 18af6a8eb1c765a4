import { userKey } from '#functions/store/people/user-record.ts'
import { givenRole } from '#functions/store/people/users.ts'
import { expression } from '#functions/store/table/expression.ts'
import { updateItem } from '#functions/store/table/table.ts'
import { type Called, type Calls, callsAs } from '../call-route.ts'
import { signedInClaims } from '../gateway/claims.ts'
import type { Portal } from '../open-portal.ts'
import { localSettings } from '../settings.ts'
import { type DemoPerson, demoPassword } from './accounts.ts'

/** Someone with an account, and the API as that person calls it. */
export interface SignedUp {
  id: string
  calls: Calls
}

/** A verified account of the given role, with the role preferences of a reviewer. */
export async function signUp(portal: Portal, person: DemoPerson, now: Date): Promise<SignedUp> {
  const { role, email, firstName, lastName, prefers, administers, mostReviews } = person
  const body = { email, firstName, lastName, password: demoPassword }
  const { id } = done(await callsAs(portal).auth.register({ body, now }))
  await portal.cognito.call('AdminUpdateUserAttributes', {
    UserPoolId: localSettings.userPoolId,
    Username: id,
    UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
  })
  await updateItem(userKey(id), expression`SET ${givenRole(id, role, { administers })}`)
  const calls = callsAs(portal, demoClaims(id, now))
  if (prefers)
    done(
      await calls.people.prefer({
        params: { userId: id },
        body: { applicantRolePreferences: [...prefers], mostReviews },
        now,
      }),
    )
  // Everyone on the team has opened the portal once.
  if (role !== 'applicant') done(await calls.auth.me({ now }))
  return { id, calls }
}

/** The claims of a token of this person at a time in the demo's past. */
const demoClaims = (id: string, now: Date) => signedInClaims({ id, sessionId: 'demo-data', now })

/** The answer of a call. If the portal refuses it, the demo is wrong. */
export function done<T>(called: Called<T> | undefined): T {
  if (called?.status !== 200) throw new Error(`The demo data do not fit: ${JSON.stringify(called?.problem)}`)
  return called.answer
}
