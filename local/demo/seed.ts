import { expression } from '#functions/store/expression.ts'
import { getItem, putItem, updateItem } from '#functions/store/table.ts'
import { userKey } from '#functions/store/user-record.ts'
import { givenRole } from '#functions/store/users.ts'
import type { ApplicationForm } from '#shared/form.ts'
import { type Called, type Calls, callsAs } from '../call-route.ts'
import { StartRefused } from '../data-folder.ts'
import { asClaims } from '../gateway/claims.ts'
import type { Portal } from '../open-portal.ts'
import { localSettings } from '../settings.ts'
import {
  type DemoApplicant,
  type DemoPerson,
  demoAccounts,
  demoApplicants,
  demoPassword,
} from './accounts.ts'
import { activeForm, lastForm } from './active-form.ts'
import { demoAnswers } from './answers.ts'

const marker = { pk: 'LOCAL#SEEDED', sk: 'SEEDED' }
const day = 24 * 60 * 60_000

/** Puts the demo data into a portal that has none yet, by calling its own API as the people would. */
export async function seedOnce(portal: Portal) {
  const seeded = await getItem(marker)
  if (seeded?.isComplete) return
  if (seeded)
    throw new StartRefused('An earlier start broke off amid the demo data. Begin anew: npm start -- --fresh')
  await putItem({ ...marker, isComplete: false })
  const now = portal.now()
  const accounts = await Promise.all(demoAccounts.map((person) => signUp(portal, person, now)))
  const superReviewer = accounts[demoAccounts.findIndex(({ role }) => role === 'super-reviewer')]
  const former = new Date(now.getTime() - 90 * day)
  await created(superReviewer, { ...lastForm(now), isActive: true }, former)
  await applyTo(lastForm(now), accounts[0], { ...demoApplicants[3]!, ...demoAccounts[0]! }, 1, former)
  await created(superReviewer, activeForm(now), now)
  await Promise.all(
    demoApplicants.map(async (person, index) =>
      applyTo(activeForm(now), await signUp(portal, person, now), person, index, now),
    ),
  )
  await putItem({ ...marker, isComplete: true })
}

const created = async (calls: Calls | undefined, body: ApplicationForm, now: Date) =>
  done(await calls?.forms.create({ body, now }))

/** A verified account of the given role, and its calls. */
async function signUp(portal: Portal, person: DemoPerson, now: Date): Promise<Calls> {
  const { role, email, firstName, lastName } = person
  const body = { email, firstName, lastName, password: demoPassword }
  const { id } = done(await callsAs(portal).auth.register({ body, now }))
  await portal.cognito.call('AdminUpdateUserAttributes', {
    UserPoolId: localSettings.userPoolId,
    Username: id,
    UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
  })
  await updateItem(userKey(id), expression`SET ${givenRole(id, role)}`)
  return callsAs(portal, demoClaims(id, now))
}

/** The claims of a token that this person could have had at any time of the demo's past. */
const demoClaims = (id: string, now: Date) =>
  asClaims({
    sub: id,
    token_use: 'id',
    origin_jti: 'demo-data',
    email_verified: true,
    auth_time: Math.floor(now.getTime() / 1000),
    exp: Math.floor(now.getTime() / 1000) + 3_600,
  })

async function applyTo(
  form: ApplicationForm,
  calls: Calls | undefined,
  person: DemoApplicant,
  seed: number,
  now: Date,
) {
  if (!calls) return
  const { id } = done(await calls.responses.open({ body: { formId: form.id }, now }))
  const sections = demoAnswers(form, person.roles, seed)
  for (const section of sections.slice(0, person.answered))
    done(
      await calls.responses.save({ params: { responseId: id }, body: { sectionResponses: [section] }, now }),
    )
  if (person.isSubmitted) done(await calls.responses.submit({ body: { id }, now }))
}

/** The answer; a demo that the portal refuses is a fault of the demo. */
function done<T>(called: Called<T> | undefined): T {
  if (called?.status !== 200) throw new Error(`The demo data do not fit: ${JSON.stringify(called?.problem)}`)
  return called.answer
}
