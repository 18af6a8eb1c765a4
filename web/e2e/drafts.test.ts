import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

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

/** A draft whose applicant asks for help, and the list of drafts with it. */
async function openList() {
  const applicant = await journeys.portal.person({ firstName: 'Grace', lastName: 'Hopper' })
  const { id } = await done(applicant.calls.applications.open({ body: deciding.params }))
  const letLook = (mayLook: boolean) =>
    done(applicant.calls.applications.letLook({ params: { responseId: id }, body: { mayLook } }))
  await letLook(true)
  const page = await journeys.visitAs(deciding.lead, `/admin/dor/dashboard/${deciding.params.formId}/drafts`)
  const read = () => page.getByRole('link', { name: 'Grace Hopper', exact: true }).first().click()
  const heading = (name: string) => page.getByRole('heading', { name }).waitFor()
  return { page, read, heading, letLook }
}

test('a request for help leads to the draft and to its applicant', async () => {
  const { page, read, heading } = await openList()
  await read()
  await heading('Draft of Grace Hopper')
  await page.getByRole('link', { name: 'Give Grace Hopper more time' }).click()
  await page.getByRole('button', { name: /^More time/ }).waitFor()
})

test('an applicant sees until when the team may look, and can end it', async () => {
  const applicant = await journeys.portal.person()
  const { id: formId } = deciding.form
  const page = await journeys.visitAs(applicant, `/apply/f/${formId}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const notice = page.getByText(/The team can read your draft until .*\d{4}/)
  const letLook = async () => {
    await button('Ask the team').click()
    const dialog = page.getByRole('dialog', { name: 'Ask the team' })
    await dialog.getByText('Usually answered within two days.').waitFor()
    await dialog.getByLabel('What are you stuck on?').fill('How long may it be?')
    await dialog.getByText('They may read my draft for two days').click()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await notice.waitFor()
  }
  const stop = async () => {
    await button('Stop sharing').click()
    await notice.waitFor({ state: 'detached' })
  }
  await letLook()
  await page.reload()
  await notice.waitFor()
  await stop()
  await letLook()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await notice.waitFor()
  await stop()
  await page.reload()
  await page.getByRole('region', { name: /done$/ }).waitFor()
  expect(await notice.count()).toBe(0)
})

test('a draft leaves the screen when the team may no longer look', async () => {
  const { page, read, heading, letLook } = await openList()
  await read()
  await heading('Draft of Grace Hopper')
  await letLook(false)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await heading('You cannot read this draft')
  await letLook(true)
  await page.clock.install()
  await page.getByRole('link', { name: 'All drafts' }).click()
  await page.reload()
  await read()
  await heading('Draft of Grace Hopper')
  await page.clock.fastForward('48:00:01')
  await heading('You cannot read this draft')
})
