import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heading, openApplying, saveBar, why } from './applying-journeys.ts'

const { journeys, form, person, useForm, openForm, stored, isStored } = openApplying()

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

test('an application is filled in, checked, submitted and seen on the status page', async () => {
  const page = await journeys().visitAs(person())
  await heading(page, 'Ready when you are, Ada.')
  await page.getByRole('link', { name: 'Start your application' }).first().click()
  await heading(page, 'Start')
  await saveBar(page).filter({ hasText: 'Form not yet saved!' }).waitFor()

  await page.locator('label', { hasText: 'Engineer' }).click()
  await why(page).fill('alone')
  await next(page)
  await heading(page, 'Engineer')
  await page.getByRole('button', { name: 'Check your answers' }).click()

  await heading(page, 'Check your answers')
  const problems = page.getByRole('region', { name: '1 answer is missing, 1 needs a change' })
  await problems.getByText('Add 1 word').waitFor()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.locator('.Toastify__toast', { hasText: "Oops, looks like you've missed some things!" }).waitFor()
  await problems.getByRole('link', { name: 'Why?' }).click()
  await heading(page, 'Start')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('why')
  await why(page).fill('to help people')
  await page.getByRole('region', { name: 'All fixed' }).waitFor()
  await page.getByRole('button', { name: 'Back to check' }).click()
  await heading(page, 'Check your answers')
  await page.getByRole('region', { name: '1 answer is missing' }).getByRole('link').click()
  await heading(page, 'Engineer')
  await page.locator('label', { hasText: /^A$/ }).click()
  await page.getByRole('button', { name: 'Back to check' }).click()
  await heading(page, 'Almost there!')
  await page.getByText('Show 1 empty optional question').first().click()
  await page.getByText('Not provided').first().waitFor()
  await page.getByRole('button', { name: 'Submit application' }).click()

  await page.waitForURL('**/apply/success**')
  await page.reload()
  await page
    .getByRole('link', { name: /status/i })
    .last()
    .click()
  await heading(page, 'We have your application.')
  await page.goto(`${journeys().portal.site}/apply/revisit/${form().id}`)
  await page.getByText('to help people').waitFor()
  await page.goto(`${journeys().portal.site}/apply/f/${form().id}/start`)
  await page.waitForURL('**/apply/status')
  expect(await stored()).toMatchObject({ roles: ['engineer'], why: 'to help people', language: 'A' })
})

test('home says how much time is left, what is done and what comes next', async () => {
  const page = await journeys().visitAs(person())
  await page.getByText(/[45] days left/).waitFor()
  await page.getByRole('region', { name: 'What we ask' }).getByText('Not started').first().waitFor()
  await openForm(page)
  await why(page).fill('to help people')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  const list = page.getByRole('region', { name: '0 of 1 section done' })
  await list.getByText('In progress').waitFor()
  await page.getByRole('link', { name: 'Continue: Start' }).click()
  await page.locator('label', { hasText: 'Bootcamp' }).click()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('region', { name: '1 of 1 section done' }).getByText('Completed').waitFor()
  await page
    .getByRole('region', { name: 'Your application' })
    .getByRole('link', { name: 'Check and submit' })
    .click()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await heading(page, /Your application is in/)
  await page.getByText('You are here').waitFor()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByText(/^You can change your answers until/).waitFor()
  expect(await page.getByRole('region', { name: /done$/ }).count()).toBe(0)
})

test('a page that could not be loaded loads by itself once there is a network', async () => {
  // This page has not fetched the form, so the next one cannot show it.
  const page = await journeys().visitAs(person(), '/profile')
  await page.getByRole('heading', { name: 'Password', exact: true }).waitFor()
  // The page behind a link loads once the pointer is there.
  await page.getByRole('link', { name: 'Home', exact: true }).hover()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/home-page-')),
  )
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByText('The portal could not be reached.').waitFor()
  await page.context().setOffline(false)
  await heading(page, 'Ready when you are, Ada.')
})

/** Gives the test two questions that allow an option of one's own. */
function useOtherOptions() {
  const options = { questionOptions: ['A friend', 'A poster'], allowsOther: true }
  return useForm({
    sections: [
      {
        sectionId: 'start',
        sectionName: 'Start',
        questions: [
          {
            questionId: 'one',
            questionType: 'multiple-choice',
            questionText: 'One?',
            optional: true,
            ...options,
          },
          { questionId: 'many', questionType: 'multiple-select', questionText: 'Many?', ...options },
        ],
      },
    ],
  })
}

test("an option of one's own is kept, and an optional choice can be cleared", async () => {
  await useOtherOptions()
  const page = await journeys().visitAs(person())
  await openForm(page)
  const one = page.getByRole('radiogroup', { name: /^One/ })
  await one.locator('label', { hasText: 'Other' }).click()
  await page.getByLabel('Other: One?').fill('a cat')
  const many = page.getByRole('group', { name: /^Many/ })
  await many.locator('label', { hasText: 'A poster' }).click()
  await many.locator('label', { hasText: 'Other' }).click()
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await heading(page, 'Check your answers')
  await page.getByText('Other: a cat').waitFor()
  await page.getByRole('link', { name: 'Many?' }).click()
  await page.getByText('Please write what “Other” is').first().waitFor()
  await page.getByLabel('Other: Many?').fill('a dog')
  await page.getByRole('region', { name: 'All fixed' }).waitFor()
  await page.getByRole('button', { name: 'Back to check' }).click()
  await heading(page, 'Almost there!')
  expect(await stored()).toMatchObject({ one: 'Other: a cat', many: ['A poster', 'Other: a dog'] })
  await page.getByRole('link', { name: /Edit this section/ }).click()
  await page.getByRole('button', { name: 'Clear my choice' }).click()
  await page.getByRole('button', { name: 'Back to check' }).click()
  await heading(page, 'Almost there!')
  expect((await stored()).one).toBe('')
})

