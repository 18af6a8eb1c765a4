import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { applicationRoleLabel, type ApplicationRole } from '#shared/application-role.ts'
import { axeFindings } from './axe-findings.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
let deciding: Deciding

const day = 24 * 3_600_000
/** How far the portal's clock is behind the machine's, in milliseconds. */
let behind = 0

beforeAll(async () => {
  journeys = await openJourneys({ now: () => new Date(Date.now() - behind) })
  return () => journeys.close()
})
beforeEach(async () => {
  deciding = await openDeciding(journeys.portal, {
    dueDate: new Date(Date.now() + 30 * day).toISOString(),
    welcomeText: 'Come to the **kickoff**.',
  })
})
afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

const boardPath = (board: string) => `/admin/dor/dashboard/${deciding.form.id}/${board}`
const open = (board: string, options = {}) => journeys.visitAs(deciding.lead, boardPath(board), options)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboards' }).getByRole('link', { name }).click()
const dialogOf = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const statusOf = (page: Page, name: string, role: ApplicationRole) =>
  page.getByLabel(`Status of ${name}, ${applicationRoleLabel[role].name}`)

interface Applied {
  applicant: Person
  id: string
}

async function applied(name: string, roles: ApplicationRole[]): Promise<Applied> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const person = await journeys.portal.person()
  await person.calls.auth.update({ body: { email: person.email, firstName, lastName } })
  return deciding.application(roles, person)
}

/** Moves the deadline of the form into the past. */
async function closeForm() {
  const { params, lead } = deciding
  const { form, version } = (await lead.calls.forms.source({ params })).answer
  const dueDate = new Date(Date.now() - 2 * day).toISOString()
  const { status } = await lead.calls.forms.change({
    params,
    body: { form: { ...form, dueDate }, base: version },
  })
  expect(status).toBe(200)
}

/** Freezes and releases all decisions, with a deadline for answers. */
async function releaseAll(rsvpBy = new Date(Date.now() + 7 * day)) {
  const { params, lead } = deciding
  await closeForm()
  const { digest } = (await deciding.freeze()).answer
  const { status } = await lead.calls.decisions.release({
    params,
    body: { digest: digest ?? '', confirmation: 'I confirm', rsvpBy: rsvpBy.toISOString() },
  })
  expect(status).toBe(200)
}

/** Opens the letters of every group with this decision. */
async function showLettersOf(page: Page, decision: string) {
  const groups = page.getByRole('article', { name: new RegExp(`^${decision}, `) })
  for (const group of await groups.all())
    await group.getByRole('button', { name: 'Show each letter' }).click()
}

const letterPath = ({ id }: Applied, role: ApplicationRole) => `/apply/decision/${id}/${role}`

