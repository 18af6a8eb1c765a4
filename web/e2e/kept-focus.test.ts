import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import { smallForm } from '#local/testing/small-form.ts'
import type { ApplicationForm } from '#shared/form.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

// Whoever goes by keyboard or listens must not be thrown back to the top when what they pressed is gone.

let journeys: Journeys
let form: ApplicationForm
let person: Person

beforeAll(async () => {
  journeys = await openJourneys()
  const [start] = smallForm.sections
  form = await journeys.portal.form({
    dueDate: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    sections: [
      {
        ...start!,
        questions: [
          ...start!.questions,
          { questionId: 'resume', questionType: 'file-upload', questionText: 'Upload your resume' },
          {
            questionId: 'heard',
            questionType: 'multiple-choice',
            questionText: 'How did you hear about us?',
            questionOptions: ['From a friend', 'In class'],
            optional: true,
          },
        ],
      },
    ],
  })
  person = await journeys.portal.person()
  return () => journeys.close()
})
afterEach(() => {
  expect(journeys.violations.splice(0)).toEqual([])
})

async function openForm() {
  const page = await journeys.visitAs(person, `/apply/f/${form.id}/start`)
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name })

/** The whole form again, with these roles closed. */
async function closeRoles(disabledRoles: ApplicationForm['disabledRoles']) {
  const { calls } = await journeys.portal.person({ role: 'super-reviewer' })
  const params = { formId: form.id }
  const { form: stored, version } = (await calls.forms.source({ params })).answer
  const body = { form: { ...stored, disabledRoles }, base: version }
  expect((await calls.forms.change({ params, body })).status).toBe(200)
}

test('a file that was removed leaves the focus at its place, and one that cannot be taken leads to another', async () => {
  const page = await openForm()
  const resume = { name: 'Resume.txt', mimeType: 'text/plain', buffer: Buffer.from('Ada Lovelace') }
  await page.locator('input[type=file]').setInputFiles([resume])
  const chosen = page.waitForEvent('filechooser')
  await button(page, 'Remove Resume.txt').press('Enter')
  await page.locator('[role=group]:focus', { hasText: 'Upload your resume' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await (await chosen).setFiles([{ ...resume, name: 'Resume.exe' }])
  const another = page.waitForEvent('filechooser')
  await page.getByText('Please choose a file that ends with').waitFor()
  expect(await button(page, 'Try again').count()).toBe(0)
  await button(page, 'Choose another file').press('Enter')
  await (await another).setFiles([resume])
  await button(page, 'View Resume.txt').waitFor()
})

test('a choice that was cleared leaves the focus at its question', async () => {
  const page = await openForm()
  await page.locator('label', { hasText: 'In class' }).click()
  await button(page, 'Clear my choice').press('Enter')
  await page.locator('input[name=heard]:focus').waitFor()
  expect(await page.locator('input[name=heard]:checked').count()).toBe(0)
})

test('a closed role can be unselected by keyboard, and the focus goes on to one that is open', async () => {
  const page = await openForm()
  await page.getByRole('checkbox', { name: 'Engineer' }).press('Space')
  await page.getByText('Last save').waitFor()
  await closeRoles(['bootcamp', 'engineer'])
  await page.reload()
  await page.getByText('Closed: please unselect it').waitFor()
  await page.getByRole('checkbox', { name: 'Engineer' }).press('Space')
  await page.locator('input[name=roles][value=designer]:focus').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Engineer' }).isDisabled()).toBe(true)
})

test('whoever wants to give another e-mail for a forgotten password starts at the heading', async () => {
  const page = await journeys.visit('/forgotpassword')
  await page.getByLabel('Email').fill('nobody@example.edu')
  await button(page, 'Send Reset Link').press('Enter')
  await button(page, 'Use another email').press('Enter')
  await page.locator('h1:focus', { hasText: 'Forgot password?' }).waitFor()
})
