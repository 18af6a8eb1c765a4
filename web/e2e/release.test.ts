import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe-findings.ts'
import {
  button,
  day,
  dialogOf,
  heading,
  letterPath,
  openDecisions,
  showLettersOf,
  statusOf,
} from './decision-journeys.ts'
import { toView } from './to-view.ts'

const { journeys, deciding, boardPath, open, applied, closeForm, releaseAll } = openDecisions()

test('a release needs all decisions, and a scheduled one can be called off', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  await applied('Ben Carver', ['designer'])
  await deciding().decide(ada.id, 'accepted')
  await closeForm()
  const page = await open('release')
  await page.getByRole('heading', { name: '1 not decided yet' }).waitFor()
  await page.getByRole('link', { name: 'Ben Carver' }).waitFor()
  expect(await button(page, 'Lock decisions...').getAttribute('aria-disabled')).toBe('true')
  await button(page, 'Deny all undecided (1)...').click()
  await button(page, 'Deny 1').click()
  await page.getByText('Denied 1 application.').waitFor()
  await expect.poll(() => button(page, 'Lock decisions...').getAttribute('aria-disabled')).toBe('false')
  await button(page, 'Lock decisions...').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click()
  // The button is gone with its step, and the focus stays on the page.
  await page.locator('h1:focus').waitFor()
  await page.getByLabel('At a time').check()
  await page
    .getByText(/^For you: .* E[DS]T$/)
    .first()
    .waitFor()
  await page.getByLabel("Type 'I confirm'").fill('I confirm')
  await page.getByLabel("Type 'I confirm'").press('Enter')
  await page.getByText(/^Scheduled for/).waitFor()
  await page.locator('h1:focus').waitFor()
  expect((await ada.applicant.calls.applications.mine({})).answer[0]?.decisionsReleased).toBe(false)
  await button(page, 'Cancel the release').click()
  await button(page, 'Schedule the release').or(button(page, 'Release decisions')).waitFor()
  await button(page, 'Unlock').click()
  await button(page, 'Lock decisions...').waitFor()
  expect((await deciding().row(ada.id)).decision).toBe('accepted')
})

test('a bulk change is undone where nobody has changed it since', async () => {
  const people = await Promise.all(
    ['Ada Byron', 'Ben Carver', 'Cleo Dunn'].map((name) => applied(name, ['engineer'])),
  )
  await deciding().decide(people[0]!.id, 'waitlist')
  await closeForm()
  const page = await open('release')
  await button(page, 'Deny all undecided (2)...').click()
  await button(page, 'Deny 2').click()
  await page.getByText('Denied 2 applications.').waitFor()
  const other = await journeys().portal.person({ role: 'super-reviewer' })
  await deciding().decide(people[1]!.id, 'accepted', { by: other })
  await button(page, 'Undo').click()
  await dialogOf(page).getByText('1 of 2 done, 1 changed by someone else').waitFor()
  await dialogOf(page).getByText('Ben Carver, Engineer: Someone else decided this in the meantime.').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { name: '1 not decided yet' }).waitFor()
  const decisions = await Promise.all(people.map(async ({ id }) => (await deciding().row(id)).decision))
  expect(decisions).toEqual(['waitlist', 'accepted', 'undecided'])
})

test('one person gets more time, and the decisions wait for its end', async () => {
  const { lead, form, params } = deciding()
  const late = await journeys().portal.person()
  await late.calls.auth.update({ body: { email: late.email, firstName: 'Lena', lastName: 'Late' } })
  await late.calls.applications.open({ body: { formId: form.id } })
  const page = await journeys().visitAs(lead, `/admin/dor/users/${late.id}`)
  await button(page, /^More time/).click()
  const giving = page.getByRole('dialog', { name: 'More time for Lena Late' })
  await giving.getByRole('button', { name: 'Give more time' }).click()
  await giving.getByText('Please give a reason.').waitFor()
  await giving.getByLabel('Reason').fill('Lena was ill.')
  expect(await axeFindings(page)).toEqual([])
  await giving.getByRole('button', { name: 'Give more time' }).click()
  await page.getByText(/^Lena Late has time until/).waitFor()
  // It stays on the page of the person, with the way to end it.
  await page.getByText(/^Has time until/).waitFor()
  await page.getByRole('link', { name: 'End it early' }).waitFor()
  // As if the due date had been a while ago, and the extension were still running.
  await closeForm()
  const until = new Date(Date.now() + 2 * day).toISOString()
  await lead.calls.applications.extend({
    params,
    body: { userId: late.id, until, seen: null, reason: 'Lena was ill.' },
  })

  const own = await journeys().visitAs(late, `/apply/f/${form.id}/start`)
  await own.getByLabel('Why?').fill('to help')
  await own.getByText(/^Last save/).waitFor()

  const release = await open('release')
  await release.getByRole('heading', { name: '1 person has more time' }).waitFor()
  await release
    .getByText(/^Available 100 seconds after the last extension/)
    .first()
    .waitFor()
  await button(release, 'End early... the extra time of Lena Late').click()
  const ending = release.getByRole('dialog', { name: 'End the extra time of Lena Late?' })
  await ending.getByLabel('Reason').fill('She has withdrawn by mail.')
  await ending.getByRole('button', { name: 'End now' }).click()
  await release.getByText('Lena Late has no more extra time.').waitFor()
  await release.getByRole('heading', { name: '1 person has more time' }).waitFor({ state: 'detached' })
  await own.reload()
  await own.getByText('Submission deadline has passed').first().waitFor()
})

