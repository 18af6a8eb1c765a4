import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeForm } from '#local/testing/change-form.ts'
import { done } from '#local/testing/identities.ts'
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
  tab,
} from './decision-journeys.ts'
import { follow } from './follow.ts'

const { journeys, deciding, clock, boardPath, open, applied, closeForm, releaseAll } = openDecisions()

test('a release needs all decisions; undecided applications are listed, and a scheduled release can be called off', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  await applied('Ben Carver', ['designer'])
  await deciding().decide(ada.id, 'accepted')
  await closeForm()
  const page = await open('release')
  await page.getByRole('heading', { name: '1 not decided yet' }).waitFor()
  await page.getByRole('link', { name: 'Ben Carver' }).waitFor()
  expect(await button(page, 'Freeze decisions').getAttribute('aria-disabled')).toBe('true')
  await button(page, 'Deny all undecided (1)...').click()
  await page.getByLabel('Type 1 to confirm').fill('1')
  await button(page, 'Deny 1').click()
  await page.getByText('Denied 1 application.').waitFor()
  await expect.poll(() => button(page, 'Freeze decisions').getAttribute('aria-disabled')).toBe('false')
  await button(page, 'Freeze decisions').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click()
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
  await button(page, 'Unfreeze').click()
  await button(page, 'Freeze decisions').waitFor()
  expect((await deciding().row(ada.id)).decision).toBe('accepted')
})

test('a release that was not possible until the deadline for answers had passed is named, and can be planned again', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  await deciding().decide(ada.id, 'accepted')
  const { lead, params } = deciding()
  clock.behind = day
  await closeForm()
  const { digest } = (await deciding().freeze()).answer
  const after = (hours: number) => new Date(Date.now() - day + hours * 3_600_000).toISOString()
  const body = { digest: digest!, confirmation: 'I confirm', rsvpBy: after(12), at: after(6) } as const
  await done(lead.calls.decisions.release({ params, body }))
  clock.behind = 0
  await journeys().portal.stream.tick()
  const page = await open('release')
  await page.getByText(/^The decisions were not released before the deadline for answers/).waitFor()
  await page.getByLabel("Type 'I confirm'").fill('I confirm')
  await button(page, 'Release decisions').click()
  await page
    .getByRole('heading', { name: /released/i })
    .first()
    .waitFor()
})

