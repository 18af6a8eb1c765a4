import { describe, expect, test } from 'vitest'
import { heading, line, openDashboards } from './dashboard-journeys.ts'
import { toView } from './to-view.ts'

const { reviewing, open, reviewer, application, assigned, reviewed } = openDashboards()

describe('the list', () => {
  test('hides scores from a super reviewer who has not given their own yet', async () => {
    const { id } = await application('Grace', 'Hopper')
    await reviewed(id, await reviewer('Maya'), 3)
    const page = await open()
    await line(page, 'Grace Hopper').getByText('75', { exact: true }).waitFor()
    await assigned(id, reviewing().lead)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await line(page, 'Grace Hopper').getByText('hidden until you submit yours').waitFor()
    expect(await line(page, 'Grace Hopper').getByText('75', { exact: true }).count()).toBe(0)
  })

  test('shows them again to a super reviewer who is removed from the application', async () => {
    const { id } = await application('Grace', 'Hopper')
    await reviewed(id, await reviewer('Maya'), 3)
    await assigned(id, reviewing().lead)
    const page = await open()
    // Room for two reviewers beside each other, whatever font the machine has.
    await page.setViewportSize({ width: 1600, height: 720 })
    await line(page, 'Grace Hopper').getByText('hidden until you submit yours').waitFor()
    await line(page, 'Grace Hopper')
      .getByRole('button', { name: /not started/ })
      .click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await line(page, 'Grace Hopper').getByText('75', { exact: true }).waitFor()
    expect(await page.getByText('hidden until you submit yours').count()).toBe(0)
  })

  test('leads super reviewers to their reviews, and shows the scores after', async () => {
    const { id } = await application('Grace', 'Hopper')
    await reviewed(id, await reviewer('Maya'), 3)
    await assigned(id, reviewing().lead)
    const page = await open()
    await line(page, 'Grace Hopper').getByText('hidden until you submit yours').waitFor()
    await page.getByRole('link', { name: /^My work/ }).click()
    await page
      .getByRole('navigation', { name: 'Views of My work' })
      .getByRole('link', { name: /^Reviews/ })
      .click()
    await heading(page, 'My work: Reviews')
    await page.getByRole('link', { name: 'Score Grace Hopper, Engineer' }).click()
    for (const name of ['Skill?', 'Care?'])
      await page.getByRole('radiogroup', { name }).getByRole('radio', { name: '3', exact: true }).check()
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click()
    await page.getByRole('heading', { name: 'Review submitted' }).waitFor()
    await page
      .getByRole('region', { name: 'Review submitted' })
      .getByRole('link', { name: 'Your reviews' })
      .click()
    await heading(page, 'My work: Reviews')
    await page.getByRole('link', { name: 'View Grace Hopper, Engineer' }).waitFor()
    await toView(page, 'Applications', 'All')
    await line(page, 'Grace Hopper').getByText('2/2').waitFor()
    // Not while the submit can be undone.
    await page.getByText('hidden until you submit yours').first().waitFor({ state: 'detached' })
  })
})