test('what was written for “Other” is there again when “Other” is chosen again', async () => {
  await useOtherOptions()
  const page = await journeys().visitAs(person())
  await openForm(page)
  const choose = (question: string, option: string) =>
    page.locator(`#question-${question} label`, { hasText: option }).click()
  await choose('one', 'Other')
  await page.getByLabel('Other: One?').fill('a cat')
  await choose('one', 'A friend')
  await page.getByLabel('Other: One?').waitFor({ state: 'detached' })
  await choose('one', 'Other')
  await choose('many', 'Other')
  await page.getByLabel('Other: Many?').fill('a dog')
  await choose('many', 'Other')
  await page.getByLabel('Other: Many?').waitFor({ state: 'detached' })
  await choose('many', 'Other')
  expect(await page.getByLabel('Other: One?').inputValue()).toBe('a cat')
  expect(await page.getByLabel('Other: Many?').inputValue()).toBe('a dog')
})

test('trying again loads form and application, and keeps the focus', async () => {
  const page = await journeys().visitAs(person())
  const refused = /\/(?:forms\/[^/]+|application\/open)$/
  await page.route(refused, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 403,
          headers: { 'access-control-allow-origin': '*' },
          json: { code: 'FORBIDDEN', message: 'Not now.' },
        }),
  )
  await page.goto(`${journeys().portal.site}/apply/f/${form().id}/start`)
  await page.getByText('Something went wrong: Not now.').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const again = page.waitForResponse((response) => response.status() === 403)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await again
  await page.getByText('Something went wrong: Not now.').waitFor()
  await expect.poll(focused).toBe('This page could not be loaded')
  await page.unroute(refused)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await heading(page, 'Start')
  await expect.poll(focused).toBe('Start')
})

test('a draft of a form that has stopped can still be read, from the status page', async () => {
  const lead = await journeys().portal.person({ role: 'super-reviewer' })
  const page = await journeys().visitAs(person())
  await openForm(page)
  await why(page).fill('to help people')
  await isStored('to help people')
  await lead.calls.forms.deactivate({ params: { formId: form().id } })
  await page.goto(`${journeys().portal.site}/apply/status`)
  await page.getByText('Past applications (1)').click()
  await page.getByRole('link', { name: /^Read your draft/ }).click()
  await heading(page, 'Your draft')
  await page.getByText('to help people').waitFor()
  await page.getByRole('button', { name: 'Copy all answers' }).waitFor()
})

test('what is asked after a choice goes with it, and the team does not see it', async () => {
  const lead = await journeys().portal.person({ role: 'super-reviewer' })
  const ifYes = { showIf: { questionId: 'laptop', option: 'Yes' } }
  await useForm({
    sections: [
      {
        sectionId: 'start',
        sectionName: 'Start',
        questions: [
          { questionId: 'roles', questionType: 'role-select', questionText: 'Which roles?' },
          { questionId: 'laptop', questionType: 'yes-no', questionText: 'A laptop?' },
          { questionId: 'which', questionType: 'short-answer', questionText: 'Which one?', ...ifYes },
          { questionId: 'bought', questionType: 'date', questionText: 'Bought when?', ...ifYes },
          { questionId: 'from', questionType: 'date', questionText: 'From when?' },
          { questionId: 'page', questionType: 'link', questionText: 'Your page?' },
        ],
      },
    ],
  })
  const page = await journeys().visitAs(person())
  await openForm(page)
  const choose = (text: string | RegExp) => page.locator('label', { hasText: text }).click()
  await choose('Bootcamp')
  await choose(/^Yes$/)
  await page.getByLabel(/^Which one/).fill('A hidden one')
  await page.getByLabel(/^Bought when/).fill('2024-02-29')
  // A month and a day without a year are not a date yet.
  await page.getByLabel(/^From when/).pressSequentially('0520')
  await page.getByLabel(/^Your page/).fill('github.com/ada')
  await page.getByText('This date is not complete, so it is not saved.').waitFor()
  await page.getByLabel(/^From when/).fill('2027-05-20')
  await choose(/^No$/)
  await page.getByLabel(/^Which one/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await heading(page, 'Almost there!')
  await page.getByText('May 20, 2027').waitFor()
  await page.getByRole('link', { name: 'https://github.com/ada' }).waitFor()
  expect(await page.getByText('A hidden one').count()).toBe(0)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL('**/apply/success**')
  expect(await stored()).toMatchObject({ laptop: 'No', which: 'A hidden one', bought: '2024-02-29' })

  const { id } = (await person().calls.applications.open({ body: { formId: form().id } })).answer
  const staff = await journeys().visitAs(lead, `/admin/dor/application/${form().id}/${id}`)
  await staff.getByRole('link', { name: 'https://github.com/ada' }).waitFor()
  expect(await staff.getByText(/A hidden one|Which one|Bought when/).count()).toBe(0)
})
