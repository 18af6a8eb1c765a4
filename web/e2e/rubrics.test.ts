import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { axeFindings } from './axe-findings.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
let author: Person
beforeAll(async () => {
  journeys = await openJourneys()
  author = await journeys.portal.person({ role: 'super-reviewer' })
  return () => journeys.close()
})
afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

const toast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const rubricsOf = async ({ id }: ApplicationForm) =>
  (await author.calls.reviews.listRubrics({ params: { formId: id } })).answer
const put = async ({ id }: ApplicationForm, base = 0, prompt = 'Interest') => {
  const rubric = { id: 'general', title: 'General', questions: [{ scoreKey: 'interest', prompt }] }
  const { status } = await author.calls.reviews.saveRubric({ params: { formId: id }, body: { rubric, base } })
  expect(status).toBe(200)
}
const open = (form: ApplicationForm, rest = '') =>
  journeys.visitAs(author, `/admin/dor/rubrics/${form.id}${rest}`)
const saves = (page: Page, label: string) => page.getByRole('button', { name: label }).click()

test('a part of a score sheet is written in fields, and sorted by keyboard', async () => {
  const form = await journeys.portal.form()
  const page = await open(form, '/new?kind=interview&role=designer')
  await page.getByLabel('Name of this part').fill('Talk')
  await page.locator('label', { hasText: 'Designer' }).click()
  const question = (number: number) => page.getByRole('group', { name: `Question ${number}` })
  await question(1).getByLabel('Question', { exact: true }).fill('Listens?')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.keyboard.type('Asks?')
  await question(2).getByLabel('Highest').selectOption('3')
  await question(2).locator('label', { hasText: 'Optional' }).click()
  await question(2).getByText('What each score means').click()
  await question(2).getByLabel('Score 3', { exact: true }).fill('Asks what nobody has asked yet')
  expect(await question(2).getByLabel('Score 4', { exact: true }).count()).toBe(0)

  // A sentence outside the scale can be removed, and its field stays until it is left.
  await question(2).getByLabel('Score 2', { exact: true }).fill('Asks')
  await question(2).getByLabel('Lowest').selectOption('3')
  await question(2).getByLabel('Score 2', { exact: true }).fill('')
  await page.keyboard.type('As')
  await question(2).getByLabel('Score 2', { exact: true }).fill('')
  await page.keyboard.press('Tab')
  expect(await question(2).getByLabel('Score 2', { exact: true }).count()).toBe(0)
  await question(2).getByLabel('Lowest').selectOption('0')
  const preview = page.getByRole('region', { name: 'As interviewers of Designer see it' })
  await preview.getByRole('radio', { name: '3 Asks what nobody has asked yet' }).waitFor()
  await question(2).getByRole('button', { name: /^Up/ }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Up question 1')
  await saves(page, 'Save part')
  await toast(page, 'Talk has been saved.')
  expect((await rubricsOf(form)).rubrics).toEqual([
    {
      id: 'talk',
      kind: 'interview',
      title: 'Talk',
      roles: ['designer'],
      version: 1,
      questions: [
        {
          scoreKey: 'asks',
          prompt: 'Asks?',
          minValue: 0,
          maxValue: 3,
          optional: true,
          anchors: { 3: 'Asks what nobody has asked yet' },
        },
        { scoreKey: 'listens', prompt: 'Listens?', minValue: 0, maxValue: 4 },
      ],
    },
  ])
})

test('axe finds nothing on score sheets and in a part that is edited', async () => {
  const form = await journeys.portal.form()
  await put(form)
  const page = await open(form)
  const found = await axeFindings(page)
  await page.goto(`${journeys.portal.site}/admin/dor/rubrics/${form.id}/edit/general`)
  await page.getByRole('button', { name: 'Save part' }).waitFor()
  expect([...found, ...(await axeFindings(page))]).toEqual([])
})
