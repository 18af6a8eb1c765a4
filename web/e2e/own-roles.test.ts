import { beforeAll, expect, test } from 'vitest'
import { closeForm } from '#local/testing/change-form.ts'
import { openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { formForOwnRoles, ownRoles } from '#local/testing/own-roles.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

const day = 24 * 3_600_000
/** How far the portal's clock is behind the machine's, in milliseconds. */
const clock = { behind: 0 }
let journeys: Journeys
beforeAll(async () => {
  journeys = await openJourneys({ now: () => new Date(Date.now() - clock.behind) })
  return () => journeys.close()
})

test('analysts, writers and mentors are found, applied for, decided and welcomed', async () => {
  const { portal, visit, visitAs } = journeys
  const { calls } = await portal.person({ role: 'super-reviewer' })
  await done(calls.people.setRoles({ body: { list: ownRoles, base: 0 } }))
  const dueDate = new Date(Date.now() + 30 * day).toISOString()
  const deciding = await openDeciding(portal, { ...formForOwnRoles, dueDate })
  const { form, lead, params } = deciding

  const visitor = await visit('/')
  const cards = visitor
    .getByRole('region', { name: 'Roles you can apply for' })
    .getByRole('heading', { level: 3 })
  await expect
    .poll(async () => (await cards.allTextContents()).slice(0, 3))
    .toEqual(['Writer', 'Analyst', 'Mentor'])

  const applicant = await portal.person({ firstName: 'Noor', lastName: 'Aziz' })
  const page = await visitAs(applicant)
  await page.getByRole('link', { name: 'Start your application' }).first().click()
  await page.locator('label', { hasText: 'Mentor' }).click()
  await page.getByLabel(/^Why\?/).fill('to help people')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor()
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByText('Your application is in.').waitFor()

  const [mine] = await done(applicant.calls.applications.mine({}))
  await done(deciding.decide(mine!.id, 'accepted', { role: 'mentor' }))
  // Decisions can be frozen some time after the deadline.
  clock.behind = day
  await closeForm(lead, params, portal)
  clock.behind = 0
  const board = await visitAs(lead, `/admin/dor/dashboard/${form.id}`)
  await board.getByText('Mentor').first().waitFor()
  const { digest } = await done(deciding.freeze())
  const rsvpBy = new Date(Date.now() + 7 * day).toISOString()
  const body = { digest: digest!, confirmation: 'I confirm', rsvpBy } as const
  await done(lead.calls.decisions.release({ params, body }))

  await page.goto(`${portal.site}/apply/status`)
  await page.getByRole('link', { name: /^View Decision.*Mentor/ }).click()
  await page.getByRole('heading', { level: 1, name: "You're in, Noor!" }).waitFor()
  await page.getByText('Welcome among the mentors!').waitFor()
  await page.getByRole('button', { name: 'Accept your offer to join' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept your offer to join' }).click()
  await page.getByText('Offer accepted').waitFor()
})