test('before the due date, ending extra time says what holds again', async () => {
  const { lead, form } = deciding()
  const late = await journeys().portal.person()
  await late.calls.auth.update({ body: { email: late.email, firstName: 'Lena', lastName: 'Late' } })
  await late.calls.applications.open({ body: { formId: form.id } })
  const page = await journeys().visitAs(lead, `/admin/dor/users/${late.id}`)
  await button(page, /^More time/).click()
  await dialogOf(page).getByLabel('Reason').fill('Lena was ill.')
  const proposed = await dialogOf(page).getByLabel('Until').inputValue()
  await dialogOf(page)
    .getByLabel('Until')
    .fill(proposed.replace(/^\d{4}/, (year) => String(Number(year) + 1)))
  await button(page, 'Give more time').click()
  await dialogOf(page).locator('[type=datetime-local][aria-invalid=true]:focus').waitFor()
  await dialogOf(page).getByText('An extension can end at most 30 days after the due date.').waitFor()
  await dialogOf(page).getByLabel('Until').fill(proposed)
  await button(page, 'Give more time').click()
  await page.getByText(/^Lena Late has time until/).waitFor()

  const release = await open('release')
  await button(release, 'End early... the extra time of Lena Late').click()
  await dialogOf(release)
    .getByText(/The general deadline, .* 20\d\d.*, then applies to them again/)
    .waitFor()
})

