import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testPassword } from '#local/testing/open-test-portal.ts'
import { axeFindings } from './axe-findings.ts'
import { follow } from './follow.ts'
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

test('super reviewers see the open invitations, withdraw one, and are told of one that was accepted meanwhile', async () => {
  const boss = await journeys.portal.person({ role: 'super-reviewer' })
  await boss.calls.auth.update({ body: { email: boss.email, firstName: 'Xara', lastName: 'Lovelace' } })
  const page = await journeys.visitAs(boss, '/admin/dor/users')
  await page.getByText('Open invitations 0', { exact: true }).click()
  await page.getByText('No invitation is open.').waitFor()
  const [mistyped, accepted] = [`${randomUUID()}@example.edu`, `${randomUUID()}@example.edu`]
  await boss.calls.auth.invite({ body: { addresses: [accepted], to: 'board', administers: ['engineer'] } })
  await page.getByRole('button', { name: 'Invite people...' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite people' })
  await invitation.getByLabel('Email addresses').fill(mistyped)
  await invitation.getByRole('button', { name: 'Invite' }).click()
  await invitation.getByText('Gets an email with a link to register').waitFor()
  await invitation.getByRole('button', { name: 'Close' }).click()
  const table = page.getByRole('table', { name: 'Open invitations' })
  const rowWith = (email: string) => table.getByRole('row').filter({ hasText: email })
  await rowWith(mistyped).getByText('Reviewer').waitFor()
  await rowWith(mistyped).getByText('Xara Lovelace').waitFor()
  await rowWith(accepted).getByText('Board Member (Engineer)').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await rowWith(mistyped).getByRole('button', { name: 'Withdraw...' }).click()
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw the invitation?' })
  await withdrawal.getByText(mistyped).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await withdrawal.getByRole('button', { name: 'Keep it' }).click()
  await rowWith(mistyped).getByRole('button', { name: 'Withdraw...' }).click()
  await withdrawal.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await withdrawal.waitFor({ state: 'detached' })
  await rowWith(mistyped).waitFor({ state: 'detached' })
  await page.getByText('Open invitations 1', { exact: true }).waitFor()

  const body = { email: accepted, password: testPassword, firstName: 'Grace', lastName: 'Hopper' }
  const { id } = (await journeys.portal.nobody.auth.register({ body })).answer
  await journeys.portal.verify(id)
  const grace = boss.callsWith({ sub: id, email_verified: true })
  expect((await grace.auth.me({})).answer.role).toBe('board')
  await rowWith(accepted).getByRole('button', { name: 'Withdraw...' }).click()
  await withdrawal.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await withdrawal.getByText('This person is a Board Member by now').waitFor()
  await withdrawal.getByRole('button', { name: 'Keep it' }).click()
  await page.getByText('Open invitations 0', { exact: true }).waitFor()
  await follow(page, `/admin/dor/records?by=${boss.id}&what=invitation.withdraw`)
  await page.getByRole('cell', { name: 'withdrew an invitation' }).waitFor()
  await page.getByText('Invited person').waitFor()
})

test('on a phone the page of users is no wider than the screen with open invitations, and their email may have come back', async () => {
  const boss = await journeys.portal.person({ role: 'super-reviewer' })
  const email = 'a.rather.long.address.of.someone@students.example.edu'
  await boss.calls.auth.invite({ body: { addresses: [email] } })
  const { stopMail } = await import('#functions/store/people/mail-stops.ts')
  await stopMail(email, 'bounce', new Date())
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const page = await journeys.visitAs(boss, '/admin/dor/users', phone)
  await page.getByText('Open invitations 1', { exact: true }).click()
  await page.getByText('Email to this address bounced.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Withdraw...' }).click()
  expect(await axeFindings(page)).toEqual([])
})

test('open invitations can be opened once the users have loaded, and then stay open', async () => {
  const boss = await journeys.portal.person({ role: 'super-reviewer' })
  const loads = Promise.withResolvers<void>()
  const page = await journeys.visitAs(boss, '/admin')
  await page.route(/\/people(\?|$)/, async (route) => {
    if (route.request().resourceType() === 'fetch') await loads.promise
    await route.continue()
  })
  await follow(page, '/admin/dor/users')
  await page.getByText('Loading the users...').waitFor()
  await page.getByText('Open invitations').click()
  expect(await page.getByText('No invitation is open.').count()).toBe(0)
  loads.resolve()
  await page.getByText('in all').waitFor()
  await page.getByText('Open invitations 0', { exact: true }).click()
  await page.getByText('No invitation is open.').waitFor()
})
