import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { axeFindings } from './axe-findings.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'
import { toView } from './to-view.ts'

let journeys: Journeys
let deciding: Deciding
beforeAll(async () => {
  journeys = await openJourneys()
  const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString()
  deciding = await openDeciding(journeys.portal, { dueDate })
  return () => journeys.close()
})
afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

const messagesPath = () => `/admin/dor/dashboard/${deciding.form.id}/messages`

test('a super reviewer writes to all who applied, and they find it', async () => {
  const { applicant } = await deciding.application()
  await applicant.calls.auth.update({
    body: { email: applicant.email, firstName: 'Mina', lastName: 'Reader' },
  })
  const page = await journeys.visitAs(deciding.lead, messagesPath())
  await page.getByLabel('Subject').fill('News for {firstName}')
  await page.getByLabel('Text (markdown)').fill('You applied as {roles}. {nickname}')
  await page.getByText('{nickname} is not a placeholder.').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Send...' }).click()
  const refused = page.getByRole('dialog', { name: 'Send this message?' })
  await refused.getByText('“News for {firstName}” cannot be sent like this').waitFor()
  expect(await refused.textContent()).not.toContain('goes to')
  await refused.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save as a template...' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('News')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('The template was saved.').waitFor()
  const template = page.getByLabel('Template')
  await expect.poll(() => template.inputValue()).toBe('News')
  await template.selectOption('None')
  await page.getByLabel('Text (markdown)').fill('You applied as **{roles}**.')
  await template.selectOption('News')
  await page.getByText('{nickname} is not a placeholder.').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Your text is back.').waitFor()
  const mail = page.getByRole('article', { name: 'Email to Mina Reader' })
  await mail.getByRole('heading', { name: 'News for Mina' }).waitFor()
  await toView(page, 'Overview')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.goBack()
  await mail.getByRole('heading', { name: 'News for Mina' }).waitFor()
  await page.getByRole('button', { name: 'Send...' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 email' }).click()
  await page.getByText('The message is being sent.').waitFor()
  await toView(page, 'Messages', 'Sent')
  await page.getByRole('heading', { level: 3, name: 'News for {firstName}' }).waitFor()
  await toView(page, 'Messages', 'Write')
  await journeys.portal.stream.settled()
  expect(journeys.portal.mailbox.list(applicant.email)[0]).toMatchObject({ subject: 'News for Mina' })

  await page.getByLabel('Subject').fill('Half written')
  const logOut = page.getByRole('button', { name: 'Log out', exact: true })
  const stays = async (tab: Page) => {
    // The page of the logout knows nothing of messages.
    await tab.goto(`${journeys.portal.site}/profile`)
    tab.once('dialog', (dialog) => void dialog.dismiss())
    await tab.getByRole('button', { name: 'Log out', exact: true }).click()
    await tab.getByText('You are still logged in').waitFor()
  }
  await stays(await page.context().newPage())
  await stays(page)
  const draft = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('message/')))
  expect(await draft()).toHaveLength(1)
  page.once('dialog', (dialog) => void dialog.accept())
  await logOut.click()
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
  expect(await draft()).toEqual([])

  const own = await journeys.visitAs(applicant, '/messages')
  await own.getByText('News for Mina').first().waitFor()
  expect(await axeFindings(own)).toEqual([])
})

