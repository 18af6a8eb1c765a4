import { listUserIds } from '#functions/store/people/users.ts'
import { getItem, putItem } from '#functions/store/table/table.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import type { Calls } from '../call-route.ts'
import { StartRefused } from '../data-folder.ts'
import type { Portal } from '../open-portal.ts'
import { type DemoApplicant, demoAccounts, demoApplicants } from './accounts.ts'
import { activeForm, lastForm } from './active-form.ts'
import { demoAnswers } from './answers.ts'
import { seedBlindForm } from './blind-form.ts'
import { seedLastSeason } from './last-season.ts'
import { openForm } from './open-form.ts'
import { reviewDemo } from './review-demo.ts'
import { demoRoles } from './role-texts.ts'
import { saveDemoScenarios } from './saved-scenarios.ts'
import { done, type SignedUp, signUp } from './sign-up.ts'

const marker = { pk: 'LOCAL#SEEDED', sk: 'SEEDED' }
const day = 24 * 60 * 60_000
/** For how many days the active form has been open. */
const formAge = 12

/**
 * Fills an empty portal with demo data by calling its API, as people would. A portal that has accounts of its own stays as it is. Returns
 * whether it has the demo data. `say` is called if this will take a while.
 */
export async function seedOnce(
  portal: Portal,
  say: (text: string) => void = () => undefined,
): Promise<boolean> {
  const seeded = await getItem(marker)
  if (seeded?.isComplete) return true
  if (seeded)
    throw new StartRefused('An earlier start did not finish the demo data. Start over: npm start -- --fresh')
  if ((await listUserIds()).length > 0) return false
  say('Makes the demo data, once. This takes some seconds.')
  await putItem({ ...marker, isComplete: false })
  const now = portal.now()
  const accounts = await Promise.all(demoAccounts.map((person) => signUp(portal, person, now)))
  const [applicant, riley, robin] = accounts as [SignedUp, SignedUp, SignedUp]
  const [blair, lead] = accounts.slice(-2) as [SignedUp, SignedUp]
  const former = new Date(now.getTime() - 90 * day)
  done(await lead.calls.people.setRoles({ body: { list: demoRoles, base: 0 }, now: former }))
  await openForm(lead.calls, { ...lastForm(now), isActive: true }, former)
  await applyTo(lastForm(now), applicant.calls, { ...demoApplicants[3]!, ...demoAccounts[0]! }, 1, former)
  await seedLastSeason(portal, lead, new Date(now.getTime() - 60 * day))
  await saveDemoScenarios(lead, lastForm(now).id, new Date(now.getTime() - 2 * day))
  const people = await Promise.all(
    demoApplicants.map(async (person) => ({ person, calls: (await signUp(portal, person, now)).calls })),
  )
  await seedBlindForm({ portal, lead, reviewers: [riley, robin], now })
  const form = activeForm(now)
  await openForm(lead.calls, form, new Date(now.getTime() - formAge * day))
  const applications = await Promise.all(
    people.map(async ({ person, calls }, index) => {
      // The latest are submitted a little before they are reviewed.
      const at = new Date(now.getTime() - ((index * 5) % formAge) * day - 120_000)
      return [person.firstName, await applyTo(form, calls, person, index, at)] as const
    }),
  )
  await reviewDemo({
    formId: form.id,
    lead,
    reviewers: { riley, robin, blair },
    responseIds: Object.fromEntries(applications),
    now,
  })
  await putItem({ ...marker, isComplete: true })
  return true
}

async function applyTo(form: ApplicationForm, calls: Calls, person: DemoApplicant, seed: number, now: Date) {
  const { id } = done(await calls.applications.open({ body: { formId: form.id }, now }))
  const sections = demoAnswers(form, person.roles, seed)
  for (const section of sections.slice(0, person.answered))
    done(
      await calls.applications.save({
        params: { responseId: id },
        body: { sectionResponses: [section] },
        now,
      }),
    )
  if (person.isSubmitted) done(await calls.applications.submit({ body: { id }, now }))
  return id
}
