import { afterEach, beforeAll, expect, test } from 'vitest'
import { axeFindings } from './axe-findings.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
beforeAll(async () => {
  journeys = await openJourneys()
  return () => journeys.close()
})
afterEach(async () => {
  const { people } = (await journeys.portal.person({ role: 'super-reviewer' })).calls
  for (const { email, invitedAt } of (await people.invitations({})).answer.invitations)
    await people.withdrawInvitation({ body: { email, invitedAt } })
  expect(journeys.violations.splice(0)).toEqual([])
  await journeys.closePages()
})

test('on a phone, people and open invitations are no wider than the screen', async () => {
  const boss = await journeys.portal.person({ role: 'super-reviewer' })
  const email = 'a.rather.long.address.of.someone@students.example.edu'
  await boss.calls.auth.invite({ body: { people: [{ address: email }] } })
  const { stopMail } = await import('#functions/store/people/mail-stops.ts')
  await stopMail(email, 'bounce', new Date())
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const page = await journeys.visitAs(boss, '/admin/dor/users?view=invitations', phone)
  await page.getByText('Email to this address bounced.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Withdraw...' }).click()
  expect(await axeFindings(page)).toEqual([])
})
