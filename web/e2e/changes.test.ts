import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeForm } from '#local/testing/change-form.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { answersOf } from '#shared/applications/response.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
let reviewing: Reviewing
let person: Person
let responseId: string

beforeAll(async () => {
  journeys = await openJourneys()
  return () => journeys.close()
})
beforeEach(async () => {
  const dueDate = new Date(Date.now() + 5 * 86_400_000).toISOString()
  reviewing = await openReviewing(journeys.portal, { dueDate })
  const application = await reviewing.application(['bootcamp'])
  person = application.applicant
  responseId = application.id
})
afterEach(() => {
  expect(journeys.violations.splice(0)).toEqual([])
})

/** The status page of someone who has begun to change their application. */
async function change(words: string) {
  const page = await journeys.visitAs(person, '/apply/status')
  await page.getByRole('button', { name: 'Change my answers' }).click()
  await page
    .getByRole('dialog')
    .getByText('Your submitted application stays in place until you submit your changes.')
    .waitFor()
  await confirm(page, 'Change my answers')
  await page.getByLabel(/^Why\?/).fill(words)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByText('You have unsubmitted changes.').waitFor()
  return page
}

const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

async function beginChange(page: Page) {
  await page.getByRole('button', { name: 'Change my answers' }).click()
  await confirm(page, 'Change my answers')
}

async function discardChanges(page: Page) {
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await confirm(page, 'Discard changes')
  await page.getByText('Your changes have been discarded.').waitFor()
}

async function discardIn(page: Page) {
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await confirm(page, 'Discard')
}

const counting = async () => {
  const { answer } = await person.calls.applications.counting({ params: { responseId } })
  return answersOf(answer).why
}
const answers = async () =>
  answersOf((await person.calls.applications.find({ params: { responseId } })).answer)
const written = async () => (await answers()).why

const submitForm = async (page: Page) => {
  await page.goto(`${journeys.portal.site}/apply/submit/${reviewing.form.id}`)
  await page.getByRole('button', { name: 'Submit application' }).click()
}

test('what was submitted counts until its change is submitted, and both can be read', async () => {
  const page = await change('second thoughts')
  await expect.poll(written).toBe('second thoughts')
  expect(await counting()).toBe('to help')
  await page.getByRole('link', { name: 'Read what I sent' }).click()
  await page.getByText('to help').waitFor()
  await page.goto(`${journeys.portal.site}/apply/status`)
  await page.getByRole('link', { name: 'Continue changing' }).click()
  await expect.poll(() => page.getByLabel(/^Why\?/).inputValue()).toBe('second thoughts')
  await submitForm(page)
  await page.waitForURL('**/apply/success**')
  expect(await counting()).toBe('second thoughts')
  await page.goto(`${journeys.portal.site}/apply/status`)
  await page.getByRole('button', { name: 'Change my answers' }).waitFor()
  expect(await page.getByText('You have unsubmitted changes.').count()).toBe(0)
})

