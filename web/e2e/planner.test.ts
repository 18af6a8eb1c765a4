import { readFileSync } from 'node:fs'
import type { ScheduledEvent } from 'aws-lambda'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { axeFindings } from './axe-findings.ts'
import { heading, line, openDashboards } from './dashboard-journeys.ts'
import { toView } from './to-view.ts'

const { journeys, reviewing, open, boardPath, reviewer, called } = openDashboards()

/** Everybody but this test's reviewers takes no part: reviewers belong to the portal, not to a form. */
async function leaveOthersOut(page: Page, names: readonly string[]) {
  const headers = page.getByRole('table', { name: 'People' }).getByRole('rowheader')
  for (const [index, name] of (await headers.allTextContents()).entries())
    if (!names.includes(name)) await headers.nth(index).getByRole('checkbox').uncheck()
}

/** Changes a plan and changes it back, so that it is saved: opening one writes nothing. */
async function touch(page: Page) {
  const count = page.getByRole('spinbutton', { name: 'Reviews for each application' })
  const before = await count.inputValue()
  await count.fill('1')
  await count.fill(before)
  await page.getByText('Saved for all super reviewers.').waitFor()
}

test('12 applications are planned for 4 reviewers, changed and published', async () => {
  await reviewing().rowsOf(12)
  const firstNames = ['Maya', 'Tom', 'Sam', 'Ines']
  await Promise.all(firstNames.map((name) => reviewer(name)))
  const page = await open()
  await page.getByRole('button', { name: 'Plan reviews...' }).click()
  await heading(page, 'Reviews: Plan')
  await page.getByText('new reviews for 12 applications').waitFor()
  const { lead, params } = reviewing()
  const stored = () => done(lead.calls.fair.findPlan({ params, query: { kind: 'review' } }))
  expect(await stored()).toEqual({ plan: null })
  await leaveOthersOut(page, firstNames.map(called))
  await page.getByRole('spinbutton', { name: 'Reviews for each application' }).fill('2')
  await page.getByText('24 new reviews for 12 applications').waitFor()
  const people = page.getByRole('table', { name: 'People' })
  for (const name of firstNames) {
    const cells = people
      .getByRole('row')
      .filter({ hasText: called(name) })
      .getByRole('cell')
    await expect.poll(async () => (await cells.allTextContents()).slice(1, 3)).toEqual(['0', '6'])
  }

  const one = line(page, /^Engineer Number 3$/)
  const seat = one.getByRole('button', { name: 'for Engineer Number 3' }).first()
  const who = (await seat.textContent())!.split(' ')[0]!
  const takenOff = new RegExp(`^${who} C\\..*taken off`)
  await seat.click()
  const about = page.getByRole('dialog', { name: `${called(who)} for Engineer Number 3` })
  await about.getByText(`${called(who)} chose Engineer, has 6 of at most`).waitFor()
  await about.getByRole('button', { name: 'Take off' }).click()
  await one.getByRole('button', { name: takenOff }).waitFor()
  await page.getByText('24 new reviews for 12 applications').waitFor()

  const rest = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Engineer Number/ }) })
  const without = rest.filter({ hasNot: page.getByRole('button', { name: new RegExp(`^${who} C`) }) }).first()
  const target = (await without.getByRole('rowheader').textContent())!
  const dragged = rest.getByRole('button', { name: new RegExp(`^${who} C\\. for`) }).first()
  const source = (await dragged.textContent())!.replace(/.* for /, '')
  await dragged.dragTo(without.getByRole('button', { name: `Add someone to ${target}` }))
  const stays = new RegExp(`^${who} C\\..*stays`)
  await line(page, target).getByRole('button', { name: stays }).waitFor()
  await line(page, source).getByRole('button', { name: takenOff }).waitFor()
  await line(page, source).getByRole('button', { name: takenOff }).click()
  await page.getByRole('button', { name: 'Allow again' }).click()
  await page.getByRole('button', { name: `Add someone to ${source}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button').first().click()
  await line(page, source)
    .getByRole('button', { name: /stays for/ })
    .waitFor()
  await page.getByText('24 new reviews for 12 applications').waitFor()
  await page.getByText('Saved for all super reviewers.').waitFor()
  expect((await reviewing().rows()).flatMap(({ reviewers }) => reviewers)).toEqual([])

  const other = await open(boardPath('plan', '?kind=review'))
  await other.getByText('24 new reviews for 12 applications').waitFor()
  await other.getByText('Last changed').waitFor()
  const same = line(other, /^Engineer Number 3$/)
  await same.getByRole('button', { name: takenOff }).waitFor()
  expect(await axeFindings(other)).toEqual([])

  await other.getByRole('button', { name: 'Publish...' }).click()
  await other.getByRole('button', { name: /^Publish and email/ }).click()
  await other.getByText('24 of 24 done').waitFor()
  await other.getByRole('button', { name: 'Close' }).click()
  await other.getByText('0 new reviews for 12 applications').waitFor()
  const rows = await reviewing().rows()
  expect(rows.map(({ reviewers }) => reviewers.length)).toEqual(Array(12).fill(2))
})

test('a plan says which applications it leaves out, and adds them', async () => {
  await reviewing().rowsOf(2)
  const first = await open(boardPath('plan', '?kind=review'))
  await first.getByText('for 2 applications').waitFor()
  await touch(first)
  await reviewing().application(['engineer'])
  const page = await open(boardPath('plan', '?kind=review'))
  const notice = page.getByText('1 application with too few reviewers is not in this plan.')
  await notice.waitFor()
  await page.getByRole('button', { name: 'Add it to the plan' }).click()
  await page.getByText('for 3 applications').waitFor()
  await notice.waitFor({ state: 'detached' })
  await page.getByText('Saved for all super reviewers.').waitFor()
  const { lead, params } = reviewing()
  const { answer } = await lead.calls.fair.findPlan({ params, query: { kind: 'review' } })
  expect(answer.plan?.plan.rows).toHaveLength(3)
})

test('a plan of chosen applications names only those that came since', async () => {
  await reviewing().rowsOf(3)
  const page = await open()
  await line(page, /^Engineer Number 2$/)
    .getByRole('checkbox', { name: 'Select' })
    .check()
  await page.getByLabel('1 selected').getByRole('button', { name: 'Plan reviews...' }).click()
  await page.getByText('for 1 application').waitFor()
  const notice = page.getByText('with too few reviewers')
  expect(await notice.count()).toBe(0)
  await reviewing().application(['engineer'])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await notice.getByText('1 application with too few reviewers is not in this plan.').waitFor()
  await page.getByText('for 1 application').waitFor()
})

test('a plan that someone else has published is opened again with theirs', async () => {
  await reviewing().rowsOf(2)
  await Promise.all(['Maya', 'Tom', 'Sam'].map((name) => reviewer(name)))
  const first = await open(boardPath('plan', '?kind=review'))
  await first.getByText('6 new reviews for 2 applications').waitFor()
  await first.getByText('A proposal. Nothing is saved yet.').waitFor()
  const page = await open(boardPath('plan', '?kind=review'))
  await page.getByText('6 new reviews for 2 applications').waitFor()
  await first.getByRole('button', { name: 'Publish...' }).click()
  await first.getByRole('button', { name: /^Publish and email/ }).click()
  await first.getByText('6 of 6 done').waitFor()
  await first.getByRole('button', { name: 'Close' }).click()
  await first.getByText('0 new reviews for 2 applications').waitFor()
  await page.getByRole('spinbutton', { name: 'Reviews for each application' }).fill('1')
  await page.getByRole('button', { name: 'Open the saved plan' }).click()
  await expect.poll(() => page.getByText('new reviews for 2 applications').textContent()).toContain('0 new')
})

test('a plan that someone else published or discarded is not published', async () => {
  await reviewing().rowsOf(2)
  await Promise.all(['Maya', 'Tom', 'Sam'].map((name) => reviewer(name)))
  const { params } = reviewing()
  const { calls } = await journeys().portal.person({ role: 'super-reviewer' })
  const number = async () =>
    (await done(calls.fair.findPlan({ params, query: { kind: 'review' } }))).plan?.number ?? 0
  const page = await open(boardPath('plan', '?kind=review'))
  const publishing = page.getByRole('dialog')
  for (const [call, said, next] of [
    ['publishPlan', 'is publishing this plan', 'Open the saved plan'],
    ['discardPlan', 'This plan was discarded in the meantime', 'Begin a new plan'],
  ] as const) {
    await page.getByText('6 new reviews for 2 applications').waitFor()
    await touch(page)
    const body = { kind: 'review' as const, seen: await number() }
    await done<unknown>(calls.fair[call]({ params, body }))
    await page.getByRole('button', { name: 'Publish...' }).click()
    await publishing.getByRole('button', { name: /^Publish and email/ }).click()
    await publishing.getByText(said).waitFor()
    expect(await publishing.getByRole('button').allTextContents()).toEqual(['Close'])
    await publishing.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('main').getByText(said).waitFor()
    await page.getByRole('button', { name: next }).click()
    if (call === 'discardPlan') continue
    // Only its page asks for more of it, and there is none here.
    await page.getByText('Publishing, 0 of 6').waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
  }
  await touch(page)
  expect(await number()).toBeGreaterThan(0)
})

test('a plan whose answer was lost is saved with the next change', async () => {
  await reviewing().rowsOf(2)
  const page = await open(boardPath('plan', '?kind=review'))
  await page.getByText('A proposal. Nothing is saved yet.').waitFor()
  let isLost = false
  await page.route('**/fair/*/plan', async (route) => {
    if (route.request().method() !== 'PUT' || isLost) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  const count = page.getByRole('spinbutton', { name: 'Reviews for each application' })
  await count.fill('4')
  await expect.poll(() => isLost).toBe(true)
  await count.fill('1')
  await page.getByText('Saved for all super reviewers.').waitFor()
  await page.reload()
  await page.getByText('Last changed').waitFor()
  expect(await count.inputValue()).toBe('1')
})

test('a plan that could not be saved is saved once that is possible', async () => {
  await reviewing().rowsOf(2)
  const page = await open(boardPath('plan', '?kind=review'))
  await page.getByText('A proposal. Nothing is saved yet.').waitFor()
  let isOffline = true
  await page.route('**/fair/*/plan', (route) =>
    isOffline && route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  const count = page.getByRole('spinbutton', { name: 'Reviews for each application' })
  await count.fill('4')
  await page.getByText('Not saved').waitFor()
  isOffline = false
  await page.getByText('Saved for all super reviewers.').waitFor()
  await page.reload()
  await page.getByText('Last changed').waitFor()
  expect(await count.inputValue()).toBe('4')
})

test('a change whose plan cannot be computed is saved, and not published', async () => {
  await reviewing().rowsOf(2)
  const page = await open(boardPath('plan', '?kind=review'))
  await page.getByText('A proposal. Nothing is saved yet.').waitFor()
  await page.evaluate(() => {
    Worker.prototype.postMessage = function () {
      this.dispatchEvent(new Event('error'))
    }
  })
  const count = page.getByRole('spinbutton', { name: 'Reviews for each application' })
  await count.fill('4')
  await page.getByText('The computation could not be started.').waitFor()
  await page.getByText('Saved for all super reviewers.').waitFor()
  expect(await page.getByRole('button', { name: 'Publish...' }).getAttribute('aria-disabled')).toBe('true')
  await page.reload()
  await page.getByText('Last changed').waitFor()
  expect(await count.inputValue()).toBe('4')
  expect(await page.locator('section[aria-label=Applications]').getAttribute('aria-busy')).toBe('false')
})

test('a change is saved if the page is left while its plan is computed', async () => {
  await reviewing().rowsOf(2)
  const page = await open(boardPath('plan', '?kind=review'))
  await page.getByText('A proposal. Nothing is saved yet.').waitFor()
  await page.evaluate(() => {
    // The worker gets no more questions, so nothing is ever computed again.
    Worker.prototype.postMessage = () => undefined
  })
  await page.getByRole('spinbutton', { name: 'Reviews for each application' }).fill('1')
  await page.getByText('Planning...').waitFor()
  await page.getByText('Saving...').waitFor()
  expect(await page.getByText('Saved for all super reviewers.').count()).toBe(0)
  await toView(page, 'Overview')
  const { lead, params } = reviewing()
  const planned = () => lead.calls.fair.findPlan({ params, query: { kind: 'review' } })
  await expect.poll(async () => (await planned()).answer.plan?.plan.settings.perRow).toBe(1)
})

test('the record of publishing has the check code of the plan', async () => {
  await reviewing().rowsOf(2)
  await reviewer('Maya')
  const first = await open(boardPath('plan', '?kind=review'))
  await touch(first)
  const page = await open(boardPath('plan', '?kind=review'))
  await page.getByText('Last changed').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const code = /^Check code,([0-9a-f]{64})/m.exec(readFileSync(await download.path(), 'utf8'))?.[1]
  await page.getByRole('button', { name: 'Publish...' }).click()
  await page.getByRole('button', { name: /^Publish and email/ }).click()
  await page.getByRole('button', { name: 'Close' }).waitFor()
  const { lead } = reviewing()
  const query = { by: lead.id, what: 'plan.publish' } as const
  const { entries } = (await lead.calls.records.list({ query })).answer
  expect(entries.map(({ after }) => after)).toEqual([expect.objectContaining({ digest: code })])
})

test('places that cannot be filled are explained as a proof, with what would help', async () => {
  await reviewing().rowsOf(3)
  await reviewer('Maya')
  const page = await open(boardPath('plan', '?kind=review'))
  await page.getByText('for 3 applications').waitFor()
  await leaveOthersOut(page, [called('Maya')])
  await page.getByRole('spinbutton', { name: 'Reviews for each application' }).fill('2')
  const missing = page.getByRole('region', { name: 'Not covered' })
  await missing.getByText('3 reviews are missing.').waitFor()
  await missing.getByText('people take part who chose Engineer or are super reviewers.').waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  const applications = page.getByRole('region', { name: 'Applications' })
  const first = () => applications.getByRole('rowheader').first().textContent()
  expect(await first()).toBe('Engineer Number 0')
  await applications.getByLabel('Sort by').selectOption('Applicant, descending')
  await expect.poll(first).toBe('Engineer Number 2')
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.getByRole('spinbutton', { name: 'Reviews for each application' }).fill('1')
  await page.getByText('3 new reviews for 3 applications').waitFor()
  await toView(page, 'Overview')
  const { lead, params } = reviewing()
  const planned = () => lead.calls.fair.findPlan({ params, query: { kind: 'review' } })
  await expect.poll(async () => (await planned()).answer.plan?.plan.settings.perRow).toBe(1)
})

test('a closed page leaves the rest to the portal, and a colleague sees how far it is', async () => {
  await reviewing().rowsOf(2)
  await Promise.all(['Maya', 'Tom', 'Sam'].map((name) => reviewer(name)))
  const page = await open(boardPath('plan', '?kind=review'))
  await page.getByText('6 new reviews for 2 applications').waitFor()
  await page.getByText('A proposal. Nothing is saved yet.').waitFor()
  await page.route('**/plan/publish-more', (route) => route.abort())
  await page.getByRole('button', { name: 'Publish...' }).click()
  await page.getByRole('button', { name: /^Publish and email/ }).click()
  await page.getByText('6 are left').waitFor()
  await page.close()
  const { portal, visitAs } = journeys()
  const colleague = await portal.person({ role: 'super-reviewer' })
  const other = await visitAs(colleague, boardPath('plan', '?kind=review'))
  await other.getByText('Publishing, 0 of 6').waitFor()
  expect(await axeFindings(other)).toEqual([])
  // As a minute later: the tick asks for what is due by then.
  const { handler } = await import('#functions/events/outbox.ts')
  await handler({ time: new Date(Date.now() + 61_000).toISOString() } as ScheduledEvent)
  await other.getByText('0 new reviews for 2 applications').waitFor()
})
