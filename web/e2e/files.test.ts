import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import { smallForm } from '#local/testing/small-form.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
let form: ApplicationForm
let person: Person

beforeAll(async () => {
  journeys = await openJourneys()
  return () => journeys.close()
})
beforeEach(async () => {
  const [start] = smallForm.sections
  const resume = {
    questionId: 'resume',
    questionType: 'file-upload' as const,
    questionText: 'Upload your resume',
  }
  form = await journeys.portal.form({
    dueDate: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    sections: [{ ...start!, questions: [...start!.questions, resume] }],
  })
  person = await journeys.portal.person()
})
afterEach(() => {
  expect(journeys.violations.splice(0)).toEqual([])
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const pdf = Buffer.from('%PDF-1.7\n'.padEnd(2_000, 'x'))
const file = (name: string, buffer = pdf, mimeType = 'application/pdf') => ({ name, mimeType, buffer })

async function openForm() {
  const page = await journeys.visitAs(person, `/apply/f/${form.id}/start`)
  await heading(page, 'Start')
  return page
}

const choose = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.locator('input[type=file]').setInputFiles(files)

test('a file is uploaded, viewed, replaced, removed and submitted', async () => {
  const page = await openForm()
  await page.getByLabel(/^Why\?/).fill('to help people')
  await choose(page, file('Resume.pdf'))
  await page.getByRole('button', { name: 'View Resume.pdf' }).waitFor()
  await page.getByText('2 kB').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'View Resume.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Resume.pdf')

  await choose(page, file('Better.pdf'))
  await page.getByRole('button', { name: 'View Better.pdf' }).waitFor()
  await page.getByRole('button', { name: 'Remove Better.pdf' }).click()
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await choose(page, file('Final.pdf'))
  await page.getByRole('button', { name: 'View Final.pdf' }).waitFor()

  await page.locator('label', { hasText: 'Bootcamp' }).click()
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await heading(page, 'Almost there!')
  await page.getByText('Final.pdf').waitFor()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL('**/apply/success**')
  await page.goto(`${journeys.portal.site}/apply/revisit/${form.id}`)
  await page.getByRole('button', { name: 'View Final.pdf' }).waitFor()
  await page.getByText('to help people').waitFor()
})

test('a file whose answer was lost is there when it is tried again', async () => {
  const page = await openForm()
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/presign')) sent++
  })
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/attach', loseAnswer)
  await choose(page, file('Resume.pdf'))
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute('**/attach')
  await page.getByLabel(/^Why\?/).fill('to help people')
  await page.getByText('Last save').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'View Resume.pdf' }).waitFor()
  expect(sent).toBe(1)
  await page.route('**/detach', loseAnswer)
  await page.getByRole('button', { name: 'Remove Resume.pdf' }).click()
  await page.getByText('The portal could not be reached').first().waitFor()
  await page.unroute('**/detach')
  await page.getByRole('button', { name: 'Remove Resume.pdf' }).click()
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
})

test('a file that another tab has attached is shown, and can be replaced', async () => {
  const page = await openForm()
  const other = await openForm()
  await choose(other, file('Theirs.pdf'))
  await other.getByRole('button', { name: 'View Theirs.pdf' }).waitFor()
  await choose(page, file('Mine.pdf'))
  await page.getByText('This file was changed on another device or in another tab.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'View Mine.pdf' }).waitFor()
})

test('a file is attached while an answer waits for a choice between two', async () => {
  const page = await openForm()
  const other = await openForm()
  const save = (tab: Page) => tab.getByRole('button', { name: 'Save application' }).click()
  await other.getByLabel(/^Why\?/).fill('theirs')
  await save(other)
  await other.getByText(/^Last save/).waitFor()
  await page.getByLabel(/^Why\?/).fill('mine')
  await save(page)
  const choice = page.getByRole('group', { name: 'Choose one of two answers' })
  await choice.getByText('theirs').waitFor()
  await choose(page, file('Resume.pdf'))
  await page.getByRole('button', { name: 'View Resume.pdf' }).waitFor()
  await page.getByRole('button', { name: 'Remove Resume.pdf' }).click()
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await choice.getByText('theirs').waitFor()
})

test('a file that is not accepted is refused at its question', async () => {
  const page = await openForm()
  await choose(page, file('Resume.exe'))
  await page.getByText("That's an EXE. Please use a PDF, Word, RTF or text file.").waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await choose(page, file('Empty.pdf', Buffer.alloc(0)))
  await page.getByText('This file is empty.').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await choose(page, file('Page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')))
  await page
    .getByText(
      'This file cannot be read as .pdf. It may be damaged: please save it again as .pdf, and choose that.',
    )
    .waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
})

