import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeForm } from '#local/testing/change-form.ts'
import { done } from '#local/testing/identities.ts'
import { assignmentPath } from '#shared/reviews/assignment-pages.ts'
import { assignmentId } from '#shared/reviews/assignment.ts'
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
import { withMotion } from './pages.ts'
import { score } from './review-journeys.ts'
import { toView } from './to-view.ts'

const { journeys, deciding, boardPath, open, applied, closeForm, releaseAll } = openDecisions()

test('a status chosen after the freezing is refused', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  expect((await deciding().decide(ada.id, 'denied')).status).toBe(200)
  const rows = [{ responseId: ada.id, role: 'engineer' as const }]
  const { lead, params } = deciding()
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  await closeForm()
  const page = await open('qualified')
  await statusOf(page, 'Ada Byron', 'engineer').waitFor()
  await deciding().freeze()
  await statusOf(page, 'Ada Byron', 'engineer').selectOption('Accepted')
  await page.getByText('The decisions of this form are locked.').waitFor()
  await statusOf(page, 'Ada Byron', 'engineer').waitFor({ state: 'detached' })
})

test('a status is undone even if the list was refreshed meanwhile', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  const rows = [{ responseId: ada.id, role: 'engineer' as const }]
  const { lead, params } = deciding()
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  const page = await open('qualified')
  const status = statusOf(page, 'Ada Byron', 'engineer')
  const before = await status.inputValue()
  const [decided, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/decide', async (route) => {
    const response = await route.fetch()
    decided.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  await status.selectOption('Interview')
  await decided.promise
  const refreshed = page.waitForResponse(/\/rows/)
  await button(page, 'Refresh').click()
  await refreshed
  await button(page, 'Refresh').waitFor()
  held.resolve()
  await button(page, 'Undo').click()
  await page.getByText('Undone.').waitFor()
  await expect.poll(() => status.inputValue()).toBe(before)
})

test('a reviewer added after the release is refused', async () => {
  const reviewer = await deciding().reviewer()
  await reviewer.calls.auth.update({ body: { email: reviewer.email, firstName: 'Rita', lastName: 'Late' } })
  const ada = await applied('Ada Byron', ['engineer'])
  await deciding().decide(ada.id, 'denied')
  const page = await open('all')
  const add = button(page, 'Add a reviewer for Ada Byron')
  await add.waitFor()
  await releaseAll()
  await add.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rita Late' }).first().click()
  await page.getByText('The decisions of this form are released already.').waitFor()
  await add.waitFor({ state: 'detached' })
})