test('frozen decisions cannot be changed until they are unfrozen', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  const { params, lead } = deciding()
  const rows = [{ responseId: ada.id, role: 'engineer' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  await deciding().decide(ada.id, 'accepted')
  await closeForm()
  const page = await open('qualified')
  await statusOf(page, 'Ada Byron', 'engineer').waitFor()
  await toView(page, 'Decisions', 'Release')
  await button(page, 'Lock decisions...').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click()
  await page.getByRole('heading', { name: 'Release the decisions' }).waitFor()
  // The current phase differs from the others by its background, which forced colors would remove.
  await page.emulateMedia({ forcedColors: 'active' })
  const number = page.locator('[aria-current=step] i')
  expect(await number.evaluate((each) => getComputedStyle(each).forcedColorAdjust)).toBe('none')
  await page.emulateMedia({ forcedColors: 'none' })
  await toView(page, 'Applications', 'Shortlist')
  await page.getByRole('cell', { name: 'Accepted' }).waitFor()
  expect(await statusOf(page, 'Ada Byron', 'engineer').count()).toBe(0)
  await page.getByLabel('Select Ada Byron, Engineer').check()
  await button(page, 'Assign interviewers...').waitFor()
  expect(await button(page, 'Set status...').count()).toBe(0)
  await toView(page, 'Applications', 'All')
  await page.getByRole('cell', { name: 'Yes', exact: true }).waitFor()
  expect(await page.getByLabel('Ada Byron, Engineer on the shortlist').count()).toBe(0)
  await toView(page, 'Decisions', 'Release')
  await button(page, 'Unlock').click()
  await button(page, 'Lock decisions...').waitFor()
  await toView(page, 'Applications', 'All')
  await page.getByLabel('Ada Byron, Engineer on the shortlist').waitFor()
})

test('the dialog for more time stays while its date is not complete', async () => {
  const { lead } = deciding()
  const { applicant } = await applied('Ada Byron', ['engineer'])
  const page = await journeys().visitAs(lead, `/admin/dor/users/${applicant.id}`)
  await button(page, /^More time/)
    .first()
    .click()
  const until = page.getByRole('dialog').getByLabel('Until')
  const [, month = ''] = (await until.inputValue()).split('-')
  await until.press('Backspace')
  await page.getByRole('dialog').getByText('A part of this date or time is missing').waitFor()
  await page.keyboard.type(month)
  await page.getByLabel('Reason').fill('Ill for a week')
  await button(page, 'Give more time').click()
  await page.getByText(/^Ada Byron has time until /).waitFor()
})

test('an offer without an answer can get more time; an answered one cannot', async () => {
  const [ada, ben] = [await applied('Ada Byron', ['engineer']), await applied('Ben Carver', ['engineer'])]
  for (const { id } of [ada, ben]) await deciding().decide(id, 'accepted')
  await releaseAll()
  await ben.applicant.calls.decisions.answer({
    params: { responseId: ben.id, role: 'engineer' },
    body: { rsvp: 'accepted' },
  })
  const page = await open('confirmations')
  const changeOf = (name: string) => page.getByLabel(`Change the decision about ${name}, Engineer`)
  await changeOf('Ada Byron').waitFor()
  // The arrow keys pass others on the way to the one that is wanted. The page's clock stands still meanwhile, since this machine may be busy.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  for (let step = 0; step < 3; step++) {
    await changeOf('Ada Byron').press('ArrowDown')
    await page.clock.runFor(400)
  }
  await page.clock.resume()
  await dialogOf(page).getByText('Accepted becomes Denied').waitFor()
  await page.keyboard.press('Escape')
  await changeOf('Ada Byron').selectOption('More time')
  await dialogOf(page).getByRole('heading', { name: 'Give Ada Byron more time?' }).waitFor()
  await dialogOf(page).getByLabel('Reason').fill('They were ill.')
  const until = dialogOf(page).getByLabel('Answer until')
  expect(Date.parse(await until.inputValue())).toBeGreaterThan(Date.now() + 9 * day)
  await until.fill(new Date(Date.now() + 2 * day).toISOString().slice(0, 16))
  await dialogOf(page).getByRole('button', { name: 'Give more time' }).click()
  await dialogOf(page).getByText('The deadline can only be moved to a later time.').waitFor()
  await until.fill('2099-01-01T12:00')
  await dialogOf(page).getByRole('button', { name: 'Give more time' }).click()
  await page.getByText('There is more time to answer now.').waitFor()
  await page.getByRole('row').filter({ hasText: 'Ada Byron' }).getByText('2099').waitFor()
  expect((await deciding().row(ada.id)).rsvpBy).toContain('2099-01-01')
  expect(await changeOf('Ben Carver').getByRole('option', { includeHidden: true }).allInnerTexts()).toEqual([
    'Change...',
    'Waitlist',
    'Denied',
  ])
})

test('a letter is there at once, with its greeting', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  await deciding().decide(ada.id, 'accepted')
  await releaseAll()
  await ada.applicant.calls.decisions.answer({
    params: { responseId: ada.id, role: 'engineer' },
    body: { rsvp: 'accepted' },
  })
  const page = await journeys().visitAs(ada.applicant, '/apply')
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.prose--raw')) document.documentElement.dataset.wasHidden = 'yes'
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${journeys().portal.site}${letterPath(ada, 'engineer')}`)
  await page.getByRole('strong').filter({ hasText: 'kickoff' }).waitFor()
  expect(await page.locator('html').getAttribute('data-was-hidden')).toBe(null)
})

test('axe finds nothing on release and decision, in light and dark', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  const ben = await applied('Ben Carver', ['engineer'])
  await deciding().decide(ada.id, 'accepted')
  await deciding().decide(ben.id, 'waitlist')
  const { params, lead } = deciding()
  const rows = [{ responseId: ada.id, role: 'engineer' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  const page = await open('qualified')
  const found: string[] = []
  const look = async (seen: Page) => found.push(...(await axeFindings(seen)))
  await statusOf(page, 'Ada Byron', 'engineer').waitFor()
  await look(page)
  await toView(page, 'Decisions', 'Release')
  await showLettersOf(page, 'accepted')
  await page.getByRole('article', { name: 'Letter to Ada Byron' }).waitFor()
  await look(page)
  await releaseAll()
  await page.goto(`${journeys().portal.site}${boardPath('release')}`)
  await page.getByText(/^Released on/).waitFor()
  await look(page)
  await toView(page, 'Decisions', 'Answers')
  await page.getByRole('columnheader', { name: 'Next on the waitlist' }).waitFor()
  await look(page)
  const letter = await journeys().visitAs(ada.applicant, letterPath(ada, 'engineer'))
  await heading(letter, "You're in, Ada!")
  await look(letter)
  expect(found).toEqual([])
})
