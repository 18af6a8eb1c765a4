import { describe, expect, test } from 'vitest'
import type { DashboardPage } from '#shared/dashboard-row.ts'
import { countRowCalls, line, names, openDashboards } from './dashboard-journeys.ts'

const { journeys, reviewing, open, boardPath, application } = openDashboards()

describe('the list', () => {
  test('a list of very many applications stops after ten pages, counts and searches all by name, and loads the rest when somebody asks', async () => {
    await application('Ada', 'Lovelace')
    await application('Zora', 'Beyond')
    const page = await open('/admin')
    const calls = countRowCalls(page)
    // As if there were twelve pages: each has the one application under another id. Zora is on none of them.
    await page.route('**/dashboard/*/rows*', async (route) => {
      const url = new URL(route.request().url())
      const place = Number(url.searchParams.get('cursor') ?? 0)
      const response = await route.fetch({ url: `${url.origin}${url.pathname}` })
      const answer = (await response.json()) as DashboardPage
      const rows = answer.rows
        .filter(({ name }) => name === 'Ada Lovelace')
        .map((row) => ({ ...row, responseId: `${row.responseId}${place}` }))
      await route.fulfill({
        response,
        json: { ...answer, rows, next: place < 11 ? String(place + 1) : null },
      })
    })
    await page.route('**/dashboard/*/counts*', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { submitted: { engineer: 100_000 }, withdrawn: 0, next: null },
      }),
    )
    await page.locator(`a[href="${boardPath()}"]`).first().click()
    await page.getByText('Showing the first 10 of 100,000.').waitFor()
    await page.getByText('10 of 100,000 applications').waitFor()
    expect(calls).toHaveLength(10)
    expect(await names(page)).toHaveLength(10)
    const search = page.getByRole('searchbox', { name: 'Search all dashboards' })
    await search.fill('beyo')
    await page.getByText('1 found by name in all.').waitFor()
    expect(await names(page)).toEqual(['Zora Beyond'])
    await search.fill('')
    await page.getByRole('button', { name: 'Load all' }).click()
    await page.getByText('12 of 12 applications').waitFor()
    await page.getByText('As of').waitFor()
    expect(calls).toHaveLength(12)
  })

  test('shows no loading screen where its rows are there before it is known who is signed in', async () => {
    await application('Grace', 'Hopper')
    const page = await open()
    await line(page, 'Grace Hopper').waitFor()
    const calls = countRowCalls(page)
    const haveCome = page.waitForEvent('requestfinished', (request) => request.url().includes('/rows'))
    await page.route('**/users/me', async (route) => {
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
    await page.getByRole('searchbox', { name: 'Search all dashboards' }).fill('number 7')
    await line(page, /^Engineer Number 7$/).waitFor()
    release()
    await page.getByText(/^As of .*M E[DS]T$/).waitFor()
    await page.getByRole('searchbox', { name: 'Search all dashboards' }).fill('')
    await page.getByText('1,020 of 1,020 applications').waitFor()
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('1021')
    expect(await page.getByRole('row').count()).toBeLessThan(60)
  })
})