test('a semester ends: shortlist, decide, lock, release, answer, offer again', async () => {
  const ada = await applied('Ada Byron', ['bootcamp', 'engineer'])
  const ben = await applied('Ben Carver', ['engineer'])
  await applied('Cleo Dunn', ['designer'])
  await applied('Dara Engel', ['engineer'])

  const page = await open('all')
  await heading(page, 'Applications: All')
  await page.getByLabel('Ada Byron, Bootcamp on the shortlist').check()
  await page.getByLabel('Select all 5 that match').check()
  await button(page, 'Add to shortlist').click()
  await dialogOf(page).getByText('4 will change').waitFor()
  await dialogOf(page).getByText('1 is already on the shortlist.').waitFor()
  await button(page, 'Add 4').click()
  await page.getByText('Added 4 applications to the shortlist.').waitFor()
  await dialogOf(page).waitFor({ state: 'detached' })

  await toView(page, 'Applications', 'Shortlist')
  await heading(page, 'Applications: Shortlist')
  await page.getByText('5 of 5 on the shortlist').waitFor()
  await statusOf(page, 'Ada Byron', 'engineer').selectOption('Accepted')
  await statusOf(page, 'Ada Byron', 'bootcamp').selectOption('Accepted')
  await statusOf(page, 'Ben Carver', 'engineer').selectOption('Waitlist')
  await statusOf(page, 'Dara Engel', 'engineer').selectOption('Interview')
  await expect
    .poll(async () => (await deciding().rows()).filter(({ decision }) => decision !== 'undecided').length)
    .toBe(3)
  await expect
    .poll(async () => (await deciding().rows()).filter(({ isInterviewing }) => isInterviewing).length)
    .toBe(1)

  await toView(page, 'Decisions', 'Release')
  await page.getByText('Available 100 seconds after the deadline.').waitFor()
  expect(await button(page, 'Deny all undecided (2)...').getAttribute('aria-disabled')).toBe('true')
  await closeForm()
  await page.goto(`${journeys().portal.site}${boardPath('release')}`)
  await button(page, 'Deny all undecided (2)...').click()
  await dialogOf(page).getByText('Dara Engel, Engineer: interview', { exact: true }).waitFor()
  await dialogOf(page).getByText('Dara Engel, Engineer: Interview to Denied').waitFor()
  await button(page, 'Deny 2').click()
  await page.getByText('Denied 2 applications.').waitFor()
  await dialogOf(page).waitFor({ state: 'detached' })

  const letterCalls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/letters')) letterCalls.push(request.url())
  })
  await page.goto(`${journeys().portal.site}${boardPath('release')}`)
  await button(page, 'Lock decisions...').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click()
  await page.getByRole('heading', { name: 'Release the decisions' }).waitFor()
  await button(page, /^Read all of Denied/).click()
  const denials = page.getByRole('article', { name: /^denied, 2 letters/ })
  await denials.getByText('Who gets it (2)').click()
  await denials.getByRole('link', { name: 'Cleo Dunn' }).waitFor()
  const line = page.getByRole('row').filter({ hasText: 'Read all of Denied' })
  await line.getByRole('button', { name: 'Email me a test' }).click()
  await page.getByText(`Test sent to ${deciding().lead.email}.`).waitFor()
  expect((await journeys().mailTo(deciding().lead.email)).text).toContain('We are sorry,')
  expect(letterCalls).toEqual([])
  await showLettersOf(page, 'accepted')
  await page.getByRole('article', { name: 'Letter to Ada Byron' }).first().waitFor()
  await page
    .getByRole('article')
    .filter({ hasText: 'Ada Byron' })
    .getByText('Welcome to the team as Engineer, Ada Byron!')
    .first()
    .waitFor()
  await page.getByRole('searchbox', { name: 'Search, kept on all lists of the season' }).fill('dara')
  await page.getByRole('status').getByText('1 text for 1 application').waitFor()
  await showLettersOf(page, 'denied')
  await page.getByText('We are sorry, Dara.').waitFor()
  await page.getByRole('searchbox', { name: 'Search, kept on all lists of the season' }).fill('designer')
  await page.getByRole('status').getByText('1 text for 1 application').waitFor()
  await showLettersOf(page, 'denied')
  await page.getByText('We are sorry, Cleo.').waitFor()
  await page.getByRole('searchbox', { name: 'Search, kept on all lists of the season' }).fill('')

  await button(page, 'Release decisions').click()
  await page.getByText("Please type 'I confirm'.").waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
  await page.getByLabel("Type 'I confirm'").fill('I confirm')
  await page.keyboard.press('Enter')
  await page.getByText(/^Released on/).waitFor()

  const adas = await journeys().visitAs(ada.applicant, '/apply/status')
  await adas.getByRole('region', { name: 'Engineer' }).getByText('to answer, until').waitFor()
  await expect.poll(() => adas.getByText('Waiting for your answer').count()).toBe(2)
  await adas.getByRole('link', { name: /^View Decision.*Engineer/ }).click()
  await heading(adas, "You're in, Ada!")
  await adas.getByText('Dear Ada Byron,').waitFor()
  await adas.getByText('Welcome to the team as Engineer, Ada Byron!').waitFor()
  // Confetti is for people who like motion, as Ben does below.
  expect(await adas.locator('canvas').count()).toBe(0)
  const whatIsNext = adas.getByRole('region', { name: 'What happens next' })
  expect(await whatIsNext.count()).toBe(0)
  await button(adas, 'Accept your offer to join').click()
  await dialogOf(adas).getByText('You cannot change this answer afterwards.').waitFor()
  await dialogOf(adas).getByRole('button', { name: 'Cancel' }).click()
  await button(adas, 'Accept your offer to join').click()
  await dialogOf(adas).getByRole('button', { name: 'Accept your offer to join' }).click()
  await adas.getByText('Offer accepted').waitFor()
  await whatIsNext.getByText('kickoff').waitFor()
  await expect.poll(() => adas.evaluate(() => document.activeElement?.textContent)).toBe('Offer accepted')
  await adas.goto(`${journeys().portal.site}${letterPath(ada, 'bootcamp')}`)
  // By keyboard: the dialog opens, is canceled, and opens again.
  await button(adas, 'Decline your offer to join').focus()
  await adas.keyboard.press('Enter')
  await dialogOf(adas).locator(':focus').waitFor()
  await adas.keyboard.press('Escape')
  await dialogOf(adas).waitFor({ state: 'detached' })
  await expect
    .poll(() => adas.evaluate(() => document.activeElement?.textContent))
    .toBe('Decline your offer to join')
  await adas.keyboard.press('Enter')
  await dialogOf(adas).locator(':focus').waitFor()
  await adas.keyboard.press('Tab')
  await adas.keyboard.press('Enter')
  await adas.getByText('Offer declined').waitFor()
  await adas.getByRole('link', { name: 'Home', exact: true }).first().click()
  await heading(adas, "You're in, Ada!")
  await adas.getByText('Offer declined').waitFor()

  await page.goto(`${journeys().portal.site}${boardPath('confirmations')}`)
  await button(page, 'No 1').click()
  await page.getByText('1 of 5 decisions').waitFor()
  await page.getByText('No offer waits for an answer.').waitFor()
  const next = page.getByRole('region', { name: 'Seats by role' })
  await next.getByText('Ben Carver').first().waitFor()
  await next.getByRole('button', { name: 'Offer the place... to Ben Carver' }).click()
  await dialogOf(page).getByRole('button', { name: 'Offer the place' }).click()
  await dialogOf(page).getByText('Please give a reason.').waitFor()
  await dialogOf(page).getByLabel('Reason').fill('A place came free.')
  await dialogOf(page).getByRole('button', { name: 'Offer the place' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  await button(page, 'No answer 1').waitFor()
  // The counts of the answers follow the search.
  await page
    .getByRole('search', { name: 'Search, kept on all lists of the season' })
    .getByRole('searchbox')
    .fill('ben')
  await button(page, 'No 0').waitFor()
  await page.getByText('No decision matches these filters.').waitFor()
  await button(page, 'Clear the filters').click()
  await button(page, 'No 1').waitFor()
  const members = page.getByRole('region', { name: 'New members' })
  await members.getByText('1 new member').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await members.getByRole('button', { name: 'Export...' }).click()
      await button(page, 'Export 1 row').click()
    })(),
  ])
  expect(file.suggestedFilename()).toBe(`applications-${deciding().form.id}.csv`)
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    new RegExp(`^\uFEFFEmail,Id,.+\\r\\n${ada.applicant.email},[^\\r]+\\r\\n$`),
  )
  const { entries } = (await deciding().lead.calls.records.list({ query: { by: deciding().lead.id } })).answer
  expect(entries[0]).toMatchObject({ what: 'applications.export', on: [ada.id] })
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await members.getByRole('link', { name: 'Write a message to new members' }).click()
  await page.getByRole('article', { name: 'Email to Ada Byron' }).waitFor()
  await page.getByText('1 recipient.').waitFor()
  const bens = await journeys().visitAs(ben.applicant, letterPath(ben, 'engineer'), withMotion)
  await bens.locator('canvas').waitFor()
  await bens.getByText('Welcome to the team as Engineer, Ben Carver!').waitFor()
  await button(bens, 'Accept your offer to join').waitFor()
})