test('an interrupted upload can be tried again', async () => {
  const page = await openForm()
  await page.route(`${process.env.AWS_ENDPOINT_URL_S3}/**`, (route) => route.abort(), { times: 1 })
  await choose(page, file('Resume.pdf'))
  await page.getByText('The file could not be sent. Please check your connection.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'View Resume.pdf' }).waitFor()
})

test('a file canceled before it is sent replaces nothing', async () => {
  const page = await openForm()
  const answer = Promise.withResolvers<void>()
  const isSent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(process.env.AWS_ENDPOINT_URL_S3!)) isSent.push(request.method())
  })
  await page.route(
    '**/presign',
    async (route) => {
      await answer.promise
      await route.continue()
    },
    { times: 1 },
  )
  await choose(page, file('Wrong.pdf'))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await choose(page, file('Right.pdf'))
  await page.getByRole('button', { name: 'View Right.pdf' }).waitFor()
  const isAnswered = page.waitForResponse('**/presign')
  answer.resolve()
  await (await isAnswered).finished()
  await page.getByRole('button', { name: 'Remove Right.pdf' }).click()
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(isSent).toEqual(['POST'])
})

test('nothing is submitted without a file whose upload fails meanwhile', async () => {
  const page = await openForm()
  await page.getByLabel(/^Why\?/).fill('to help people')
  await page.locator('label', { hasText: 'Bootcamp' }).click()
  await choose(page, file('Resume.pdf'))
  await page.getByRole('button', { name: 'View Resume.pdf' }).waitFor()
  const { promise: isLate, resolve: refuse } = Promise.withResolvers<void>()
  await page.route(
    `${process.env.AWS_ENDPOINT_URL_S3}/**`,
    async (route) => {
      await isLate
      await route.abort()
    },
    { times: 1 },
  )
  await choose(page, file('Better.pdf'))
  await page.getByText('Better.pdf').waitFor()
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByRole('button', { name: 'Submitting...' }).waitFor()
  refuse()
  await page
    .getByText('Not every file is attached. Please try again, or cancel the upload.')
    .first()
    .waitFor()
  const problems = page.getByRole('region', { name: '1 answer needs a change' })
  await problems.getByText('“Better.pdf” is not attached. The file could not be sent.').waitFor()
  expect((await person.calls.applications.mine({})).answer).toMatchObject([{ isSubmitted: false }])

  await problems.getByRole('link', { name: 'Upload your resume' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'View Better.pdf' }).waitFor()
  await page.getByRole('button', { name: 'Back to check' }).click()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL('**/apply/success**')
})

test('a logout while a file is being sent asks first', async () => {
  const page = await openForm()
  const sent = Promise.withResolvers<void>()
  await page.route(`${process.env.AWS_ENDPOINT_URL_S3}/**`, async (route) => {
    await sent.promise
    await route.continue()
  })
  await choose(page, file('Resume.pdf'))
  await page.getByText('Resume.pdf').first().waitFor()
  page.once('dialog', (dialog) => void dialog.dismiss())
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.getByText('You are still logged in').waitFor()
  sent.resolve()
  await page.getByRole('button', { name: 'View Resume.pdf' }).waitFor()
})

test('a file can be dropped on its question', async () => {
  const page = await openForm()
  const transfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer()
    dropped.items.add(new File(['Ada Lovelace, analyst'], 'Notes.txt', { type: 'text/plain' }))
    return dropped
  })
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await page.getByText('or drop one here.').dispatchEvent('drop', { dataTransfer: transfer })
  await page.getByRole('button', { name: 'View Notes.txt' }).waitFor()
})

test('a file dropped beside its question does not open in place of the form', async () => {
  const page = await openForm()
  const isOpened = () =>
    page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['%PDF'], 'Resume.pdf', { type: 'application/pdf' }))
      const act = { dataTransfer, bubbles: true, cancelable: true }
      return ['dragover', 'drop'].map((name) =>
        document.querySelector('h1')!.dispatchEvent(new DragEvent(name, act)),
      )
    })
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  expect(await isOpened()).toEqual([false, false])
  await choose(page, file('Resume.pdf'))
  await page.getByRole('button', { name: 'View Resume.pdf' }).waitFor()
  expect(await isOpened()).toEqual([false, false])
})

test('a missing file leads from the check of all answers to its button', async () => {
  const page = await journeys.visitAs(person, `/apply/submit/${form.id}`)
  await page.getByRole('link', { name: 'Upload your resume' }).click()
  await heading(page, 'Start')
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose a file')
})

test('a submitted application is changed and submitted again, then withdrawn', async () => {
  const page = await openForm()
  await page.getByLabel(/^Why\?/).fill('to help people')
  await page.locator('label', { hasText: 'Bootcamp' }).click()
  await choose(page, file('Resume.pdf'))
  await page.getByRole('button', { name: 'View Resume.pdf' }).waitFor()
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL('**/apply/success**')

  await page.goto(`${journeys.portal.site}/apply/status`)
  await page.getByRole('button', { name: 'Change my answers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change my answers' }).click()
  await heading(page, 'Start')
  await page.getByLabel(/^Why\?/).fill('with other words')
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL('**/apply/success**')

  await page.goto(`${journeys.portal.site}/apply/status`)
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click()
  await heading(page, 'Your application is withdrawn.')
  const subjects = journeys.portal.mailbox.list(person.email).map(({ subject }) => subject)
  const receipts = subjects.filter((subject) => subject.startsWith('We have your'))
  expect(receipts.toSorted()).toEqual(['We have your application', 'We have your changes'])
})
