import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { smallForm } from '#local/testing/small-form.ts'
import { openApplying } from './applying-journeys.ts'
import { brokenWords, doubleFont } from './large-font.ts'

const { journeys, person, form, useForm } = openApplying()
const formPage = () => `/apply/f/${form().id}/start`

test.each([
  ['the landing page on a desktop', 1280, () => '/'],
  ['the landing page on a phone', 390, () => '/'],
  ['the overview on a phone', 390, () => '/apply'],
  ['the form on a tablet', 640, formPage],
  ['the form on a phone', 390, formPage],
])('with a font of twice the size, %s fits its window and breaks no word', async (_, width, path) => {
  await person().calls.applications.open({ body: { formId: form().id } })
  const page = await journeys().visitAs(person(), path(), { viewport: { width, height: 800 } })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await brokenWords(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test.each([
  ['the landing page on the narrowest phone', 320, () => '/'],
  ['the overview on the narrowest phone', 320, () => '/apply'],
  ['the overview on a wide phone', 520, () => '/apply'],
  ['the form on the narrowest phone', 320, formPage],
  ['the status page on the narrowest phone', 320, () => '/apply/status'],
  ['the list of sections on the narrowest phone', 320, formPage, 'Sections, 1 of 2'],
  ['a dialog on the narrowest phone', 320, () => '/profile', 'Delete my account...'],
])('with a doubled browser font, %s fits and breaks no word', async (_, width, path, button = '') => {
  await useForm({ sections: [start, { ...start, sectionId: 'end', questions: [optional] }] })
  await person().calls.applications.open({ body: { formId: form().id } })
  const page = await journeys().visitAs(person(), path(), { viewport: { width, height: 640 } })
  await doubleFont(page)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (button) await page.getByRole('button', { name: button }).click()
  await page.waitForLoadState('networkidle')
  expect(await brokenWords(page)).toEqual([])
  expect(await partsOutside(page)).toEqual([])
})

/** A section with a long word in its name. */
const start = { ...smallForm.sections[0]!, sectionName: 'Demographics' }
const optional = {
  questionId: 'more',
  questionType: 'short-answer',
  questionText: 'More?',
  optional: true,
} as const

/** The texts and buttons that stick out of their page or dialog. */
const partsOutside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(':is(main, dialog[open]) :is(h1, h2, h3, p, a, b, button)')]
      .filter((part) => {
        const [own, frame] = [part, part.closest('main, dialog')!].map((each) => each.getBoundingClientRect())
        return own!.width > 1 && (own!.left < frame!.left - 1 || own!.right > frame!.right + 1)
      })
      .map(({ innerText }) => innerText),
  )