test('the team sees where the season is, and puts its dates into a calendar', async () => {
  const { params, lead } = deciding()
  const opensAt = new Date(Date.now() - day).toISOString()
  const decisionsBy = new Date(Date.now() + 50 * day).toISOString()
  const { form } = (await changeForm(lead, params, { opensAt, decisionsBy })).answer
  // Other forms may have the same semester.
  const dates = (page: Page) => page.getByRole('region', { name: `Dates of ${form.semester}` }).first()
  const datesOn = (page: Page) =>
    dates(page)
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => [
          item.getAttribute('aria-current'),
          item.querySelector('time')?.dateTime,
          item.textContent?.replace(/( in \d+ days| tomorrow| today)?\w{3}, \w{3} \d+.*/, ''),
        ]),
      )
  const season = [
    [null, opensAt, 'Opens (over)'],
    ['step', form.dueDate, 'Applications due (next)'],
    [null, decisionsBy, 'Decisions by'],
  ]
  const page = await open('overview')
  await dates(page).waitFor()
  expect(await datesOn(page)).toEqual(season)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, `Calendar file of ${form.semester}`).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${form.id}-dates.ics`)
  const calendar = readFileSync(await download.path(), 'utf8')
  expect(calendar.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual([
    `SUMMARY:${form.semester}: Opens`,
    `SUMMARY:${form.semester}: Applications due`,
    `SUMMARY:${form.semester}: Decisions by`,
  ])
  await page.goto(`${journeys().portal.site}/admin`)
  await page
    .getByText(/^Applications are due /)
    .first()
    .waitFor()
})

test('of two super reviewers who decide the same, the slower one is told', async () => {
  const { id } = await applied('Ada Byron', ['engineer'])
  const { params, lead } = deciding()
  const rows = [{ responseId: id, role: 'engineer' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  const page = await open('qualified')
  await statusOf(page, 'Ada Byron', 'engineer').waitFor()
  const faster = await journeys().portal.person({ role: 'super-reviewer' })
  await deciding().decide(id, 'denied', { by: faster })
  await statusOf(page, 'Ada Byron', 'engineer').selectOption('Accepted')
  await page.getByText('Ada Byron: Someone else decided this in the meantime.').waitFor()
  await expect.poll(() => statusOf(page, 'Ada Byron', 'engineer').inputValue()).toBe('denied')
})

test('a status is undone with one press, but not what someone changed since', async () => {
  const { id } = await applied('Ada Byron', ['engineer'])
  const { params, lead } = deciding()
  const rows = [{ responseId: id, role: 'engineer' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  const page = await open('qualified', withMotion)
  const status = statusOf(page, 'Ada Byron', 'engineer')
  await status.selectOption('Accepted')
  await page.getByText('Ada Byron, Engineer: Not reviewed to Accepted.').waitFor()
  await button(page, 'Undo').press('Enter')
  await page.getByText('Undone.').waitFor()
  await page.locator('h1:focus').waitFor()
  await expect.poll(() => status.inputValue()).toBe('under-review')
  expect((await deciding().row(id)).decision).toBe('undecided')

  await status.selectOption('Denied')
  await page.getByText('Ada Byron, Engineer: Not reviewed to Denied.').waitFor()
  const other = await journeys().portal.person({ role: 'super-reviewer' })
  await deciding().decide(id, 'waitlist', { by: other })
  await button(page, 'Undo').click()
  await page.getByText('Ada Byron, Engineer: Someone else decided this in the meantime.').waitFor()
  await expect.poll(() => status.inputValue()).toBe('waitlist')

  await toView(page, 'Applications', 'All')
  const qualified = page.getByLabel('Ada Byron, Engineer on the shortlist')
  await qualified.uncheck()
  // The toast before it may still be leaving, with its button. The newest is on top.
  await page.getByText('Ada Byron, Engineer: removed from the shortlist.').waitFor()
  await button(page, 'Undo').first().click()
  await expect.poll(() => qualified.isChecked()).toBe(true)
  expect((await deciding().row(id)).isQualified).toBe(true)
})

test('when the session ends, messages about decisions leave the screen', async () => {
  const { applicant } = await applied('Ada Byron', ['engineer'])
  const ben = await applied('Ben Carver', ['engineer'])
  const page = await open('all')
  await page.getByLabel('Select all 2 that match').check()
  await button(page, 'Add to shortlist').click()
  await button(page, 'Add 2').click()
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.route('**/qualify', () => undefined)
  await button(page, 'Undo').click()
  await dialogOf(page).getByText('Undo 2 changes').waitFor()
  const other = await page.context().newPage()
  await other.goto(`${journeys().portal.site}/contact`)
  const session = await other.evaluate(() => {
    const stored = Object.entries(localStorage)
    localStorage.clear()
    return stored
  })
  await heading(page, 'Log In')
  expect(await dialogOf(page).count()).toBe(0)

  await other.evaluate((stored) => {
    for (const [key, value] of stored) localStorage.setItem(key, value as string)
  }, session)
  await page.goto(`${journeys().portal.site}${boardPath('qualified')}`)
  await statusOf(page, 'Ada Byron', 'engineer').selectOption('Denied')
  const told = page.getByText('Ada Byron, Engineer: Not reviewed to Denied.')
  await told.waitFor()
  const { promise: isLoggedOut, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/decide', async (route) => {
    const response = await route.fetch()
    await isLoggedOut
    await route.fulfill({ response })
  })
  const decided = page.waitForResponse('**/decide')
  await statusOf(page, 'Ben Carver', 'engineer').selectOption('Denied')
  await expect.poll(async () => (await deciding().row(ben.id)).decision).toBe('denied')
  await button(page, /^Account of/).click()
  await button(page, /^Log out$/).click()
  await heading(page, 'Log In')
  answer()
  await (await decided).finished()
  await journeys().logIn(page, applicant)
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor({ state: 'detached' })
  expect(await page.getByText(/Not reviewed to Denied/).count()).toBe(0)
})

test('only allowed statuses can be chosen, and only the last one is sent', async () => {
  const { id } = await applied('Ada Byron', ['engineer'])
  const { params, lead } = deciding()
  const rows = [{ responseId: id, role: 'engineer' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  const page = await open('qualified')
  const status = statusOf(page, 'Ada Byron', 'engineer')
  // The word of the list of all applications, which filters this list too.
  const filter = page.getByRole('combobox', { name: 'Status', exact: true })
  await filter.selectOption('Not reviewed (1)')
  await status.waitFor()
  await filter.selectOption('Any')
  expect(await status.getByRole('option', { includeHidden: true }).allInnerTexts()).toEqual([
    'Not reviewed',
    'Interview',
    'Accepted',
    'Waitlist',
    'Denied',
  ])
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  await status.selectOption('Interview')
  await status.selectOption('Accepted')
  await status.selectOption('Waitlist')
  await expect.poll(async () => (await deciding().row(id)).decision).toBe('waitlist')
  await expect.poll(() => status.getAttribute('aria-busy')).toBe('false')
  expect(calls).toEqual([expect.stringContaining('/decide')])
  expect((await deciding().row(id)).decisionVersion).toBe(1)
})

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['the page is loaded again', (page) => page.reload()],
  ['someone goes back to another page', (page) => page.goBack()],
])('a status chosen right before %s is sent', async (_, leave) => {
  const { id } = await applied('Ada Byron', ['engineer'])
  const { params, lead } = deciding()
  const rows = [{ responseId: id, role: 'engineer' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  const page = await open('all')
  await toView(page, 'Applications', 'Shortlist')
  await statusOf(page, 'Ada Byron', 'engineer').selectOption('Waitlist')
  await leave(page)
  await expect.poll(async () => (await deciding().row(id)).decision).toBe('waitlist')
})

test('after the release a decision changes only with a reason, also in the shortlist', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  const { params, lead } = deciding()
  const rows = [{ responseId: ada.id, role: 'engineer' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  await deciding().decide(ada.id, 'denied')
  await releaseAll()
  const page = await open('qualified')
  await statusOf(page, 'Ada Byron', 'engineer').selectOption('Waitlist')
  await dialogOf(page).getByLabel('Reason').fill('The score was counted twice.')
  await dialogOf(page).getByRole('button', { name: 'Change the decision' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => statusOf(page, 'Ada Byron', 'engineer').inputValue()).toBe('waitlist')
  expect((await deciding().row(ada.id)).decision).toBe('waitlist')
})

test('a review after the release is only for the record, and says so', async () => {
  const { reviewer, assignment, responseId } = await deciding().assigned()
  await done(deciding().decide(responseId, 'denied'))
  const path = assignmentPath({ ...assignment, id: assignmentId(assignment) })
  const page = await journeys().visitAs(reviewer, path)
  const note = page.getByText('You can still submit this review, but it is only for the record.')
  await button(page, 'Submit Review').waitFor()
  await page.getByText('1 of 1').waitFor()
  expect(await note.count()).toBe(0)
  await releaseAll()
  await page.reload()
  await note.waitFor()
  await score(page, 'Skill?', 1).check()
  await score(page, 'Care?', 1).check()
  await button(page, 'Submit now').click()
  await page.getByRole('heading', { name: 'Review submitted' }).waitFor()
  expect(await note.count()).toBe(0)
})

test('after the release nothing is planned or assigned any more', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  const planning = ['Plan reviews...', 'Add a reviewer for Ada Byron']
  const countsOn = async (page: Page) => {
    await page.getByRole('rowheader', { name: 'Ada Byron' }).waitFor()
    return Promise.all(planning.map((name) => page.getByRole('button', { name }).count()))
  }
  expect(await countsOn(await open('all'))).toEqual([1, 1])
  await deciding().decide(ada.id, 'denied')
  await releaseAll()
  expect(await countsOn(await open('all'))).toEqual([0, 0])
  const page = await open('plan')
  await page.getByText('The decisions of this form are released already.').waitFor()
})
