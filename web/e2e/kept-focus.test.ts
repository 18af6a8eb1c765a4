import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { changeForm } from '#local/testing/change-form.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { smallForm } from '#local/testing/small-form.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'
import { withMotion } from './pages.ts'

// When a pressed element is removed, the focus of keyboard and screen reader users must not return to the top.

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

/** Saves the form with these roles closed. */
async function closeRoles(disabledRoles: ApplicationForm['disabledRoles']) {
  const author = await journeys.portal.person({ role: 'super-reviewer' })
  expect((await changeForm(author, { formId: form.id }, { disabledRoles })).status).toBe(200)
}

test('after a file is removed or refused, the focus is on the button for another one', async () => {
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
  await page.getByText("That's an EXE. Please use").waitFor()
  expect(await button(page, 'Try again').count()).toBe(0)
  await button(page, 'Choose another file').press('Enter')
  await (await another).setFiles([resume])
  await button(page, 'View Resume.txt').waitFor()
})

test('after a choice is cleared, the focus is on its question', async () => {
  const page = await openForm()
  await page.locator('label', { hasText: 'In class' }).click()
  await button(page, 'Clear my choice').press('Enter')
  await page.locator('input[name=heard]:focus').waitFor()
  expect(await page.locator('input[name=heard]:checked').count()).toBe(0)
})

test('a closed role can be unselected by keyboard, and the focus moves to an open one', async () => {
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

test('after a focused question is removed, the heading has the focus', async () => {
  const page = await openForm()
  await page.clock.install()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
  await page.getByLabel('Nickname?').focus()
  const author = await journeys.portal.person({ role: 'super-reviewer' })
  const [start] = form.sections
  const questions = start!.questions.filter(({ questionId }) => questionId !== 'nickname')
  await changeForm(author, { formId: form.id }, { sections: [{ ...start!, questions }] })
  // The form counts as old, and is fetched when its page comes back into view.
  await page.clock.fastForward(3_600_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.locator('h1:focus', { hasText: 'Start' }).waitFor()
})

test('after choosing another email, the focus is on the heading', async () => {
  const page = await journeys.visit('/forgotpassword')
  await page.getByLabel('Email').fill('nobody@example.edu')
  await button(page, 'Send Reset Link').press('Enter')
  await button(page, 'Use another email').press('Enter')
  await page.locator('h1:focus', { hasText: 'Forgot password?' }).waitFor()
})

async function pageWithMessage(options: BrowserContextOptions = {}) {
  const page = await journeys.visitAs(person, '/profile', options)
  await page.getByLabel('First name').fill('Grace')
  await button(page, 'Save Changes').click()
  await page.locator('.Toastify__toast').waitFor()
  return page
}

test('the button that closes a message shows that it has the focus', async () => {
  const page = await pageWithMessage()
  const message = page.locator('.Toastify__toast')
  await message.focus()
  await page.keyboard.press('Tab')
  const close = message.getByRole('button', { name: 'close' })
  await message.locator('button:focus').waitFor()
  expect(await close.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})

test.each<[string, BrowserContextOptions, (last: Locator) => Promise<unknown>]>([
  [
    'the link in the footer that keys lead to is not covered',
    {},
    async (last) => {
      await last.focus()
      for (const key of ['Shift+Tab', 'Tab']) await last.page().keyboard.press(key)
    },
  ],
  [
    'a finger can scroll the footer out from under it',
    { hasTouch: true, isMobile: true },
    (last) => last.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)),
  ],
])('while a message is shown, %s', async (_, device, reach) => {
  const page = await pageWithMessage({ ...device, viewport: { width: 390, height: 700 } })
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await reach(last)
  const isSeen = await last.evaluate((link) => {
    const { left, bottom } = link.getBoundingClientRect()
    return link === document.elementFromPoint(left + 1, bottom - 1)
  })
  expect(isSeen).toBe(true)
})

test('the next section begins at its top by keyboard, also where motion is welcome', async () => {
  const { sections } = smallForm
  const other = await journeys.portal.form({ dueDate: form.dueDate, sections })
  const page = await journeys.visitAs(person, `/apply/f/${other.id}/start`, {
    ...withMotion,
    viewport: { width: 800, height: 420 },
  })
  await page.getByRole('checkbox', { name: 'Engineer' }).press('Space')
  await page.getByLabel(/^Why\?/).fill('to help people')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Engineer' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
