import { afterEach, beforeAll, expect, test } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { type Interviewing, openInterviewing } from '#local/testing/interviewing.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { submit, write } from '#local/testing/reviewing.ts'
import { axeFindings } from './axe-findings.ts'
import { isInSight } from './is-in-sight.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
let interviewing: Interviewing
let interviewer: Person

/** Ten and eleven in the morning, three days from now, in UTC. */
const starts = [10, 11].map((hour) => {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  return `${day}T${hour}:00:00.000Z`
})

beforeAll(async () => {
  journeys = await openJourneys()
  const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString()
  interviewing = await openInterviewing(journeys.portal, { dueDate })
  interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, starts))
  return () => journeys.close()
})
afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

test('by keyboard alone, an invited applicant chooses a time from the status page, moves it and cancels it', async () => {
  const { applicant } = await interviewing.invited()
  const page = await journeys.visitAs(applicant, '/apply/status')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  const focused = (heading: string, text: string) =>
    page.locator(`${heading}:focus`, { hasText: text }).waitFor()
  await page.getByRole('link', { name: 'Choose a time for Engineer' }).press('Enter')
  await page.getByRole('heading', { name: 'Choose a time' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('radio').first().press('Space')
  await press('Book this time')
  await focused('h2', 'Your interview is booked')
  await page.getByText('Room 1').waitFor()
  await press('Choose another time')
  await focused('h3', 'Choose another time')
  await press('Keep the booked time')
  await focused('h2', 'Your interview is booked')
  await press('Choose another time')
  await page.getByRole('radio').first().press('Space')
  await press('Move to this time')
  await focused('h2', 'Your interview was moved')
  await page.getByText('Your interview was moved.', { exact: true }).waitFor()
  await press('Cancel the interview')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the interview' }).press('Enter')
  await focused('h2', 'was canceled')
  expect(await page.getByRole('radio').count()).toBe(2)
})

test('the overview, where a login leads, has the invitation to an interview, and its time once it is booked', async () => {
  const { applicant } = await interviewing.invited()
  const page = await journeys.visitAs(applicant, '/apply')
  await page.getByRole('link', { name: 'Choose a time for Engineer' }).click()
  await page.getByRole('radio').first().press('Space')
  await page.getByRole('button', { name: 'Book this time' }).click()
  await page.getByRole('heading', { name: 'Your interview is booked' }).waitFor()
  await page.getByRole('link', { name: 'Apply', exact: true }).click()
  // The time must be free again for the other tests.
  await page.getByRole('link', { name: 'View or change it for Engineer' }).click()
  await page.getByRole('button', { name: 'Cancel the interview' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the interview' }).click()
  await page.getByRole('heading', { name: 'was canceled' }).waitFor()
})

test('in dark, a free time does not look as if it could not be chosen: its sign is not filled', async () => {
  const { applicant, responseId } = await interviewing.invited()
  const page = await journeys.visitAs(applicant, `/apply/interview/${responseId}`, { colorScheme: 'dark' })
  const radio = page.getByRole('radio').first()
  const fill = () => radio.evaluate((each) => getComputedStyle(each).appearance)
  expect(await fill()).toBe('none')
  await radio.press('Space')
  expect(await fill()).toBe('auto')
})

test('an interviewer offers times and finds in the agenda who booked, with the way to the interview', async () => {
  const { applicant, responseId } = await interviewing.invited()
  const { book, time } = await import('#local/testing/interviewing.ts')
  await done(book(applicant, responseId, time(starts[0]!)))
  const page = await journeys.visitAs(interviewer, '/admin/interviews')
  await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Offer times' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First time (UTC)').fill(`${starts[0]!.slice(0, 10)}T18:00`)
  await dialog.getByLabel('In a row').fill('2')
  const place = dialog.getByLabel('Room or link to a call')
  await place.fill('http://meet.example.org/room')
  await dialog.getByRole('button', { name: 'Offer 2 times' }).click()
  await dialog.getByText('A link must begin with https:// and contain no spaces.', { exact: true }).waitFor()
  await place.fill('https://meet.example.org/room')
  await dialog.locator('fieldset').getByText('Designer').click()
  await dialog.getByRole('button', { name: 'Offer 2 times' }).click()
  await page
    .getByText(/, Fall 2026, only Designer$/)
    .first()
    .waitFor()
  const call = page.getByRole('link', { name: 'https://meet.example.org/room' })
  expect(await call.first().getAttribute('href')).toBe('https://meet.example.org/room')
  const names = await page.getByRole('button', { name: /^Remove the time / }).allTextContents()
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(names.length)
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await page.waitForURL(/\/admin\/interview\/f\//)
})

test('an interview that is scored before its time can be canceled neither in the agenda nor by its applicant', async () => {
  const { applicant, responseId } = await interviewing.invited()
  const { book, time } = await import('#local/testing/interviewing.ts')
  const early = await interviewing.reviewer()
  const start = `${starts[0]!.slice(0, 11)}20:00:00.000Z`
  await done(interviewing.offer(early, [start]))
  await done(book(applicant, responseId, time(start)))
  const row = { responseId, role: 'engineer' as const }
  const assignment = { kind: 'interview' as const, ...row, reviewerId: early.id }
  await done(write(early, assignment, { scores: { skill: 3, care: 3 } }))
  await done(submit(early, assignment, 1))
  const page = await journeys.visitAs(early, '/admin/interviews')
  await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor()
  expect(await page.getByRole('button', { name: /^Cancel/ }).count()).toBe(0)
  const own = await journeys.visitAs(applicant, `/apply/interview/${responseId}`)
  await own.getByText('It can no longer be changed here.').waitFor()
  expect(await own.getByRole('button', { name: 'Cancel the interview' }).count()).toBe(0)
})

test('the agenda begins with what is to come; what has passed stands below, the latest first', async () => {
  const { applicant, responseId } = await interviewing.invited()
  const { book, time } = await import('#local/testing/interviewing.ts')
  const other = await interviewing.reviewer()
  const dayAt = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 11) + '07:00:00.000Z'
  await done(interviewing.offer(other, [2, 3, 5].map(dayAt)))
  await done(book(applicant, responseId, time(dayAt(3))))
  const page = await journeys.visitAs(other, '/login')
  // The page has its time from the answers of the portal.
  const date = new Date(Date.parse(dayAt(4))).toUTCString()
  await page.route(`${journeys.portal.api}/**`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  await page.goto(`${journeys.portal.site}/admin/interviews`)
  await page.getByRole('button', { name: /^No-show/ }).waitFor()
  const shown = (await page.getByRole('main').getByRole('listitem').allTextContents()).map((text) =>
    ['Remove', 'Ada Lovelace', 'Not booked'].find((word) => text.includes(word)),
  )
  expect(shown).toEqual(['Remove', 'Ada Lovelace', 'Not booked'])
  await page.getByRole('heading', { name: 'Earlier' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('while a note of how an interview went is on its way, no other one can be made', async () => {
  const { applicant, responseId } = await interviewing.invited()
  const { book, time } = await import('#local/testing/interviewing.ts')
  const other = await interviewing.reviewer()
  const start = starts[0]!.replace('T10', 'T13')
  await done(interviewing.offer(other, [start]))
  await done(book(applicant, responseId, time(start)))
  const page = await journeys.visitAs(other, '/login')
  // The page has its time from the answers of the portal.
  const date = new Date(Date.parse(start) + 60_000).toUTCString()
  await page.route(`${journeys.portal.api}/**`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  await page.goto(`${journeys.portal.site}/admin/interviews`)
  const asked: string[] = []
  await page.route('**/interviews/agenda', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    return void asked.push(route.request().url())
  })
  await page.getByRole('button', { name: /^Done/ }).click()
  const noShow = page.getByRole('button', { name: /^No-show/ })
  await expect.poll(() => noShow.getAttribute('aria-disabled')).toBe('true')
  await noShow.press('Enter')
  expect(asked).toHaveLength(1)
})

test('an interview that was moved or canceled before its interviewer cancels it stays so, and the dialog says why', async () => {
  const { applicant, responseId } = await interviewing.invited()
  const { book, cancel, time } = await import('#local/testing/interviewing.ts')
  const other = await interviewing.reviewer()
  const [first, second] = [15, 16].map((hour) => starts[0]!.replace('T10', `T${hour}`))
  await done(interviewing.offer(other, [first!, second!]))
  await done(book(applicant, responseId, time(first!)))
  const page = await journeys.visitAs(other, '/admin/interviews')
  await page.getByRole('button', { name: /^Cancel.*Ada Lovelace/ }).click()
  await done(book(applicant, responseId, time(second!)))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel the interview' }).click()
  await page.getByText('Ada Lovelace, Engineer (Moved)').waitFor()
  await dialog.getByRole('alert').getByText('changed').waitFor()
  await dialog.getByRole('button', { name: 'Keep it' }).click()

  await page.getByRole('button', { name: /^Cancel.*Ada Lovelace/ }).click()
  await done(cancel(applicant, responseId))
  await dialog.getByRole('button', { name: 'Cancel the interview' }).click()
  await dialog.getByRole('alert').getByText('This interview is no longer booked here.').waitFor()
})

test('a time that was booked before its interviewer removes it stays, and the page says so', async () => {
  const { applicant, responseId } = await interviewing.invited()
  const { book, time } = await import('#local/testing/interviewing.ts')
  const other = await interviewing.reviewer()
  const start = starts[0]!.replace('T10', 'T17')
  await done(interviewing.offer(other, [start]))
  const page = await journeys.visitAs(other, '/admin/interviews')
  const remove = page.getByRole('button', { name: /^Remove the time/ })
  await remove.waitFor()
  await done(book(applicant, responseId, time(start)))
  await remove.click()
  await page.getByText('This time was booked in the meantime.').waitFor()
  await page.getByText('Ada Lovelace, Engineer (Booked)').waitFor()
})

test('an interviewer who knows the applicant reads that the booked interview is canceled, and then has the time free', async () => {
  const { applicant, responseId } = await interviewing.invited()
  const { book, time } = await import('#local/testing/interviewing.ts')
  const other = await interviewing.reviewer()
  const start = starts[0]!.replace('T10', 'T14')
  await done(interviewing.offer(other, [start]))
  await done(book(applicant, responseId, time(start)))
  const page = await journeys.visitAs(other, '/admin/interviews')
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await page.getByRole('button', { name: 'I know this applicant' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('An interview that is booked with you is canceled.').waitFor()
  await dialog.getByText('Friend').click()
  await dialog.getByRole('button', { name: 'Yes, I know this applicant' }).click()
  await page.getByRole('link', { name: 'Agenda' }).click()
  await page.getByText(/^Free/).waitFor()
})

test('people in another time zone see free times, and their agenda, in that of the chapter too', async () => {
  const { applicant, responseId } = await interviewing.invited()
  const kolkata = { timezoneId: 'Asia/Kolkata' }
  const choosing = await journeys.visitAs(applicant, `/apply/interview/${responseId}`, kolkata)
  await choosing.getByRole('radio', { name: /^4:30 PM \(\w{3},? 11:00 AM UTC\)$/ }).waitFor()
  const agenda = await journeys.visitAs(interviewer, '/admin/interviews', kolkata)
  const there = agenda.getByText(/\(\w{3},? 11:00 AM UTC\)/)
  for (const width of [1280, 320]) {
    await agenda.setViewportSize({ width, height: 640 })
    expect(await there.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})

test('an interviewer subscribes to the agenda in a calendar, replaces the address and switches it off', async () => {
  const page = await journeys.visitAs(interviewer, '/admin/interviews')
  await page.getByRole('button', { name: 'Create an address' }).press('Enter')
  const shown = page.getByLabel('Secret address')
  await page.locator('input:focus').waitFor()
  expect(await page.evaluate(() => String(getSelection()))).toBe(await shown.inputValue())
  const readsWith = async (address: string) => (await fetch(address)).status
  const first = await shown.inputValue()
  expect(await (await fetch(first)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(await axeFindings(page)).toEqual([])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the address' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  // A refusal is not shown again by the next dialog.
  const calls = '**/interviews/agenda/address'
  await page.route(calls, (route) => route.abort())
  await page.getByRole('button', { name: 'Replace address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click()
  const why = page.getByRole('dialog').getByRole('alert')
  await expect.poll(() => why.textContent()).not.toBe('')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Replace address' }).click()
  expect(await why.textContent()).toBe('')
  await page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click()
  await expect.poll(() => shown.inputValue()).not.toBe(first)
  const second = await shown.inputValue()
  expect([await readsWith(first), await readsWith(second)]).toEqual([404, 200])
  await page.reload()
  await page.getByText('In use since').waitFor()
  expect(await shown.count()).toBe(0)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off', exact: true }).click()
  await page.locator('button:focus', { hasText: 'Create an address' }).waitFor()
  expect(await readsWith(second)).toBe(404)
})

test('a super reviewer invites those who are at the interview for the roles that they choose', async () => {
  const { id } = await interviewing.application(['engineer', 'designer'])
  for (const role of ['engineer', 'designer'] as const)
    await done(interviewing.decide(id, 'interview', { role }))
  const { lead, params } = interviewing
  const page = await journeys.visitAs(lead, `/admin/dor/dashboard/${params.formId}/times`)
  await page.getByRole('button', { name: 'Invite 2...' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('fieldset').getByText('Engineer').click()
  await dialog.getByText('1 applicant will be invited').waitFor()
  await dialog.getByRole('button', { name: 'Invite 1' }).click()
  await dialog.getByText('1 of 1 done').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Invite 1...' }).waitFor()
  const { interviews } = await interviewing.find()
  expect(interviews.filter(({ responseId }) => responseId === id)).toMatchObject([
    { role: 'designer', state: 'invited' },
  ])
})

test('a super reviewer sees who has not booked, and books for them', async () => {
  const { responseId } = await interviewing.invited()
  const { lead, params } = interviewing
  const page = await journeys.visitAs(lead, `/admin/dor/dashboard/${params.formId}/times`)
  await page.getByRole('heading', { name: 'Interview times' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: /Not booked/ }).click()
  await page
    .getByRole('button', { name: /^Book for/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  // The whole time in both zones. A narrow field shows only a part of it.
  await dialog
    .getByText(/^\w{3}, .* \d+:\d+ [AP]M E[SD]T \(.* \d+:\d+ [AP]M UTC\), 30 minutes with \w+/)
    .waitFor()
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByText('The interview is booked.').waitFor()
  const { interviews } = await interviewing.find()
  expect(interviews.filter(({ state }) => state === 'booked').length).toBeGreaterThan(0)
  expect(interviews.map((each) => each.responseId)).toContain(responseId)
})

test('a super reviewer moves a booked interview to another time, with one mail to each person', async () => {
  const { applicant, responseId } = await interviewing.invited()
  const { lead, params } = interviewing
  const [other, another] = [await interviewing.reviewer(), await interviewing.reviewer()]
  const day = starts[0]!.slice(0, 11)
  const { slotIds } = await done(interviewing.offer(other, [`${day}13:00:00.000Z`]))
  await done(interviewing.offer(another, [`${day}06:00:00.000Z`], { place: 'Room 7' }))
  const body = { responseId, role: 'engineer' as const, seen: 1, slotId: slotIds[0]! }
  await done(lead.calls.interviews.bookFor({ params, body }))
  await applicant.calls.auth.update({
    body: { email: applicant.email, firstName: 'Mona', lastName: 'Moved' },
  })
  const told = ({ email }: Person) =>
    journeys.portal.mailbox.list(email).map(({ subject }) => subject.split(' - ')[0])
  await journeys.portal.stream.settled()
  const before = told(applicant).length
  const page = await journeys.visitAs(lead, `/admin/dor/dashboard/${params.formId}/times?q=Mona`)
  await page.getByRole('button', { name: 'Move for Mona Moved, Engineer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move the interview of Mona Moved, Engineer' })
  await dialog.getByLabel('Time').selectOption({ index: 0 })
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('The interview was moved.').waitFor()
  await page.getByRole('row', { name: /Mona Moved Engineer Moved .*6:00 AM/ }).waitFor()
  await journeys.portal.stream.settled()
  expect(told(applicant).length).toBe(before + 1)
  expect(told(applicant)[0]).toBe('Your interview was moved')
  expect(told(another)).toEqual(['An interview was booked'])
  expect(told(other)).toEqual(['An interview was canceled', 'An interview was booked'])
})

test('an application that was decided without a time is over, in the list as in the cards', async () => {
  const { responseId } = await interviewing.invited(['designer'])
  await done(interviewing.decide(responseId, 'denied', { role: 'designer' }))
  const { lead, params } = interviewing
  const page = await journeys.visitAs(lead, `/admin/dor/dashboard/${params.formId}/times?q=designer`)
  const line = page.getByRole('row', { name: /Designer Over/ })
  await line.waitFor()
  await page.getByRole('button', { name: /^\d+ Over$/ }).click()
  await line.waitFor()
  await line.getByRole('link', { name: 'Ada Lovelace' }).click()
  await page.waitForURL(`**/application/${params.formId}/${responseId}?**`)
  // The way back leads to the list as it was left.
  await page
    .getByRole('navigation', { name: 'Position' })
    .getByRole('link', { name: 'Interview times' })
    .click()
  await page.waitForURL(`**/times?**q=designer**`)
  await line.waitFor()
})

test('a candidate who was opened from the interview times has no next one, but can be compared with others', async () => {
  const { responseId } = await interviewing.invited()
  await interviewing.invited()
  const { lead, params } = interviewing
  const path = `/admin/dor/application/${params.formId}/${responseId}?list=times%3Fq%3Dengineer`
  const page = await journeys.visitAs(lead, path)
  await page.getByRole('button', { name: 'Compare...' }).click()
  await page.getByRole('dialog', { name: 'Compare with...' }).getByRole('option').first().click()
  await page.getByRole('heading', { level: 1, name: 'Ada Lovelace and Ada Lovelace' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Interview times' }).waitFor()
  expect(await page.getByRole('link', { name: /^Next: / }).count()).toBe(0)
})

test('a search that finds no interview says so, and not that nobody is at the interview', async () => {
  await interviewing.invited()
  const { lead, params } = interviewing
  const page = await journeys.visitAs(lead, `/admin/dor/dashboard/${params.formId}/times?q=engineer`)
  await page
    .getByRole('button', { name: /^Book for/ })
    .first()
    .waitFor()
  await page.getByRole('searchbox').fill('Nobody of this name')
  await page.getByText('No interview matches.').waitFor()
})

test('the settings of interviews say which hours are possible', async () => {
  const { lead, params } = interviewing
  const page = await journeys.visitAs(lead, `/admin/dor/dashboard/${params.formId}/times`)
  await page.getByRole('button', { name: 'Settings' }).click()
  for (const hours of ['337', '1.5', '']) {
    await page.getByLabel(/until this many hours before it/).fill(hours)
    await page.getByLabel(/until this many hours before it/).press('Enter')
    await page.getByText('Enter a whole number from 0 to 336.').waitFor()
  }
  await page.getByLabel(/until this many hours before it/).fill('24')
  await page.getByText('Enter a whole number').waitFor({ state: 'detached' })
})

test('the dialog that offers times says what is missing, in sight also where the dialog is higher than the window', async () => {
  const page = await journeys.visitAs(interviewer, '/admin/interviews')
  await page.setViewportSize({ width: 640, height: 400 })
  await page.getByRole('button', { name: 'Offer times' }).click()
  const dialog = page.getByRole('dialog')
  const says = async (words: string | RegExp) => {
    const said = dialog.getByRole('status').getByText(words)
    await said.waitFor()
    expect(await isInSight(said)).toBe(true)
  }
  const [today, nextYear] = [0, 1].map((years) => new Date(Date.now() + years * 366 * 86_400_000))
  const weekday = dialog.getByRole('group', { name: 'Repeat on' }).getByRole('checkbox')
  await says('Choose a first time in the future.')
  await dialog.getByLabel(/^First time/).fill('2020-01-01T10:00')
  await says('Choose a first time in the future.')
  await dialog.getByLabel(/^First time/).fill(`${nextYear!.toISOString().slice(0, 11)}20:00`)
  await says('Add a room or a link.')
  // The weekday after it.
  await weekday.nth(nextYear!.getUTCDay()).check()
  await says('Choose the last day.')
  await dialog.getByLabel('Until').fill(today!.toISOString().slice(0, 10))
  await says('No chosen weekday lies between the first time and the last day.')
  await weekday.nth(nextYear!.getUTCDay()).uncheck()
  await dialog.getByLabel('Room or link to a call').fill('Room 1')
  await says(/^1 time, .* 8:00 PM UTC\. For you: /)
  expect(await dialog.getByRole('button', { name: 'Offer 1 time' }).getAttribute('aria-disabled')).not.toBe(
    'true',
  )
})

test('why times cannot be offered stands in the dialog alone, in sight also where the dialog is higher than the window', async () => {
  const page = await journeys.visitAs(interviewer, '/admin/interviews')
  await page.setViewportSize({ width: 390, height: 480 })
  await page.getByRole('button', { name: 'Offer times' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^First time/).fill(starts[0]!.slice(0, 16))
  await dialog.getByLabel('Room or link to a call').fill('Another room')
  await dialog.getByRole('button', { name: 'Offer 1 time' }).click()
  const why = page.getByText('You already have something at')
  await why.first().waitFor()
  await expect.poll(() => isInSight(why.first())).toBe(true)
  expect(await why.count()).toBe(1)
})

test('of many times, those before a refusal are offered, and the dialog says how many; too many cannot be offered', async () => {
  const other = await interviewing.reviewer()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await done(interviewing.offer(other, [`${day(12)}T12:00:00.000Z`]))
  const page = await journeys.visitAs(other, '/admin/interviews')
  await page.getByRole('button', { name: 'Offer times' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^First time/).fill(`${day(10)}T10:00`)
  await dialog.getByLabel('In a row').fill('20')
  await dialog.getByLabel(/^Length/).fill('20')
  await dialog.getByLabel(/^Break/).fill('0')
  for (const weekday of await dialog.getByRole('group', { name: 'Repeat on' }).getByRole('checkbox').all())
    await weekday.check()
  await dialog.getByLabel('Room or link to a call').fill('Room 2')
  await dialog.getByLabel('Until').fill(day(40))
  await dialog.getByRole('status').getByText('One person can have at most 300 times.').waitFor()
  await dialog.getByLabel('Until').fill(day(12))
  await dialog.getByRole('button', { name: 'Offer 60 times' }).click()
  await dialog.getByText(/^The first 40 times were offered\. You already have something at /).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByRole('button', { name: /^Remove the time / }).count()).toBe(41)
})

test('applicants who were interviewed without a time are not offered one', async () => {
  const { assignment, reviewer } = await interviewing.assigned('interview')
  await done(write(reviewer, assignment, { scores: { skill: 3, care: 3 } }))
  await done(submit(reviewer, assignment, 1))
  const { lead, params } = interviewing
  const page = await journeys.visitAs(lead, `/admin/dor/dashboard/${params.formId}/times?group=over`)
  const line = page.getByRole('row').filter({ hasText: 'Interviewed' })
  await line.waitFor()
  expect(await line.getByRole('button').count()).toBe(0)
})

test('at 1024 px no role is cut off in the list of interviews', async () => {
  await interviewing.invited(['social-media-manager'])
  const { lead, params } = interviewing
  const options = { viewport: { width: 1024, height: 768 } }
  const page = await journeys.visitAs(lead, `/admin/dor/dashboard/${params.formId}/times`, options)
  const role = page.getByRole('cell', { name: 'Social Media Manager', exact: true })
  expect(await role.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
})

test('the outline of a focused button in a line is not cut off by its cell', async () => {
  await interviewing.invited()
  const { lead, params } = interviewing
  const page = await journeys.visitAs(lead, `/admin/dor/dashboard/${params.formId}/times?group=invited`)
  const button = page.getByRole('button', { name: /^Book for/ }).first()
  await button.focus()
  const [outline, room] = await button.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element)
    const [own, cell] = [element.getBoundingClientRect(), element.closest('td')!.getBoundingClientRect()]
    const around = Math.min(own.top - cell.top, cell.bottom - own.bottom)
    return [parseFloat(outlineOffset) + parseFloat(outlineWidth), around] as const
  })
  expect(outline).toBeGreaterThan(0)
  expect(room).toBeGreaterThanOrEqual(outline)
})

test('an interviewer of two forms chooses for which one the times are', async () => {
  const dueDate = new Date(Date.now() - 86_400_000).toISOString()
  await openInterviewing(journeys.portal, { dueDate, semester: 'Spring 2027' })
  const page = await journeys.visitAs(interviewer, '/admin/interviews')
  await page.getByRole('button', { name: 'Offer times' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Form').selectOption('Spring 2027')
  await dialog.getByLabel('First time (UTC)').fill(`${starts[0]!.slice(0, 10)}T20:00`)
  await dialog.getByLabel('Room or link to a call').fill('Room 9')
  await dialog.getByRole('button', { name: 'Offer 1 time' }).click()
  await page.getByText('Room 9, Spring 2027').waitFor()
})

test('nobody is asked to offer times for a form whose decisions are fixed', async () => {
  const dueDate = new Date(Date.now() - 86_400_000).toISOString()
  const fixed = await openInterviewing(journeys.portal, { dueDate, semester: 'Winter 2026' })
  const other = await fixed.reviewer()
  const offersFor = async () => {
    const page = await journeys.visitAs(other, '/admin/interviews')
    await page.getByRole('button', { name: 'Offer times' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^First time/).waitFor()
    return dialog.getByLabel('Form').locator('option').allTextContents()
  }
  expect(await offersFor()).toContain('Winter 2026')
  await done(fixed.freeze())
  expect(await offersFor()).not.toContain('Winter 2026')
  const page = await journeys.visitAs(fixed.lead, `/admin/dor/dashboard/${fixed.params.formId}/times`)
  await page.getByRole('button', { name: 'Settings' }).waitFor()
  expect(await page.getByRole('button', { name: 'Offer times' }).count()).toBe(0)
})

test('once another form is active, the overview still has the interview of the earlier one, before the next step', async () => {
  const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const { applicant } = await (await openInterviewing(journeys.portal, { dueDate })).invited()
  await journeys.portal.form({ semester: 'Fall 2028', dueDate })
  const page = await journeys.visitAs(applicant, '/apply')
  await page.getByRole('heading', { name: 'Fall 2028 Application' }).waitFor()
  const links = page.getByRole('main').getByRole('link')
  expect((await links.allInnerTexts()).slice(0, 2)).toEqual([
    expect.stringContaining('Choose a time'),
    'Apply',
  ])
})

test('a first time that the clocks of the form skip cannot be offered, and the dialog says why', async () => {
  const dueDate = new Date(Date.now() - 86_400_000).toISOString()
  const semester = 'Fall 2027'
  await openInterviewing(journeys.portal, { dueDate, semester, timeZone: 'America/New_York' })
  const page = await journeys.visitAs(interviewer, '/admin/interviews')
  await page.getByRole('button', { name: 'Offer times' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Form').selectOption(semester)
  await dialog.getByLabel('First time (America/New York)').fill('2027-03-14T02:30')
  await dialog.getByText('The clocks skip the first time on that day.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Offer times' }).getAttribute('aria-disabled')).toBe('true')
})

// The last one: the form that it opens takes the place of the one that the others share.
test('who invites applicants before there are free times for them is told so', async () => {
  const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const { application, decide, lead, offer, params, reviewer } = await openInterviewing(journeys.portal, {
    dueDate,
  })
  const { id } = await application(['engineer'])
  await done(decide(id, 'interview', { role: 'engineer' }))
  const page = await journeys.visitAs(lead, `/admin/dor/dashboard/${params.formId}/times`)
  const dialog = page.getByRole('dialog')
  const note = dialog.getByText('There are no free times yet for them.')
  await page.getByRole('button', { name: 'Invite 1...' }).click()
  await note.waitFor()
  await done(offer(await reviewer(), starts))
  await page.reload()
  await page.getByRole('button', { name: 'Invite 1...' }).click()
  await dialog.getByRole('button', { name: 'Invite 1' }).waitFor()
  expect(await note.count()).toBe(0)
})
