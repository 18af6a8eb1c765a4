import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { submit, write } from '#local/testing/written-review.ts'
import { axeFindings } from './axe-findings.ts'
import { given, isSaved, openReviews, score } from './review-journeys.ts'

const { journeys, reviewing, open } = openReviews()

describe('evidence', () => {
  const quotes = (page: Page, prompt: string) => page.getByRole('list', { name: `Evidence for ${prompt}` })
  const marked = (page: Page) => page.locator('mark')
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

  test('is a selected passage, and leads from the score to its place', async () => {
    const { reviewer, assignment, responseId } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    await page.getByText('to help', { exact: true }).click({ clickCount: 3 })
    await page.getByRole('button', { name: 'Use as evidence...' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Skill?' }).click()
    await quotes(page, 'Skill?').getByRole('link', { name: 'to help' }).waitFor()
    await expect.poll(() => focused(page)).toBe('to help')
    await isSaved(page)
    expect((await given(reviewer, assignment))['evidence-skill']).toEqual(['why to help'])
    expect(await axeFindings(page)).toEqual([])

    await write(reviewer, assignment, { scores: { skill: 3, care: 3 }, base: 1 })
    await submit(reviewer, assignment, 2)
    const lead = await journeys().visitAs(
      reviewing().lead,
      `/admin/dor/application/${reviewing().form.id}/${responseId}`,
    )
    await quotes(lead, 'Skill?').getByRole('link').click()
    await expect.poll(() => focused(lead)).toBe('to help')
    expect(await marked(lead).allTextContents()).toEqual(['to help'])
    expect(await axeFindings(lead)).toEqual([])
  })

  test('is chosen with the keyboard alone, and goes again', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    await score(page, 'Skill?', 0).focus()
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: 'Evidence for a score' })
    await dialog.getByLabel('Answer').selectOption({ label: 'Why?' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('x')
    for (let count = 0; count < 3; count++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+End')
    await dialog.getByText('Selected: 4 characters of at most 400.').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => marked(page).allTextContents()).toEqual(['help'])
    await quotes(page, 'Skill?').getByRole('button', { name: 'Remove the evidence help' }).press('Enter')
    await expect.poll(() => marked(page).count()).toBe(0)
    await expect.poll(async () => (await given(reviewer, assignment))['evidence-skill']).toEqual([])
  })

  test('whose section was hidden since is shown as not found', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    await write(reviewer, assignment, { evidence: { skill: [{ questionId: 'why', quote: 'to help' }] } })
    const page = await open(reviewer, assignment)
    await page.route(`**/reviews/${assignment.responseId}/*`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { sections: { sectionId: string }[] }
      const sections = body.sections.filter(({ sectionId }) => sectionId !== 'start')
      await route.fulfill({ response: answer, json: { ...body, sections } })
    })
    await page.reload()
    await quotes(page, 'Skill?').getByText('Not found in the application as it is shown here.').waitFor()
  })
})
