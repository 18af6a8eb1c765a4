import { describe, expect, test } from 'vitest'
import { countRowCalls, line, openDashboards } from './dashboard-journeys.ts'

const { journeys, reviewing, open, boardPath, application } = openDashboards()

describe('the list', () => {
  test('shows no loading screen where its rows are there early', async () => {
    await application('Grace', 'Hopper')
    const page = await open()
    await line(page, 'Grace Hopper').waitFor()
    const calls = countRowCalls(page)
    const haveCome = page.waitForEvent('requestfinished', (request) => request.url().includes('/rows'))
    await page.route('**/auth/me', async (route) => {
      await haveCome
      await route.continue()
    })
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('.skeleton')) document.documentElement.dataset.wasLoading = 'yes'
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await line(page, 'Grace Hopper').waitFor()
    expect(await page.locator('html').getAttribute('data-was-loading')).toBe(null)
    expect(calls).toHaveLength(1)
  })

  test('more pages of rows are fetched while the first can be used', async () => {
    await reviewing().rowsOf(1_020)
    const page = await journeys().visitAs(reviewing().lead, '/admin')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/rows?cursor=*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${journeys().portal.site}${boardPath('all', '?sort=date')}`)
    await page.getByText('Loading the rest: 1,000 so far').waitFor()
    await page.getByRole('searchbox', { name: 'Search, kept on all lists of the season' }).fill('number 7')
    await line(page, /^Engineer Number 7$/).waitFor()
    release()
    await page.getByText(/^As of .*M E[DS]T$/).waitFor()
    await page.getByRole('searchbox', { name: 'Search, kept on all lists of the season' }).fill('number 1019')
    await line(page, /^Engineer Number 1019$/).waitFor()
    await page.getByRole('searchbox', { name: 'Search, kept on all lists of the season' }).fill('')
    await page.getByText('1,020 of 1,020 applications').waitFor()
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('1021')
    expect(await page.getByRole('row').count()).toBeLessThan(60)
  })
})
