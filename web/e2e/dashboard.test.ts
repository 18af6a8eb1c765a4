import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { DashboardPage } from '#shared/dashboard-row.ts'
import { usualRoom } from '#web/dashboard/assigning/fitting.ts'
import { axeFindings } from './axe-findings.ts'
import { countRowCalls, heading, line, names, openDashboards } from './dashboard-journeys.ts'

/** The only one whose width depends on the window's is the applicant's name. */
const columnOfWidth = (width: string) =>
  width.includes('vw') ? { width, namesRow: true as const } : { width }

const { journeys, reviewing, open, boardPath, reviewer, called, application, assigned, reviewed } =
  openDashboards()

describe('one application', () => {
  test('its assigned reviews, people who know the applicant, and the whole application can be read', async () => {
    const { id } = await application('Grace', 'Hopper')
    const [maya, tom, sam] = await Promise.all([reviewer('Maya'), reviewer('Tom'), reviewer('Sam')])
    await reviewed(id, maya, 3)
    await assigned(id, tom)
    await assigned(id, sam)
    expect((await reviewing().recuse(sam, id)).status).toBe(200)

    const page = await open()
    await page.getByRole('link', { name: 'View Reviews of Grace Hopper' }).click()
    await heading(page, "Grace Hopper's reviews")
    await line(page, called('Maya')).getByText('75', { exact: true }).waitFor()
    await line(page, called('Tom')).getByText('Not started').waitFor()
    await page.getByText('2 assigned, 1 done, 1 pending').waitFor()

    await line(page, called('Sam'))
      .getByRole('button', { name: `Lift the conflict of ${called('Sam')}` })
      .click()
    await page.getByRole('button', { name: 'Lift', exact: true }).click()
    await page.getByText('Please give a reason.').waitFor()
    await page.getByLabel('Reason').fill('It was another Grace.')
    await page.getByRole('button', { name: 'Lift', exact: true }).click()
    await page.getByText(`${called('Sam')} can be assigned to Grace Hopper again.`).waitFor()
    expect(await line(page, called('Sam')).count()).toBe(0)

    await page.getByRole('link', { name: 'View application' }).click()
    await heading(page, "Grace Hopper's application")
    await page.getByRole('heading', { name: 'About you' }).waitFor()
    await page.getByText('Hidden from reviewers').waitFor()
    await page.getByText('Twenty').waitFor()
    await page.getByRole('link', { name: 'As its applicant sees it' }).click()
    await heading(page, 'Fall 2026 application')
    await page.getByText('to help').waitFor()
    await page.goto(`${journeys().portal.site}/admin/dor/response/${reviewing().form.id}.0123456789abcdef`)
    await heading(page, 'No response for this ID!')
    await page.goto(`${journeys().portal.site}/admin/dor/reviews/nonsense`)
    await heading(page, 'No response for this ID!')
    await page.goto(`${journeys().portal.site}/admin/dor/applications/${reviewing().form.id}/nobody`)
    await heading(page, 'No reviewer for this ID!')
  })
})

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
    await page.getByText('10 of 100000 applications').waitFor()
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

  test('sorts by disagreement, filters by it, and keeps both in the address', async () => {
    const [maya, tom] = await Promise.all([reviewer('Maya'), reviewer('Tom')])
    for (const [name, scores] of [
      ['Agreed', [3, 3]],
      ['Disputed', [0, 4]],
      ['Close', [2, 3]],
      ['Zero', [0, 0]],
    ] as const) {
      const { id } = await application(name, 'Person')
      await reviewed(id, maya, scores[0])
      await reviewed(id, tom, scores[1])
    }
    await application('Unread', 'Person')
    const page = await open()
    await line(page, 'Zero Person').getByText('0', { exact: true }).waitFor()
    const calls = countRowCalls(page)
    await line(page, 'Unread Person').getByText('No score').waitFor()
    await page.getByRole('button', { name: 'Spread' }).click()
    await expect
      .poll(() => names(page))
      .toEqual(['Disputed Person', 'Close Person', expect.anything(), expect.anything(), 'Unread Person'])
    await page.getByRole('button', { name: 'Avg. score' }).click()
    await expect.poll(async () => (await names(page))[0]).toBe('Agreed Person')
    await page.getByRole('button', { name: 'Avg. score' }).click()
    await expect.poll(async () => (await names(page))[0]).toBe('Zero Person')
    // Applications without a score stay last in either direction.
    expect((await names(page)).at(-1)).toBe('Unread Person')
    await page.getByRole('button', { name: 'Reviewers disagree 2' }).click()
    await expect.poll(async () => (await names(page)).toSorted()).toEqual(['Close Person', 'Disputed Person'])
    await page.reload()
    await line(page, 'Disputed Person').waitFor()
    expect((await names(page)).toSorted()).toEqual(['Close Person', 'Disputed Person'])
    // The reload alone has fetched rows: sorting and filtering have not.
    expect(calls).toHaveLength(1)
  })

  test('is aligned with the top bar, and a very long name makes no row higher', async () => {
    const long = 'Maximiliana Theodora '.repeat(4).trim()
    await application(long, long)
    const page = await open()
    const name = line(page, long)
      .getByRole('link', { name: `${long} ${long}`, exact: true })
      .first()
    expect(await name.getAttribute('title')).toBe(`${long} ${long}`)
    expect((await line(page, long).boundingBox())?.height).toBeLessThan(38)
    const edges = await Promise.all(
      [page.getByRole('banner').getByRole('link').first(), page.getByRole('link', { name: 'Overview' })].map(
        async (link) => (await link.boundingBox())?.x,
      ),
    )
    expect(edges).toEqual([24, 24])
  })

  test('its filters and cards count what they would show, each with the others as they are', async () => {
    const [maya, tom] = await Promise.all([reviewer('Maya'), reviewer('Tom')])
    const [one, two] = [await application('Grace', 'Hopper'), await application('Alan', 'Turing')]
    await application('Ada', 'Byron')
    await reviewed(one.id, maya, 3)
    await assigned(one.id, tom)
    await reviewed(two.id, maya, 2)
    const page = await open()
    const total = page.getByRole('button', { name: /Total$/ })
    await page.getByRole('button', { name: 'All reviews done 1' }).click()
    await expect.poll(() => names(page)).toEqual(['Alan Turing'])
    expect(await total.textContent()).toBe('1Total')
    await page.getByRole('button', { name: 'Reviews pending 1' }).click()
    await expect.poll(() => names(page)).toEqual(['Grace Hopper'])
    // One of two reviews is in.
    await line(page, 'Grace Hopper').getByText('75, provisional: 1 of 2 reviews').waitFor()
    await page.getByRole('combobox', { name: /^Status/ }).selectOption({ label: 'Reviewed (0)' })
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await expect.poll(async () => (await names(page)).length).toBe(3)
    expect(await total.textContent()).toBe('3Total')
  })

  test('shows the columns that one chooses, and keeps them in the address', async () => {
    await application('Grace', 'Hopper')
    const page = await open()
    await page.getByRole('button', { name: 'Columns' }).click()
    const columns = page.getByRole('dialog', { name: 'Columns' })
    for (const name of ['Spread', 'Submitted']) await columns.getByRole('checkbox', { name }).uncheck()
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('columnheader', { name: 'Role' }).waitFor()
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads).toContain('Avg. score')
    expect(heads).not.toContain('Spread')
    expect(new URL(page.url()).searchParams.get('hide')).toBe('date,spread')
  })

  test('keeps its query on the way to an application', async () => {
    await application('Grace', 'Hopper')
    const page = await open(boardPath('all', '?q=grace&reviewed=unassigned'))
    await line(page, 'Grace Hopper').getByRole('link', { name: 'Grace Hopper', exact: true }).click()
    await heading(page, "Grace Hopper's application")
    await page.getByRole('link', { name: 'All applications' }).click()
    await heading(page, 'All applications')
    expect(new URL(page.url()).search).toBe('?q=grace&reviewed=unassigned')
  })

  test('is saved as a view, which is renamed, opened, deleted and taken back', async () => {
    await application('Grace', 'Hopper')
    const page = await open(boardPath('all', '?q=grace&reviewed=unassigned'))
    const views = () => page.getByRole('button', { name: 'Views', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Views' })
    await views()
    await menu.getByText('No saved views yet').waitFor()
    await menu.getByRole('button', { name: 'Save these filters...' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Please enter a name.').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('To assign')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The view "To assign" was saved.').waitFor()
    await views()
    await menu.getByRole('button', { name: 'Rename To assign' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Unassigned')
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    await page.goto(`${journeys().portal.site}${boardPath('reviewers')}`)
    await heading(page, 'Reviewers')
    await views()
    await menu.getByRole('link', { name: 'Unassigned' }).click()
    await line(page, 'Grace Hopper').waitFor()
    expect(new URL(page.url()).search).toBe('?q=grace&reviewed=unassigned')
    await views()
    await menu.getByRole('button', { name: 'Delete Unassigned' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The view "Unassigned" is back.').waitFor()
    expect((await reviewing().lead.calls.dashboard.views({})).answer.views).toMatchObject([
      { name: 'Unassigned', page: 'allApplications', query: 'q=grace&reviewed=unassigned' },
    ])
  })

  test('the emails of the shown applicants are copied, and the records say who copied them', async () => {
    const [one] = [await application('Uma', 'Shown'), await application('Vic', 'Hidden')]
    const page = await open(boardPath('all', '?q=Shown'), {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await line(page, 'Uma Shown').waitFor()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'Copy emails' }).click()
    await page.getByText('Copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(one.applicant.email)
    const { entries } = (await reviewing().lead.calls.records.list({ query: { by: reviewing().lead.id } }))
      .answer
    expect(entries[0]).toMatchObject({ what: 'addresses.copy' })
  })

  test('shows 14 lines at once on a laptop', async () => {
    await reviewing().rowsOf(20)
    const page = await open(boardPath('all'), { viewport: { width: 1280, height: 800 } })
    await page.getByRole('row').nth(14).waitFor()
    for (const [list, people] of [
      ['All applications', 'Reviewers'],
      ['Qualified', 'Interviewers'],
    ] as const) {
      await page.getByRole('link', { name: list, exact: true }).first().click()
      await heading(page, list)
      // Where its room is not as expected, the people in it are drawn twice.
      const width = await page
        .getByRole('columnheader', { name: people })
        .evaluate((head) => head.clientWidth)
      const columns = await page
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.map((head) => (head as HTMLElement).style.inlineSize || '0rem'))
      expect(width / 16 - 0.75).toBe(usualRoom(columns.map(columnOfWidth), 80))
      const room = await page
        .locator('thead tr')
        .evaluate(
          (head) =>
            head.closest('[role=region], div')!.getBoundingClientRect().bottom -
            head.getBoundingClientRect().bottom,
        )
      expect(room).toBeGreaterThanOrEqual(14 * 36)
    }
    await page.getByRole('link', { name: 'All applications', exact: true }).first().click()
    await heading(page, 'All applications')
    expect((await page.getByRole('row').nth(5).boundingBox())!.height).toBe(36)
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
    await page.getByText('Loading the rest: 1000 so far').waitFor()
    await page.getByRole('searchbox', { name: 'Search all dashboards' }).fill('number 7')
    await line(page, /^Engineer Number 7$/).waitFor()
    release()
    await page.getByText(/^As of/).waitFor()
    await page.getByRole('searchbox', { name: 'Search all dashboards' }).fill('')
    await page.getByText('1020 of 1020 applications').waitFor()
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('1021')
    expect(await page.getByRole('row').count()).toBeLessThan(60)
  })

  test('is exported with reviews and notes, and no note can run in a spreadsheet', async () => {
    const { id } = await application('=Grace', 'Hopper')
    await reviewed(id, await reviewer('Maya'), 3, '=HYPERLINK("x")')
    await application('Alan', 'Turing')
    const page = await open(boardPath('all', '?q=hopper'))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await (await download).path()
    const text = await readFile(file, 'utf8')
    expect(text.startsWith('\uFEFFDate submitted,Applicant,Role,')).toBe(true)
    expect(text).toContain(",'=Grace Hopper,Engineer,1,1,75.00,")
    expect(text).toContain(`${called('Maya')},submitted,75.00,`)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text).not.toContain('Turing')
    await page.getByText('1 application exported, with all their reviews and notes.').waitFor()
  })

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
    await line(page, 'Grace Hopper').getByText('hidden until you submit yours').waitFor()
    await line(page, 'Grace Hopper')
      .getByRole('button', { name: /not started/ })
      .click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await line(page, 'Grace Hopper').getByText('75', { exact: true }).waitFor()
    expect(await page.getByText('hidden until you submit yours').count()).toBe(0)
  })

  test('leads super reviewers to the reviews they have to give, and shows the hidden scores right after', async () => {
    const { id } = await application('Grace', 'Hopper')
    await reviewed(id, await reviewer('Maya'), 3)
    await assigned(id, reviewing().lead)
    const page = await open()
    await line(page, 'Grace Hopper').getByText('hidden until you submit yours').waitFor()
    await page.getByRole('link', { name: 'Review', exact: true }).click()
    await heading(page, 'Your reviews')
    await page.getByRole('link', { name: 'Score Grace Hopper, Engineer' }).click()
    for (const name of ['Skill?', 'Care?'])
      await page.getByRole('radiogroup', { name }).getByRole('radio', { name: '3', exact: true }).check()
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click()
    await page.getByRole('heading', { name: 'Review submitted' }).waitFor()
    await page.getByRole('link', { name: 'Your dashboard' }).click()
    await heading(page, 'Your reviews')
    await page.getByRole('link', { name: 'View Grace Hopper, Engineer' }).waitFor()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await page.getByRole('link', { name: 'All applications', exact: true }).click()
    await line(page, 'Grace Hopper').getByText('2/2').waitFor()
    expect(await page.getByText('hidden until you submit yours').count()).toBe(0)
  })
})

test('on paper a list has all its rows, also those that are not on screen', async () => {
  await reviewing().rowsOf(60)
  const page = await open()
  await page.getByRole('rowheader').first().waitFor()
  expect(await page.getByRole('rowheader').count()).toBeLessThan(60)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(60)
  // The heads are texts, which browsers repeat on each page, and there is nothing to press.
  const heads = page.locator('thead th:visible')
  expect(
    await heads.evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').content)),
  ).toContain('"Applicant"')
  expect(
    await page.locator('thead button:visible, tbody a:visible', { hasText: /Reviews|Status/ }).count(),
  ).toBe(0)
})

test('an application is found, assigned and looked at by keyboard alone', async () => {
  await application('Grace', 'Hopper')
  await application('Alan', 'Turing')
  await reviewer('Maya')
  const page = await open()
  await line(page, 'Grace Hopper').waitFor()
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (name: RegExp) => {
    for (let count = 10; count < 60; count++) {
      await press('Tab')
      const text = await page.evaluate(() => {
        const { activeElement: at } = document
        return at?.getAttribute('aria-label') ?? (at?.closest('label') ?? at)?.textContent ?? ''
      })
      if (name.test(text)) return
    }
    throw new Error(`Tab does not lead to ${name}`)
  }
  await page.getByRole('searchbox', { name: 'Search all dashboards' }).focus()
  await page.keyboard.type('hopper')
  await tabTo(/Select Grace Hopper/)
  await press('Space')
  await page.getByText('1 selected').waitFor()
  await tabTo(/a reviewer for Grace Hopper/)
  await press('Enter')
  await page.getByRole('searchbox', { name: 'Find a reviewer' }).waitFor()
  await page.keyboard.type(called('Maya'))
  await press('Enter')
  await line(page, 'Grace Hopper').getByText('0/1').waitFor()
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-add'))
  await tabTo(/View Reviews of Grace Hopper/)
  await press('Enter')
  await heading(page, "Grace Hopper's reviews")
})

test('the bare path of the dashboards leads to the first one of the active form', async () => {
  const page = await journeys().visitAs(reviewing().lead, '/admin/dor')
  await heading(page, 'Overview')
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/dor\/dashboard\/[^/]+\/overview$/)
})

test('on a phone every row is a labelled block, still read as a table', async () => {
  const { id } = await application('Grace', 'Hopper')
  await reviewed(id, await reviewer('Maya'), 3)
  const page = await open(boardPath(), { viewport: { width: 390, height: 844 } })
  const row = line(page, 'Grace Hopper')
  await row.waitFor()
  expect(await row.getByRole('cell').count()).toBeGreaterThan(6)
  const cell = row.getByRole('cell').filter({ hasText: /^75$/ })
  expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"Avg. score"')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.getByLabel('Sort by').selectOption({ label: 'Applicant, ascending' })
  expect(new URL(page.url()).searchParams.get('sort')).toBe('name')

  await page.goto(`${journeys().portal.site}${boardPath('confirmations')}`)
  await heading(page, 'Confirmations')
  const tab = await page.getByRole('link', { name: 'Confirmations' }).boundingBox()
  expect(tab!.x + tab!.width).toBeLessThanOrEqual(390)
})

test('axe finds nothing on the dashboards, in light and dark', async () => {
  const { id } = await application('Grace', 'Hopper')
  const [maya, tom] = await Promise.all([reviewer('Maya'), reviewer('Tom')])
  await reviewed(id, maya, 0)
  await reviewed(id, tom, 4)
  const page = await open()
  const found: string[] = []
  const paths = [
    boardPath(),
    boardPath('reviewers'),
    boardPath('interviewers'),
    `/admin/dor/reviews/${id}`,
    `/admin/dor/interviews/${id}`,
    `/admin/dor/application/${reviewing().form.id}/${id}`,
    `/admin/dor/applications/${reviewing().form.id}/${maya.id}`,
    `/admin/dor/response/${id}`,
  ]
  for (const path of paths) {
    await page.goto(`${journeys().portal.site}${path}`)
    found.push(...(await axeFindings(page)))
  }
  expect(found).toEqual([])
})