test('an undo brings the text back, for the people who were chosen since', async () => {
  const page = await journeys.visitAs(deciding.lead, `${messagesPath()}?to=submitted`)
  const [to, subject] = [page.getByRole('combobox', { name: 'To' }), page.getByLabel('Subject')]
  await subject.fill('Kept')
  await page.getByLabel('Text (markdown)').fill('Kept')
  await page.getByRole('button', { name: 'Save as a template...' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Kept')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('The template was saved.').waitFor()
  await subject.fill('Mine')
  await page.getByLabel('Template').selectOption('None')
  await page.getByLabel('Template').selectOption('Kept')
  await to.selectOption('drafts')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => subject.inputValue()).toBe('Mine')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect.poll(() => subject.inputValue()).toBe('Mine')
  expect(await to.inputValue()).toBe('drafts')
})

test('a message to hand-picked people waits for a second look', async () => {
  for (const _ of ['first', 'second']) await deciding.application()
  const page = await journeys.visitAs(deciding.lead, `/admin/dor/dashboard/${deciding.form.id}/all`)
  const rows = page.getByRole('checkbox', { name: /^Select .+, Engineer$/ })
  for (const row of [rows.first(), rows.nth(1)]) await row.check()
  await page.getByRole('link', { name: 'Write a message' }).click()
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Text (markdown)').fill('May we call you?')
  await page.getByText('Email 1 of 2').waitFor()
  await page.getByRole('button', { name: 'Send...' }).click()
  const asking = page.getByRole('dialog', { name: 'Ask for a second look?' })
  await asking.getByText('You can discard it until then.').waitFor()
  expect(await asking.textContent()).not.toContain('cannot be taken back')
  await asking.getByRole('button', { name: 'Ask for a second look' }).click()
  await toView(page, 'Messages', 'Sent')
  await page.getByText('It waits for a second look by another super reviewer.').waitFor()

  const second = await journeys.visitAs(await journeys.portal.person({ role: 'super-reviewer' }), '/admin')
  await second.getByRole('link', { name: '1 message waits for you to send or discard' }).first().click()
  const looking = second.getByRole('region', { name: 'Waiting for you' })
  await looking.getByRole('button', { name: 'Send it' }).waitFor()
  expect(await second.getByText('May we call you?').isVisible()).toBe(true)

  await page.getByRole('button', { name: 'Discard it...' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByText('It was discarded.').waitFor()
  await second.getByText('It was discarded.').waitFor()
  const listed = second.getByRole('region', { name: 'Sent' }).getByRole('article', { name: 'A question' })
  await listed.getByText('To Ada Lovelace, Ada Lovelace.').waitFor()
})

test('a message whose answers were lost is sent once', async () => {
  const { applicant } = await deciding.application()
  const page = await journeys.visitAs(deciding.lead, messagesPath())
  const replies = page.getByLabel('Replies go to me')
  await page.getByText('Replies go to me').click()
  await page.getByLabel('Subject').fill('Only once')
  await page.getByLabel('Text (markdown)').fill('We meet on Friday.')
  const send = async () => {
    await page.getByRole('button', { name: 'Send...' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send \d+ email/ })
      .click()
  }
  const loseAnswer = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  }
  await page.route('**/messages/*', loseAnswer)
  await send()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await send()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await page.unroute('**/messages/*')
  await page.reload()
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Only once')
  expect(await replies.isChecked()).toBe(false)
  await send()
  await page.getByText('The message is being sent.').waitFor()
  await toView(page, 'Messages', 'Sent')
  await page.getByRole('heading', { level: 3, name: 'Only once' }).waitFor()
  await journeys.portal.stream.settled()
  const mails = journeys.portal.mailbox.list(applicant.email).map(({ subject }) => subject)
  expect(mails.filter((subject) => subject === 'Only once')).toHaveLength(1)
})

test('a message written while one was being sent is there after a reload', async () => {
  await deciding.application()
  const page = await journeys.visitAs(deciding.lead, messagesPath().replace('/messages', '/all'))
  await toView(page, 'Messages')
  await page.getByLabel('Subject').fill('The first')
  await page.getByLabel('Text (markdown)').fill('We meet on Friday.')
  const { promise: isHeld, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/messages/*', async (route) => {
    const response = await route.fetch()
    if (route.request().method() === 'POST') await isHeld
    await route.fulfill({ response })
  })
  const isSent = page.waitForRequest(
    (request) => request.method() === 'POST' && /messages/.test(request.url()),
  )
  await page.getByRole('button', { name: 'Send...' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send \d+ email/ })
    .click()
  await isSent
  await page.goBack()
  await page.goForward()
  await page.getByLabel('Subject').fill('The second')
  answer()
  await page.getByText('The message is being sent.').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('The second')
})

test('closing the tab asks first while a message is being written', async () => {
  const page = await journeys.visitAs(deciding.lead, messagesPath())
  await page.getByLabel('Subject').fill('Half written')
  const asked: string[] = []
  // Without a listener the browser would close the page whatever was asked.
  page.on('dialog', async (dialog) => {
    await dialog.dismiss()
    asked.push(dialog.type())
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.getByLabel('Subject').fill('')
  const isClosed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await isClosed
})

test("an expired session's message is not shown to the next person", async () => {
  const page = await journeys.visitAs(deciding.lead, messagesPath())
  await page.getByLabel('Subject').fill('Half written')
  const token = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))![1] as string,
  )
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    origin_jti: string
  }
  await deciding.lead.callsWith({ origin_jti: claims.origin_jti }).auth.signOut({})
  await page.reload()
  await journeys.logIn(page, await journeys.portal.person({ role: 'super-reviewer' }))
  await page.getByLabel('Subject').waitFor()
  expect(await page.getByLabel('Subject').inputValue()).toBe('')
})