test('the overview leads to unsubmitted changes, and says how to undo a withdrawal', async () => {
  const page = await change('second thoughts')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByText('You have unsubmitted changes.').waitFor()
  await page.getByRole('link', { name: 'Continue changing' }).click()
  await expect.poll(() => page.getByLabel(/^Why\?/).inputValue()).toBe('second thoughts')

  const { applicant } = await reviewing.application(['bootcamp'])
  const other = await journeys.visitAs(applicant, '/apply/status')
  await other.getByRole('button', { name: 'Withdraw application' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click()
  await other.getByText('Your application has been withdrawn.').waitFor()
  await other.getByRole('link', { name: 'Home', exact: true }).click()
  await other.getByRole('heading', { level: 1, name: 'Your application is withdrawn.' }).waitFor()
  await other.getByRole('button', { name: 'Apply again' }).click()
  await other.getByRole('dialog', { name: 'Apply again?' }).getByText('becomes a draft again').waitFor()
  await other.keyboard.press('Escape')
  expect(await other.getByRole('link', { name: /^Continue/ }).count()).toBe(0)
})

test('changes are discarded, and the next begin from what was submitted', async () => {
  const page = await change('second thoughts')
  await expect.poll(written).toBe('second thoughts')
  await discardChanges(page)
  expect(await counting()).toBe('to help')
  await beginChange(page)
  await expect.poll(() => page.getByLabel(/^Why\?/).inputValue()).toBe('to help')
})

test.each(['that is still open', 'that was closed'])(
  'what could not be saved on a page %s is discarded with its change',
  async (fate) => {
    const page = await change('second thoughts')
    await expect.poll(written).toBe('second thoughts')
    await page.clock.install()
    await page.route('**/application/save/**', (route) => route.abort())
    await page.getByRole('link', { name: 'Continue changing' }).click()
    await page.getByLabel(/^Nickname\?/).fill('discarded')
    await page.getByRole('button', { name: 'Save application' }).click()
    await page
      .getByText(/^Failed to save/)
      .first()
      .waitFor()
    if (fate === 'that was closed') {
      page.once('dialog', (dialog) => void dialog.accept())
      await page.goto(`${journeys.portal.site}/apply/status`)
    } else await page.getByRole('link', { name: 'Home', exact: true }).click()
    await discardChanges(page)
    await page.unroute('**/application/save/**')
    await beginChange(page)
    await page.getByLabel(/^Why\?/).waitFor()
    await page.clock.fastForward(60_000)
    await page.getByLabel(/^Why\?/).fill('next thoughts')
    await page.getByRole('button', { name: 'Save application' }).click()
    await expect.poll(written).toBe('next thoughts')
    expect((await answers()).nickname).toBe('')
  },
)

test('if a review begins meanwhile, changes can be copied but not submitted', async () => {
  const page = await change('second thoughts')
  await expect.poll(written).toBe('second thoughts')
  await page.goto(`${journeys.portal.site}/apply/submit/${reviewing.form.id}`)
  await page.getByRole('button', { name: 'Submit application' }).waitFor()
  const { id: reviewerId } = await reviewing.reviewer()
  await reviewing.assign({ kind: 'review', role: 'bootcamp', responseId, reviewerId })
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL('**/apply/status')
  await page
    .getByText('The review of your application has begun, so your changes can no longer be submitted.')
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Read your changes' }).click()
  await page.getByText('second thoughts').waitFor()
  expect(await counting()).toBe('to help')
})

test('if the deadline passes meanwhile, what was submitted counts', async () => {
  const page = await change('second thoughts')
  await expect.poll(written).toBe('second thoughts')
  await page.getByRole('link', { name: 'Continue changing' }).click()
  await page.getByLabel(/^Why\?/).waitFor()
  const check = await page.context().newPage()
  await check.goto(`${journeys.portal.site}/apply/submit/${reviewing.form.id}`)
  await check.getByText('Until then, your earlier version counts.').waitFor()
  await closeForm(reviewing.lead, reviewing.params, journeys.portal)
  await check.getByRole('button', { name: 'Submit application' }).click()
  await check.getByRole('alert').getByText('What you submitted counts.').waitFor()
  await page.getByLabel(/^Why\?/).fill('too late')
  await page.getByRole('alert').getByText('What you submitted counts.').waitFor()
  expect(await counting()).toBe('to help')
})

test('text typed after a submit in another tab is saved with the next change', async () => {
  const page = await change('second thoughts')
  await expect.poll(written).toBe('second thoughts')
  await page.getByRole('link', { name: 'Continue changing' }).click()
  const { answer } = await person.calls.applications.submit({ body: { id: responseId } })
  await page.getByLabel(/^Why\?/).fill('third thoughts')
  await page.getByRole('button', { name: 'Save application' }).click()
  await page.getByText('This change is not saved.').waitFor()
  await person.calls.applications.reopen({ body: { id: responseId, dateSubmitted: answer.dateSubmitted! } })
  await page.getByRole('link', { name: 'See your applications' }).click()
  await page.getByRole('link', { name: 'Continue changing' }).click()
  await expect.poll(written).toBe('third thoughts')
  await page.getByLabel(/^Why\?/).fill('fourth thoughts')
  await expect.poll(written).toBe('fourth thoughts')
})

test('what came too late for a submit elsewhere is shown until discarded', async () => {
  const page = await change('second thoughts')
  await expect.poll(written).toBe('second thoughts')
  await page.getByRole('link', { name: 'Continue changing' }).click()
  await person.calls.applications.submit({ body: { id: responseId } })
  await page.getByLabel(/^Why\?/).fill('third thoughts')
  await page.getByRole('button', { name: 'Save application' }).click()
  await page.getByText('This change is not saved.').waitFor()
  const left = page.getByRole('region', { name: /, not saved$/ })
  await page.getByRole('link', { name: 'See your applications' }).click()
  await left.getByText('third thoughts').waitFor()
  await page.reload()
  await left.getByText('third thoughts').waitFor()
  await left.getByText('Why?').waitFor()
  await left.getByText('If you change your answers, it is there again.').waitFor()
  await discardIn(page)
  await left.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Change my answers' }).waitFor()
  expect(await keptOnDevice(page)).not.toContainEqual(expect.stringContaining('unsaved/'))
})

/** The box of the status page for what this device has and the application has not. */
const notSaved = (page: Page) => page.getByRole('region', { name: /, not saved$/ })

/** A page that has written something after its change was submitted elsewhere. */
async function tooLate(page: Page, label: RegExp, words: string) {
  await page.getByLabel(label).fill(words)
  await page.getByRole('button', { name: 'Save application' }).click()
  await page.getByText('This change is not saved.').waitFor()
}

test('after late text was discarded, the way back to the form leads on', async () => {
  const page = await change('second thoughts')
  await expect.poll(written).toBe('second thoughts')
  await page.getByRole('link', { name: 'Continue changing' }).click()
  await page.getByLabel(/^Why\?/).waitFor()
  await person.calls.applications.submit({ body: { id: responseId } })
  await tooLate(page, /^Why\?/, 'third thoughts')
  await page.getByRole('link', { name: 'See your applications' }).click()
  await notSaved(page).getByText('third thoughts').waitFor()
  await discardIn(page)
  await notSaved(page).waitFor({ state: 'detached' })
  await page.goBack()
  await beginChange(page)
  await expect.poll(() => page.getByLabel(/^Why\?/).inputValue()).toBe('second thoughts')
})

test('what another tab left is shown, so nothing is discarded unseen', async () => {
  const page = await change('second thoughts')
  await expect.poll(written).toBe('second thoughts')
  await page.getByRole('link', { name: 'Continue changing' }).click()
  await page.getByLabel(/^Why\?/).waitFor()
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByLabel(/^Nickname\?/).waitFor()
  const { answer } = await person.calls.applications.submit({ body: { id: responseId } })
  await tooLate(second, /^Nickname\?/, 'from the other tab')
  await second.close()
  await tooLate(page, /^Why\?/, 'third thoughts')
  await page.getByRole('link', { name: 'See your applications' }).click()
  await notSaved(page).getByText('third thoughts').waitFor()
  await notSaved(page).getByText('from the other tab').waitFor()
  // A change that is begun elsewhere shows it in its form instead.
  await person.calls.applications.reopen({ body: { id: responseId, dateSubmitted: answer.dateSubmitted! } })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.getByText('You have unsubmitted changes.').waitFor()
  expect(await notSaved(page).count()).toBe(0)
})

test('changes are discarded on a device that cannot read what it keeps', async () => {
  const page = await change('second thoughts')
  await expect.poll(written).toBe('second thoughts')
  await page.evaluate(() => {
    IDBObjectStore.prototype.getAllKeys = () => {
      throw new Error('No reason given.')
    }
  })
  await discardChanges(page)
})

test('an answer saved without a reply is not unsaved once submitted', async () => {
  const page = await change('second thoughts')
  await expect.poll(written).toBe('second thoughts')
  await page.getByRole('link', { name: 'Continue changing' }).click()
  await page.route('**/application/save/**', async (route) => {
    if (!route.request().postData()?.includes('left behind')) await route.fetch()
    await route.abort()
  })
  await page.getByLabel(/^Why\?/).fill('third thoughts')
  await page.getByRole('button', { name: 'Save application' }).click()
  await expect.poll(written).toBe('third thoughts')
  await page.getByLabel(/^Nickname\?/).fill('left behind')
  await expect.poll(() => keptOnDevice(page)).toContainEqual(expect.stringContaining('unsaved/'))
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto(`${journeys.portal.site}/contact`)
  await person.calls.applications.submit({ body: { id: responseId } })
  await page.goto(`${journeys.portal.site}/apply/status`)
  await notSaved(page).getByText('left behind').waitFor()
  expect(await notSaved(page).getByText('third thoughts').count()).toBe(0)
})

test('a tab shut by a submit elsewhere opens again after a withdrawal', async () => {
  const page = await change('second thoughts')
  await expect.poll(written).toBe('second thoughts')
  await page.getByRole('link', { name: 'Continue changing' }).click()
  const { answer } = await person.calls.applications.submit({ body: { id: responseId } })
  await page.getByLabel(/^Why\?/).fill('third thoughts')
  await page.getByRole('button', { name: 'Save application' }).click()
  await page.getByText('This change is not saved.').waitFor()
  const body = { id: responseId, dateSubmitted: answer.dateSubmitted! }
  await person.calls.applications.withdraw({ body })
  await person.calls.applications.reopen({ body })
  await page.getByRole('link', { name: 'See your applications' }).click()
  await page
    .getByRole('link', { name: /^Continue|Check and submit/ })
    .first()
    .click()
  await expect.poll(written).toBe('third thoughts')
})

test('what is typed during the submit is not dropped, but comes too late', async () => {
  const page = await change('second thoughts')
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/submit', async (route) => {
    if (route.request().method() === 'POST') await isHeld
    await route.continue()
  })
  await page.getByRole('link', { name: 'Continue changing' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByRole('link', { name: 'Edit this section: Start' }).click()
  await page.getByLabel(/^Why\?/).fill('third thoughts')
  release()
  await page.getByText('This change is not saved.').waitFor()
  expect(await counting()).toBe('second thoughts')
  await page.getByRole('link', { name: 'See your applications' }).click()
  await beginChange(page)
  await expect.poll(() => page.getByLabel(/^Why\?/).inputValue()).toBe('third thoughts')
  await expect.poll(written).toBe('third thoughts')
  expect(await counting()).toBe('second thoughts')
})

test('the status page of someone with a draft leads on to it', async () => {
  const other = await journeys.portal.person()
  await other.calls.applications.open({ body: { formId: reviewing.form.id } })
  const page = await journeys.visitAs(other, '/apply/status')
  await page.getByRole('link', { name: 'Continue: Start' }).click()
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
})