test('a bulk change is undone where nobody has changed it since, and the rest is listed', async () => {
  const people = await Promise.all(
    ['Ada Byron', 'Ben Carver', 'Cleo Dunn'].map((name) => applied(name, ['engineer'])),
  )
  await deciding().decide(people[0]!.id, 'waitlist')
  await closeForm()
  const page = await open('release')
  await button(page, 'Deny all undecided (2)...').click()
  await page.getByLabel('Type 2 to confirm').fill('2')
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

test('right after the deadline was moved into the past, the page freezes and denies as little as the server', async () => {
  await applied('Ada Byron', ['engineer'])
  const { lead, params } = deciding()
  await changeForm(lead, params, { dueDate: new Date(Date.now() - day).toISOString() })
  const page = await open('release')
  await page.getByText(/^Available 100 seconds after the deadline was moved, /).waitFor()
  await page.getByText('Available 100 seconds after the deadline was moved.', { exact: true }).waitFor()
  for (const name of ['Freeze decisions', 'Deny all undecided (1)...'])
    expect(await button(page, name).getAttribute('aria-disabled')).toBe('true')
})

test('one person gets more time, writes after the deadline, and the decisions wait until it is ended', async () => {
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

test('before the due date, ending the extra time of someone says that the due date holds for them again', async () => {
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

test('an interrupted freezing is shown and can be continued, and nothing is released before it is complete', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  await deciding().decide(ada.id, 'accepted')
  await closeForm()
  const { findHead } = await import('#functions/store/forms/forms.ts')
  const { freeze } = await import('#functions/store/decisions/release.ts')
  const { findPeople } = await import('#functions/store/people/users.ts')
  const [by] = await findPeople([deciding().lead.id])
  // As if the page had been closed after the first call.
  await freeze(by!, await findHead(deciding().form.id), new Date())
  const page = await open('release')
  await page.getByRole('heading', { name: 'The freezing is not finished' }).waitFor()
  expect(await button(page, 'Release decisions').count()).toBe(0)
  await button(page, 'Unfreeze').waitFor()
  await button(page, 'Continue freezing').click()
  await page.getByRole('heading', { name: 'Release the decisions' }).waitFor()
  await button(page, 'Release decisions').waitFor()
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
  await tab(page, 'Release')
  await button(page, 'Freeze decisions').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click()
  await page.getByRole('heading', { name: 'Release the decisions' }).waitFor()
  // The current phase differs from the others by its background, which forced colors would remove.
  await page.emulateMedia({ forcedColors: 'active' })
  const number = page.locator('[aria-current=step] i')
  expect(await number.evaluate((each) => getComputedStyle(each).forcedColorAdjust)).toBe('none')
  await page.emulateMedia({ forcedColors: 'none' })
  await tab(page, 'Qualified')
  await page.getByRole('cell', { name: 'Accepted' }).waitFor()
  expect(await statusOf(page, 'Ada Byron', 'engineer').count()).toBe(0)
  await page.getByLabel('Select Ada Byron, Engineer').check()
  await button(page, 'Assign interviewers...').waitFor()
  expect(await button(page, 'Set status...').count()).toBe(0)
  await tab(page, 'All applications')
  await page.getByRole('cell', { name: 'Yes', exact: true }).waitFor()
  expect(await page.getByLabel('Ada Byron, Engineer qualified').count()).toBe(0)
  await tab(page, 'Release')
  await button(page, 'Unfreeze').click()
  await button(page, 'Freeze decisions').waitFor()
  await tab(page, 'All applications')
  await page.getByLabel('Ada Byron, Engineer qualified').waitFor()
})

test('before the release, and for applications that are missing or not theirs, an applicant reads the same words', async () => {
  const [own, other] = [await applied('Ada Byron', ['engineer']), await applied('Ben Carver', ['engineer'])]
  await deciding().decide(own.id, 'accepted')
  const page = await journeys().visitAs(own.applicant, letterPath(own, 'engineer'))
  await heading(page, 'There is no decision here')
  const words = await page.getByRole('main').innerText()
  for (const path of [
    letterPath(own, 'designer'),
    letterPath(other, 'engineer'),
    `/apply/decision/${own.id}/nothing`,
  ]) {
    await follow(page, path)
    await heading(page, 'There is no decision here')
    expect(await page.getByRole('main').innerText()).toBe(words)
  }
  await page.goto(`${journeys().portal.site}/apply/status`)
  await page.getByText('Decisions not Released').first().waitFor()
})

test('the dialog for more time stays while its date is not complete, and can be sent once it is', async () => {
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

test('once the decisions are released, nobody is offered more time to write', async () => {
  const { lead, form } = deciding()
  const { id, applicant } = await applied('Ada Byron', ['engineer'])
  const page = await journeys().visitAs(lead, `/admin/dor/users/${applicant.id}`)
  const ofForm = page.locator('li', { has: page.locator(`a[href*="/${form.id}/"]`) })
  const moreTime = ofForm.getByRole('button', { name: /^More time/ })
  await moreTime.waitFor()
  await deciding().decide(id, 'denied')
  await releaseAll()
  await page.reload()
  await ofForm.waitFor()
  await expect.poll(() => moreTime.count()).toBe(0)
})

test('once the decisions are released, the list and the builder of forms say so, and no other due date can be saved', async () => {
  const { lead, form } = deciding()
  await releaseAll()
  const page = await journeys().visitAs(lead, '/admin/dor/forms')
  await page.locator(`#form-${form.id}`).getByRole('button', { name: 'Due date...' }).click()
  await dialogOf(page)
    .getByText(/^The decisions of this form are released/)
    .waitFor()
  expect(await dialogOf(page).getByRole('button').allInnerTexts()).toEqual(['Close'])
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await page.goto(`${journeys().portal.site}/admin/dor/forms/${form.id}/edit`)
  await page.getByText('The decisions of this form are released, so its semester and due date').waitFor()
  await button(page, 'Letters and weights').click()
  await page.getByText('The decisions are released, so the letters stay as they are.').waitFor()
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

test('an offer of an earlier semester is named on the overview, and its applicant can still begin the new form', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  await deciding().decide(ada.id, 'accepted')
  await releaseAll()
  const next = await journeys().portal.form({ dueDate: new Date(Date.now() + 9 * day).toISOString() })
  const page = await journeys().visitAs(ada.applicant, '/apply')
  await page.getByText('You have an offer for Engineer').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).click()
  await page.waitForURL(`**/apply/f/${next.id}/*`)
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

test('an expired offer says so, and no animation is loaded for people who prefer less motion', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  await deciding().decide(ada.id, 'accepted')
  clock.behind = day
  await releaseAll(new Date(Date.now() - day / 2))
  clock.behind = 0
  const page = await journeys().visitAs(ada.applicant, letterPath(ada, 'engineer'))
  await page.getByText('This offer has expired.').waitFor()
  expect(await page.locator('canvas').count()).toBe(0)
  expect(await button(page, /offer to join/).count()).toBe(0)
})

test('axe finds nothing on the pages of a release and of a decision, in light and dark', async () => {
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
  await tab(page, 'Release')
  await page.getByRole('article').first().waitFor()
  await showLettersOf(page, 'accepted')
  await page.getByRole('article', { name: 'Letter to Ada Byron' }).waitFor()
  await look(page)
  await releaseAll()
  await page.goto(`${journeys().portal.site}${boardPath('release')}`)
  await page.getByRole('heading', { name: 'Released', exact: true }).waitFor()
  await look(page)
  await tab(page, 'Confirmations')
  await page.getByRole('heading', { name: 'Next on the waitlist' }).waitFor()
  await look(page)
  const letter = await journeys().visitAs(ada.applicant, letterPath(ada, 'engineer'))
  await heading(letter, 'Your decision')
  await look(letter)
  expect(found).toEqual([])
})
