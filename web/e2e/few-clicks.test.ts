import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sections } from '#local/demo/form-sections.ts'
import { testPassword } from '#local/testing/open-test-portal.ts'
import { heading, openApplying } from './applying-journeys.ts'

const { journeys, useForm } = openApplying()

/** Someone with a mouse, who presses keys where that does it, and clicks where it doesn't. */
function person(page: Page) {
  const clicks: string[] = []
  const has = (part: Locator) => part.evaluate((each) => each.contains(document.activeElement))
  async function click(part: Locator) {
    clicks.push((await part.innerText()) || String(await part.getAttribute('id')))
    await part.click()
  }
  return {
    clicks,
    click,
    /** Goes on to the next field of the page by the key that leads there, and types. */
    write: async (label: RegExp | string, text: string) => {
      const field = page.getByLabel(label).first()
      await field.waitFor()
      for (let keys = 0; keys < 3 && !(await has(field)); keys++) await page.keyboard.press('Tab')
      if (!(await has(field))) await click(field)
      await page.keyboard.insertText(text)
    },
    choose: async (question: RegExp, option: string) => {
      const group = page.locator('fieldset', { hasText: question })
      const label = group.locator('label', { hasText: option })
      await label.waitFor()
      const place = (await group.locator('label').allInnerTexts()).findIndex((each) => each.includes(option))
      for (const key of ['Tab', 'Enter']) if (!(await has(group))) await page.keyboard.press(key)
      if (await has(group)) await page.keyboard.press(String(place + 1))
      if (!(await label.locator('input').isChecked())) await click(label)
    },
  }
}

test('a Bootcamp application takes few clicks from the landing page to the end', async () => {
  await useForm({ sections })
  const email = 'few-clicks@example.edu'
  const page = await journeys().visit('/')
  const { clicks, click, write, choose } = person(page)
  const next = (name: string) => click(page.getByRole('button', { name }))
  await click(page.getByRole('link', { name: 'Create Account' }).first())
  await heading(page, 'Create an Account')
  await write('First name', 'Ada')
  await write('Last name', 'Lovelace')
  await write('Email', email)
  await write('Password', testPassword)
  await page.keyboard.press('Enter')
  await heading(page, 'Check your email')
  const { code } = await journeys().mailTo(email)
  await write('Code', code)
  await page.waitForURL('**/apply')
  await click(
    page
      .getByRole('main')
      .getByRole('link', { name: /^(Apply|Start)/ })
      .first(),
  )
  await heading(page, 'About you')
  await write(/^What do you study/, 'Computer Science')
  await choose(/In which year/, 'Second year')
  await next('Next')
  await heading(page, 'Role selection')
  await choose(/Which roles/, 'Bootcamp')
  await next('Next')
  await heading(page, 'Your experience')
  const answer = 'A small tool for our food pantry. '.repeat(10)
  await write(/^Tell us about something/, answer)
  await write(/^What was hard/, answer)
  await next('Next')
  await heading(page, 'Why tech for good')
  await write(/^Why do you want/, answer)
  await write(/^Which cause/, answer)
  await next('Next')
  await heading(page, 'Bootcamp')
  await write(/^What do you hope/, answer)
  await choose(/How much have you/, 'Not at all')
  await next('Next')
  await heading(page, 'Working in a team')
  await write(/^Think of a team/, answer)
  await next('Next')
  await heading(page, 'Availability')
  await choose(/On which evenings/, 'Monday')
  await choose(/How many hours/, '4 to 6')
  await next('Next')
  await heading(page, 'Demographics')
  await next('Check your answers')
  await heading(page, 'Almost there!')
  await next('Submit application')
  await page.waitForURL('**/apply/success**')
  expect(clicks.length, clicks.join(', ')).toBeLessThanOrEqual(11)
})
