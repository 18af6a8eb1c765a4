import { afterEach, beforeAll, expect, test } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { type Interviewing, openInterviewing } from '#local/testing/interviewing.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
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

test('by keyboard, an applicant books an interview, moves and cancels it', async () => {
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
  await focused('h1', 'Your interview is booked')
  await page.getByText('Room 1').waitFor()
  await press('Choose another time')
  await focused('h2', 'Choose another time')
  await press('Keep the booked time')
  await focused('h1', 'Your interview is booked')
  await press('Choose another time')
  await page.getByRole('radio').first().press('Space')
  await press('Move to this time')
  await focused('h1', 'Your interview was moved')
  await page.getByText('Your interview was moved.', { exact: true }).waitFor()
  await press('Cancel the interview')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the interview' }).press('Enter')
  await focused('h1', 'was canceled')
  expect(await page.getByRole('radio').count()).toBe(2)
})

test('in dark, a free time does not look unavailable', async () => {
  const { applicant, responseId } = await interviewing.invited()
  const page = await journeys.visitAs(applicant, `/apply/interview/${responseId}`, { colorScheme: 'dark' })
  const radio = page.getByRole('radio').first()
  const fill = () => radio.evaluate((each) => getComputedStyle(each).appearance)
  expect(await fill()).toBe('none')
  await radio.press('Space')
  expect(await fill()).toBe('auto')
})

test('an interviewer offers times, and finds who booked in the agenda', async () => {
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
  await place.fill('ftp://meet.example.org/room')
  await dialog.getByRole('button', { name: 'Offer 2 times' }).click()
  const refusal = 'A link in the place must begin with https:// or http://, followed by its address.'
  await dialog.getByText(refusal, { exact: true }).waitFor()
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

test("people in another time zone see times in the chapter's zone too", async () => {
  const { applicant, responseId } = await interviewing.invited()
  const kolkata = { timezoneId: 'Asia/Kolkata' }
  const choosing = await journeys.visitAs(applicant, `/apply/interview/${responseId}`, kolkata)
  await choosing.getByRole('radio', { name: /^4:30\s–\s5:00\sPM.*11:00\s–\s11:30\sAM UTC$/ }).waitFor()
  const agenda = await journeys.visitAs(interviewer, '/admin/interviews', kolkata)
  const there = agenda.getByText(/\(\w{3},? 11:00 AM UTC\)/)
  for (const width of [1280, 320]) {
    await agenda.setViewportSize({ width, height: 640 })
    expect(await there.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})

test('an interviewer subscribes to the agenda, and switches it off', async () => {
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

test('a super reviewer sees who has not booked, and books for them', async () => {
  const { responseId } = await interviewing.invited()
  const { lead, params } = interviewing
  const page = await journeys.visitAs(lead, `/admin/dor/dashboard/${params.formId}/times`)
  await page.getByRole('heading', { name: /^Interviews ?: Schedule/ }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'List' }).click()
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

test('a super reviewer moves a booked interview, with one mail to each', async () => {
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
    journeys.portal.mailbox.list(email).map(({ subject }) => subject.split(': ')[0])
  await journeys.portal.stream.settled()
  const before = told(applicant).length
  const page = await journeys.visitAs(lead, `/admin/dor/dashboard/${params.formId}/times?as=list&q=Mona`)
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

test('a candidate from the interview times can be compared', async () => {
  const { responseId } = await interviewing.invited()
  await interviewing.invited()
  const { lead, params } = interviewing
  const path = `/admin/dor/application/${params.formId}/${responseId}?list=times%3Fq%3Dengineer`
  const page = await journeys.visitAs(lead, path)
  await page.getByRole('button', { name: 'Compare...' }).click()
  await page
    .getByRole('dialog', { name: 'Compare with...' })
    .getByRole('option', { name: /Ada Lovelace/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Ada Lovelace and Ada Lovelace' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Interview times' }).waitFor()
  expect(await page.getByRole('link', { name: /^Next: / }).count()).toBe(0)
})

test('the dialog that offers times says what is missing, in sight', async () => {
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

test('why times cannot be offered is said once, in sight', async () => {
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

test('of many times, those before a refusal are offered, not too many', async () => {
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

test('at 1024 px no role is cut off in the list of interviews', async () => {
  await interviewing.invited(['social-media-manager'])
  const { lead, params } = interviewing
  const options = { viewport: { width: 1024, height: 768 } }
  const page = await journeys.visitAs(lead, `/admin/dor/dashboard/${params.formId}/times?as=list`, options)
  const role = page.getByRole('cell', { name: 'Social Media Manager', exact: true })
  expect(await role.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
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
  expect(await page.getByRole('button', { name: /^Offer times/ }).count()).toBe(0)
})

test('the overview still has the interview of an earlier form', async () => {
  const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const { applicant } = await (await openInterviewing(journeys.portal, { dueDate })).invited()
  await journeys.portal.form({ semester: 'Fall 2028', dueDate })
  const page = await journeys.visitAs(applicant, '/apply')
  await page.getByText('Fall 2028 Application').waitFor()
  const [first] = await page.getByRole('main').getByRole('link').allInnerTexts()
  expect(first).toContain('Choose a time')
  await page.getByRole('link', { name: 'Start your application' }).first().waitFor()
})

test('a time that the clocks skip cannot be offered', async () => {
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
  const note = dialog.getByText('1 invitation, 0 free times. One person would find no time.')
  await page.getByRole('button', { name: 'Invite 1...' }).click()
  await note.waitFor()
  await done(offer(await reviewer(), starts))
  await page.reload()
  await page.getByRole('button', { name: 'Invite 1...' }).click()
  await dialog.getByRole('button', { name: 'Invite 1', exact: true }).waitFor()
  expect(await note.count()).toBe(0)
})