test('a semester ends: applications are qualified, decided, frozen, checked and released, offers are answered, and the next person is offered the place', async () => {
  const ada = await applied('Ada Byron', ['bootcamp', 'engineer'])
  const ben = await applied('Ben Carver', ['engineer'])
  await applied('Cleo Dunn', ['designer'])
  await applied('Dara Engel', ['engineer'])

  const page = await open('all')
  await heading(page, 'All applications')
  await page.getByLabel('Ada Byron, Bootcamp qualified').check()
  await page.getByLabel('Select all 5 that match').check()
  await button(page, 'Mark as qualified').click()
  await dialogOf(page).getByText('4 will change').waitFor()
  await dialogOf(page).getByText('1 is already qualified.').waitFor()
  await button(page, 'Mark 4').click()
  await page.getByText('Marked 4 applications as qualified.').waitFor()
  await dialogOf(page).waitFor({ state: 'detached' })

  await tab(page, 'Qualified')
  await heading(page, 'Qualified')
  await page.getByText('5 of 5 qualified').waitFor()
  await statusOf(page, 'Ada Byron', 'engineer').selectOption('Accepted')
  await statusOf(page, 'Ada Byron', 'bootcamp').selectOption('Accepted')
  await statusOf(page, 'Ben Carver', 'engineer').selectOption('Waitlist')
  await statusOf(page, 'Dara Engel', 'engineer').selectOption('Interview')
  await expect
    .poll(async () => (await deciding.rows()).filter(({ decision }) => decision !== 'undecided').length)
    .toBe(3)
  await expect
    .poll(async () => (await deciding.rows()).filter(({ isInterviewing }) => isInterviewing).length)
    .toBe(1)

  await tab(page, 'Release')
  await page.getByText('Available 90 seconds after the deadline.').waitFor()
  expect(await button(page, 'Deny all undecided (2)...').getAttribute('aria-disabled')).toBe('true')
  await closeForm()
  await page.goto(`${journeys.portal.site}${boardPath('release')}`)
  await button(page, 'Deny all undecided (2)...').click()
  await dialogOf(page).getByText('Dara Engel, Engineer: interview', { exact: true }).waitFor()
  await dialogOf(page).getByText('Dara Engel, Engineer: Interview to Denied').waitFor()
  expect(await button(page, 'Deny 2').getAttribute('aria-disabled')).toBe('true')
  await page.getByLabel('Type 2 to confirm').fill('2')
  await button(page, 'Deny 2').click()
  await page.getByText('Denied 2 applications.').waitFor()
  await dialogOf(page).waitFor({ state: 'detached' })

  const letterCalls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/letters')) letterCalls.push(request.url())
  })
  await page.goto(`${journeys.portal.site}${boardPath('release')}`)
  await button(page, 'Freeze decisions').click()
  await page.getByRole('heading', { name: 'Release the decisions' }).waitFor()
  await page.getByRole('article', { name: /^denied, 2 letters/ }).waitFor()
  const denials = page.getByRole('article', { name: /^denied, 2 letters/ })
  await denials.getByText('Who gets it (2)').click()
  await denials.getByRole('link', { name: 'Cleo Dunn' }).waitFor()
  await denials.getByRole('button', { name: 'Email me a test' }).click()
  await page.getByText(`Test sent to ${deciding.lead.email}.`).waitFor()
  expect((await journeys.mailTo(deciding.lead.email)).text).toContain('We are sorry,')
  expect(letterCalls).toEqual([])
  await showLettersOf(page, 'accepted')
  await page.getByRole('article', { name: 'Letter to Ada Byron' }).first().waitFor()
  expect(await page.getByRole('article').filter({ hasText: 'Ada Byron' }).allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringContaining('Welcome to the team as Engineer, Ada Byron!')]),
  )
  await page.getByRole('searchbox', { name: 'Search letters by name' }).fill('dara')
  await page.getByRole('status').getByText('1 letter', { exact: true }).waitFor()
  await showLettersOf(page, 'denied')
  await page.getByText('We are sorry, Dara.').waitFor()
  await page.getByRole('searchbox', { name: 'Search all dashboards' }).fill('designer')
  await page.getByText('0 letters', { exact: true }).waitFor()
  await page.getByRole('searchbox', { name: 'Search letters by name' }).fill('')
  await page.getByRole('status').getByText('1 letter', { exact: true }).waitFor()
  await showLettersOf(page, 'denied')
  await page.getByText('We are sorry, Cleo.').waitFor()
  await page.getByRole('searchbox', { name: 'Search all dashboards' }).fill('')

  await button(page, 'Release decisions').click()
  await page.getByText("Please type 'I confirm'.").waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
  await page.getByLabel("Type 'I confirm'").fill('I confirm')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Released', exact: true }).waitFor()

  const adas = await journeys.visitAs(ada.applicant, '/apply/status?tab=inactive')
  await adas.getByRole('region', { name: 'Offer for Engineer, Fall 2026' }).getByText('answer by').waitFor()
  await adas.getByRole('tab', { name: 'Active (2)' }).click()
  expect(await adas.getByText('Waiting for your answer').count()).toBe(2)
  await adas.getByRole('link', { name: /^View Decision.*Engineer/ }).click()
  await heading(adas, 'Your decision')
  await adas.getByText('Dear Ada Byron,').waitFor()
  await adas.getByText('Welcome to the team as Engineer, Ada Byron!').waitFor()
  const whatIsNext = adas.getByRole('region', { name: 'What happens next' })
  expect(await whatIsNext.count()).toBe(0)
  await button(adas, 'Accept your offer to join').click()
  await dialogOf(adas).getByText('You cannot change this answer afterwards.').waitFor()
  await dialogOf(adas).getByRole('button', { name: 'Cancel' }).click()
  await button(adas, 'Accept your offer to join').click()
  await dialogOf(adas).getByRole('button', { name: 'Accept your offer to join' }).click()
  await adas.getByText('Offer accepted').waitFor()
  await whatIsNext.getByText('kickoff').waitFor()
  expect(await adas.evaluate(() => document.activeElement?.textContent)).toBe('Offer accepted')
  await adas.goto(`${journeys.portal.site}${letterPath(ada, 'bootcamp')}`)
  // By keyboard: the dialog opens, is cancelled, and opens again.
  await button(adas, 'Decline your offer to join').focus()
  await adas.keyboard.press('Enter')
  await dialogOf(adas).waitFor()
  await adas.keyboard.press('Escape')
  await dialogOf(adas).waitFor({ state: 'detached' })
  expect(await adas.evaluate(() => document.activeElement?.textContent)).toBe('Decline your offer to join')
  await adas.keyboard.press('Enter')
  await dialogOf(adas).waitFor()
  await adas.keyboard.press('Tab')
  await adas.keyboard.press('Enter')
  await adas.getByText('Offer declined').waitFor()
  await adas.getByRole('link', { name: 'Status' }).first().click()
  await adas.getByText('Offer accepted').waitFor()
  await adas.getByText('Offer declined').waitFor()

  await page.goto(`${journeys.portal.site}${boardPath('confirmations')}`)
  await button(page, '1 Offer declined').click()
  await page.getByText('1 of 5 decisions').waitFor()
  const next = page.getByRole('region', { name: 'Next on the waitlist' })
  await next.getByText('Ben Carver').first().waitFor()
  await next.getByRole('button', { name: 'Offer the place to Ben Carver' }).click()
  await dialogOf(page).getByRole('button', { name: 'Offer the place' }).click()
  await dialogOf(page).getByText('Please give a reason.').waitFor()
  await dialogOf(page).getByLabel('Reason').fill('A place came free.')
  await dialogOf(page).getByRole('button', { name: 'Offer the place' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  await button(page, '1 No answer yet').waitFor()
  const members = page.getByRole('region', { name: 'New members' })
  await members.getByText('1 person').waitFor()
  await members.getByRole('link', { name: 'Ada Byron' }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    members.getByRole('button', { name: 'Export CSV of new members' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${deciding.form.id}-new-members.csv`)
  expect(readFileSync(await file.path(), 'utf8')).toBe(
    `\uFEFFRole,Name,Email\r\nEngineer,Ada Byron,${ada.applicant.email}\r\n`,
  )
  const { entries } = (await deciding.lead.calls.records.list({ query: { by: deciding.lead.id } })).answer
  expect(entries[0]).toMatchObject({ what: 'addresses.copy', on: [ada.id] })
  const bens = await journeys.visitAs(ben.applicant, letterPath(ben, 'engineer'))
  await bens.getByText('Welcome to the team as Engineer, Ben Carver!').waitFor()
  await button(bens, 'Accept your offer to join').waitFor()
})

test('the overview and the home of the team show where the season is, and its dates go into a calendar', async () => {
  const { params, lead } = deciding
  const { form, version } = (await lead.calls.forms.source({ params })).answer
  const opensAt = new Date(Date.now() - day).toISOString()
  const decisionsBy = new Date(Date.now() + 50 * day).toISOString()
  await lead.calls.forms.change({ params, body: { form: { ...form, opensAt, decisionsBy }, base: version } })
  // Other forms may have the same semester.
  const dates = (page: Page) => page.getByRole('region', { name: `Dates of ${form.semester}` }).first()
  const datesOn = (page: Page) =>
    dates(page)
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => [
          item.getAttribute('aria-current'),
          item.querySelector('time')?.dateTime,
          item.textContent?.replace(/\w{3} \d+, .*/, ''),
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
  await page.goto(`${journeys.portal.site}/admin`)
  await dates(page).waitFor()
  expect(await datesOn(page)).toEqual(season)
})

test('an offer without an answer can get more time; an answered one cannot', async () => {
  const [ada, ben] = [await applied('Ada Byron', ['engineer']), await applied('Ben Carver', ['engineer'])]
  for (const { id } of [ada, ben]) await deciding.decide(id, 'accepted')
  await releaseAll()
  await ben.applicant.calls.decisions.answer({
    params: { responseId: ben.id, role: 'engineer' },
    body: { rsvp: 'accepted' },
  })
  const page = await open('confirmations')
  const changeOf = (name: string) => page.getByLabel(`Change the decision about ${name}, Engineer`)
  await changeOf('Ada Byron').selectOption('More time')
  await dialogOf(page).getByRole('heading', { name: 'Give Ada Byron more time?' }).waitFor()
  await dialogOf(page).getByLabel('Reason').fill('They were ill.')
  const until = dialogOf(page).getByLabel('Answer until')
  expect(Date.parse(await until.inputValue())).toBeGreaterThan(Date.now() + 9 * day)
  await until.fill(new Date(Date.now() + 2 * day).toISOString().slice(0, 16))
  await dialogOf(page).getByRole('button', { name: 'Give more time' }).click()
  await dialogOf(page).getByText('The deadline can only become later.').waitFor()
  await until.fill('2099-01-01T12:00')
  await dialogOf(page).getByRole('button', { name: 'Give more time' }).click()
  await page.getByText('There is more time to answer now.').waitFor()
  await page.getByRole('row').filter({ hasText: 'Ada Byron' }).getByText('2099').waitFor()
  expect((await deciding.row(ada.id)).rsvpBy).toContain('2099-01-01')
  expect(await changeOf('Ben Carver').getByRole('option', { includeHidden: true }).allInnerTexts()).toEqual([
    'Change...',
    'Waitlist',
    'Denied',
  ])
})

test('before the release, and for applications that are missing or not theirs, an applicant reads the same words', async () => {
  const [own, other] = [await applied('Ada Byron', ['engineer']), await applied('Ben Carver', ['engineer'])]
  await deciding.decide(own.id, 'accepted')
  const page = await journeys.visitAs(own.applicant, letterPath(own, 'engineer'))
  await heading(page, 'There is no decision here')
  const words = await page.getByRole('main').innerText()
  for (const path of [
    letterPath(own, 'designer'),
    letterPath(other, 'engineer'),
    `/apply/decision/${own.id}/nothing`,
  ]) {
    await page.goto(`${journeys.portal.site}${path}`)
    await heading(page, 'There is no decision here')
    expect(await page.getByRole('main').innerText()).toBe(words)
  }
  await page.goto(`${journeys.portal.site}/apply/status`)
  await page.getByText('Decisions not Released').first().waitFor()
})

test('of two super reviewers who decide the same application, the slower one is told and sees what was decided', async () => {
  const { id } = await applied('Ada Byron', ['engineer'])
  const { params, lead } = deciding
  const rows = [{ responseId: id, role: 'engineer' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  const page = await open('qualified')
  await statusOf(page, 'Ada Byron', 'engineer').waitFor()
  const faster = await journeys.portal.person({ role: 'super-reviewer' })
  await deciding.decide(id, 'denied', { by: faster })
  await statusOf(page, 'Ada Byron', 'engineer').selectOption('Accepted')
  await page.getByText('Ada Byron: Somebody else decided this in the meantime.').waitFor()
  await expect.poll(() => statusOf(page, 'Ada Byron', 'engineer').inputValue()).toBe('denied')
})

test('a status and a shortlisting are undone with one press; what somebody else has changed since stays, and the person is told', async () => {
  const { id } = await applied('Ada Byron', ['engineer'])
  const { params, lead } = deciding
  const rows = [{ responseId: id, role: 'engineer' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  const page = await open('qualified')
  const status = statusOf(page, 'Ada Byron', 'engineer')
  await status.selectOption('Accepted')
  await page.getByText('Ada Byron, Engineer: Not reviewed to Accepted.').waitFor()
  await button(page, 'Undo').click()
  await page.getByText('Undone.').waitFor()
  await expect.poll(() => status.inputValue()).toBe('under-review')
  expect((await deciding.row(id)).decision).toBe('undecided')

  await status.selectOption('Denied')
  await page.getByText('Ada Byron, Engineer: Not reviewed to Denied.').waitFor()
  const other = await journeys.portal.person({ role: 'super-reviewer' })
  await deciding.decide(id, 'waitlist', { by: other })
  await button(page, 'Undo').click()
  await page.getByText('Ada Byron, Engineer: Somebody else decided this in the meantime.').waitFor()
  await expect.poll(() => status.inputValue()).toBe('waitlist')

  await tab(page, 'All applications')
  const qualified = page.getByLabel('Ada Byron, Engineer qualified')
  await qualified.uncheck()
  // The toast before it may still be leaving. The newest is on top.
  await button(page, 'Undo').first().click()
  await expect.poll(() => qualified.isChecked()).toBe(true)
  expect((await deciding.row(id)).isQualified).toBe(true)
})

test('a bulk change is undone where nobody has changed it since, and the rest is listed', async () => {
  const people = await Promise.all(
    ['Ada Byron', 'Ben Carver', 'Cleo Dunn'].map((name) => applied(name, ['engineer'])),
  )
  await deciding.decide(people[0]!.id, 'waitlist')
  await closeForm()
  const page = await open('release')
  await button(page, 'Deny all undecided (2)...').click()
  await page.getByLabel('Type 2 to confirm').fill('2')
  await button(page, 'Deny 2').click()
  await page.getByText('Denied 2 applications.').waitFor()
  const other = await journeys.portal.person({ role: 'super-reviewer' })
  await deciding.decide(people[1]!.id, 'accepted', { by: other })
  await button(page, 'Undo').click()
  await dialogOf(page).getByText('1 of 2 done, 1 changed by somebody else').waitFor()
  await dialogOf(page)
    .getByText('Ben Carver, Engineer: Somebody else decided this in the meantime.')
    .waitFor()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { name: '1 not decided yet' }).waitFor()
  const decisions = await Promise.all(people.map(async ({ id }) => (await deciding.row(id)).decision))
  expect(decisions).toEqual(['waitlist', 'accepted', 'undecided'])
})

test('only allowed statuses can be chosen, and going through them by arrow key sends only the last one', async () => {
  const { id } = await applied('Ada Byron', ['engineer'])
  const { params, lead } = deciding
  const rows = [{ responseId: id, role: 'engineer' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  const page = await open('qualified')
  const status = statusOf(page, 'Ada Byron', 'engineer')
  await status.waitFor()
  expect(await status.getByRole('option', { includeHidden: true }).allInnerTexts()).toEqual([
    'Under review',
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
  await expect.poll(async () => (await deciding.row(id)).decision).toBe('waitlist')
  await expect.poll(() => status.getAttribute('aria-busy')).toBe('false')
  expect(calls).toEqual([expect.stringContaining('/decide')])
  expect((await deciding.row(id)).decisionVersion).toBe(1)
})

test('a status chosen right before the page is left is sent', async () => {
  const { id } = await applied('Ada Byron', ['engineer'])
  const { params, lead } = deciding
  const rows = [{ responseId: id, role: 'engineer' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  const page = await open('qualified')
  await statusOf(page, 'Ada Byron', 'engineer').selectOption('Waitlist')
  await page.reload()
  await expect.poll(async () => (await deciding.row(id)).decision).toBe('waitlist')
})

test('a release needs all decisions; undecided applications are listed, and a scheduled release can be called off', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  await applied('Ben Carver', ['designer'])
  await deciding.decide(ada.id, 'accepted')
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
  await page.getByLabel('At a time').check()
  await page
    .getByText(/^For you: .* E[DS]T$/)
    .first()
    .waitFor()
  await page.getByLabel("Type 'I confirm'").fill('I confirm')
  await button(page, 'Schedule the release').click()
  await page.getByText(/^Scheduled for/).waitFor()
  expect((await ada.applicant.calls.responses.mine({})).answer[0]?.decisionsReleased).toBe(false)
  await button(page, 'Call the release off').click()
  await button(page, 'Schedule the release').or(button(page, 'Release decisions')).waitFor()
  await button(page, 'Unfreeze').click()
  await button(page, 'Freeze decisions').waitFor()
  expect((await deciding.row(ada.id)).decision).toBe('accepted')
})

test('an interrupted freezing is shown and can be continued, and nothing is released before it is complete', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  await deciding.decide(ada.id, 'accepted')
  await closeForm()
  const { findHead } = await import('#functions/store/forms.ts')
  const { freeze } = await import('#functions/store/release.ts')
  const { findPeople } = await import('#functions/store/users.ts')
  const [by] = await findPeople([deciding.lead.id])
  // As if the page had been closed after the first call.
  await freeze(by!, await findHead(deciding.form.id), new Date())
  const page = await open('release')
  await page.getByRole('heading', { name: 'The freezing is not finished' }).waitFor()
  expect(await button(page, 'Release decisions').count()).toBe(0)
  await button(page, 'Unfreeze').waitFor()
  await button(page, 'Go on freezing').click()
  await page.getByRole('heading', { name: 'Release the decisions' }).waitFor()
  await button(page, 'Release decisions').waitFor()
})

test('frozen decisions cannot be changed until they are unfrozen', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  const { params, lead } = deciding
  const rows = [{ responseId: ada.id, role: 'engineer' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  await deciding.decide(ada.id, 'accepted')
  await closeForm()
  const page = await open('qualified')
  await statusOf(page, 'Ada Byron', 'engineer').waitFor()
  await tab(page, 'Release')
  await button(page, 'Freeze decisions').click()
  await page.getByRole('heading', { name: 'Release the decisions' }).waitFor()
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

test('an expired offer says so, and no animation is loaded for people who prefer less motion', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  await deciding.decide(ada.id, 'accepted')
  behind = day
  await releaseAll(new Date(Date.now() - day / 2))
  behind = 0
  const page = await journeys.visitAs(ada.applicant, letterPath(ada, 'engineer'), { reducedMotion: 'reduce' })
  await page.getByText('This offer has expired.').waitFor()
  expect(await page.locator('canvas').count()).toBe(0)
  expect(await button(page, /offer to join/).count()).toBe(0)
})

test('after the release a decision changes only with a reason, also in Qualified', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  const { params, lead } = deciding
  const rows = [{ responseId: ada.id, role: 'engineer' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  await deciding.decide(ada.id, 'denied')
  await releaseAll()
  const page = await open('qualified')
  await statusOf(page, 'Ada Byron', 'engineer').selectOption('Waitlist')
  await dialogOf(page).getByLabel('Reason').fill('The score was counted twice.')
  await dialogOf(page).getByRole('button', { name: 'Change the decision' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => statusOf(page, 'Ada Byron', 'engineer').inputValue()).toBe('waitlist')
  expect((await deciding.row(ada.id)).decision).toBe('waitlist')
})

test('axe finds nothing on the pages of a release and of a decision, in light and dark', async () => {
  const ada = await applied('Ada Byron', ['engineer'])
  const ben = await applied('Ben Carver', ['engineer'])
  await deciding.decide(ada.id, 'accepted')
  await deciding.decide(ben.id, 'waitlist')
  const { params, lead } = deciding
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
  await page.goto(`${journeys.portal.site}${boardPath('release')}`)
  await page.getByRole('heading', { name: 'Released', exact: true }).waitFor()
  await look(page)
  await tab(page, 'Confirmations')
  await page.getByRole('heading', { name: 'Next on the waitlist' }).waitFor()
  await look(page)
  const letter = await journeys.visitAs(ada.applicant, letterPath(ada, 'engineer'), {
    reducedMotion: 'reduce',
  })
  await heading(letter, 'Your decision')
  await look(letter)
  expect(found).toEqual([])
})

test('one person gets more time, writes after the deadline, and the decisions wait until it is ended', async () => {
  const { lead, form, params } = deciding
  const late = await journeys.portal.person()
  await late.calls.auth.update({ body: { email: late.email, firstName: 'Lena', lastName: 'Late' } })
  await late.calls.responses.open({ body: { formId: form.id } })
  const page = await journeys.visitAs(lead, `/admin/dor/users/${late.id}`)
  await button(page, /^More time/).click()
  const giving = page.getByRole('dialog', { name: 'More time for Lena Late' })
  await giving.getByRole('button', { name: 'Give more time' }).click()
  await giving.getByText('Please give a reason.').waitFor()
  await giving.getByLabel('Reason').fill('Lena was ill.')
  expect(await axeFindings(page)).toEqual([])
  await giving.getByRole('button', { name: 'Give more time' }).click()
  await page.getByText(/^Lena Late has time until/).waitFor()
  // As if the due date had been a while ago, and the extension were still running.
  await closeForm()
  const until = new Date(Date.now() + 2 * day).toISOString()
  await lead.calls.decisions.extend({ params, body: { userId: late.id, until, reason: 'Lena was ill.' } })

  const own = await journeys.visitAs(late, `/apply/f/${form.id}/start`)
  await own.getByLabel('Why?').fill('to help')
  await own.getByText(/^Last save/).waitFor()

  const release = await open('release')
  await release.getByRole('heading', { name: '1 person has more time' }).waitFor()
  await release
    .getByText(/^Available 90 seconds after the last extension/)
    .first()
    .waitFor()
  await button(release, 'End the extra time of Lena Late').click()
  const ending = release.getByRole('dialog', { name: 'End the extra time of Lena Late?' })
  await ending.getByLabel('Reason').fill('She has withdrawn by mail.')
  await ending.getByRole('button', { name: 'End now' }).click()
  await release.getByText('Lena Late has no more extra time.').waitFor()
  await release.getByRole('heading', { name: '1 person has more time' }).waitFor({ state: 'detached' })
  await own.getByLabel('Why?').fill('to help more')
  await own.getByText('Submission deadline has passed').first().waitFor()
})
