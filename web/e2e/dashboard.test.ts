import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApplicationRole } from '#shared/application-role.ts'
import type { Assignment } from '#shared/assignment.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { openReviewing, type Reviewing, submit, write } from '#local/testing/reviewing.ts'
import { axeFindings } from './axe-findings.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
let reviewing: Reviewing
let surname = ''
let count = 10

beforeAll(async () => {
  journeys = await openJourneys()
  return () => journeys.close()
})
beforeEach(async () => {
  // Reviewers belong to the portal, not to a form, so each test gives its own a surname.
  surname = `Crewe${count++}`
  const dueDate = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString()
  reviewing = await openReviewing(journeys.portal, { dueDate })
})
afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

const boardPath = (board = 'all', search = '') =>
  `/admin/dor/dashboard/${reviewing.form.id}/${board}${search}`
const open = (path = boardPath(), options = {}) => journeys.visitAs(reviewing.lead, path, options)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const line = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const names = (page: Page) => page.getByRole('rowheader').allTextContents()

async function named(person: Person, firstName: string, lastName: string) {
  const { status } = await person.calls.auth.update({ body: { email: person.email, firstName, lastName } })
  expect(status).toBe(200)
  return person
}

/** A reviewer with this first name and the surname of this test. */
async function reviewer(firstName: string, prefers?: ApplicationRole[]) {
  return named(await reviewing.reviewer(prefers), firstName, surname)
}
const called = (firstName: string) => `${firstName} ${surname}`

/** Ticks this test's reviewers in the dialog. */
async function choose(page: Page) {
  await page.getByRole('dialog').getByRole('searchbox', { name: 'Find by name' }).fill(surname)
  await page.getByRole('checkbox', { name: 'All who can be assigned' }).check()
}

async function application(firstName: string, lastName: string) {
  const person = await named(await journeys.portal.person(), firstName, lastName)
  return reviewing.application(['engineer'], person)
}

async function assigned(responseId: string, person: Person) {
  const assignment: Assignment = { kind: 'review', responseId, role: 'engineer', reviewerId: person.id }
  expect((await reviewing.assign(assignment)).answer.outcomes[0]).toMatchObject({ outcome: 'assigned' })
  return assignment
}

async function reviewed(responseId: string, person: Person, skill: number, notes = '') {
  const assignment = await assigned(responseId, person)
  const scores = { skill, care: skill }
  const saved = await write(person, assignment, { scores, ...(notes && { comments: { craft: notes } }) })
  expect(saved.status).toBe(200)
  expect((await submit(person, assignment, 1)).status).toBe(200)
}

/** The calls for rows that a page makes from now on. */
function countRowCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/rows')) calls.push(request.url())
  })
  return calls
}

describe('many at once', () => {
  test('50 applications get two reviewers each, evenly, and the progress is shown', async () => {
    await reviewing.rowsOf(50)
    const reviewers = await Promise.all(['Maya', 'Tom', 'Sam', 'Ines'].map((name) => reviewer(name)))
    const page = await open()
    await page.getByRole('checkbox', { name: 'Select all 50 that match' }).check()
    await page.getByRole('button', { name: 'Assign reviewers...' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Assign reviewers to 50 applications').waitFor()
    await choose(page)
    await dialog.getByText('100 assignments').waitFor()
    await dialog.getByText(`${called('Maya')} 25`).waitFor()

    const progress: (string | null)[] = []
    await page.route('**/assign', async (route) => {
      const response = await route.fetch()
      progress.push(await dialog.getByRole('progressbar').getAttribute('value'))
      await route.fulfill({ response })
    })
    await dialog.getByRole('button', { name: 'Assign 100' }).click()
    await page.getByText('Assigned 100 reviews.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(progress.length).toBeGreaterThan(1)
    expect(progress.map(Number)).toEqual(progress.map(Number).toSorted((one, other) => one - other))
    expect(Number(progress.at(-1))).toBeGreaterThan(0)
    await line(page, 'Engineer Number 49').getByText('0/2').waitFor()

    const rows = await reviewing.rows()
    expect(rows.map((row) => row.reviewers.length)).toEqual(Array(50).fill(2))
    const each = reviewers.map(
      ({ id }) => rows.filter((row) => row.reviewers.some((who) => who.id === id)).length,
    )
    expect(each).toEqual([25, 25, 25, 25])
  })

  test('assignments are undone, except those that somebody has started since', async () => {
    const [{ id }, maya] = await Promise.all([
      application('Ada', 'Byron'),
      reviewer('Maya'),
      reviewing.rowsOf(2),
    ])
    const page = await open()
    await page.getByRole('checkbox', { name: 'Select all 3 that match' }).check()
    await page.getByRole('button', { name: 'Assign reviewers...' }).click()
    await choose(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Everyone chosen, on every application' }).check()
    await dialog.getByRole('button', { name: 'Assign 3' }).click()
    await page.getByText('Assigned 3 reviews.').waitFor()
    const assignment = { kind: 'review', responseId: id, role: 'engineer', reviewerId: maya.id } as const
    await write(maya, assignment, { scores: { skill: 2 } })
    await page.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByText('2 of 3 done, 1 refused').waitFor()
    await dialog
      .getByText(`${called('Maya')}, Ada Byron (Engineer): The reviewer has already started`)
      .waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect((await reviewing.rows()).filter((row) => row.reviewers.length > 0)).toMatchObject([
      { name: 'Ada Byron' },
    ])
  })

  test('after a failure the rest is resumed, and nothing is assigned twice', async () => {
    await reviewing.rowsOf(60)
    const reviewers = await Promise.all([reviewer('Maya'), reviewer('Tom')])
    const page = await open()
    await page.getByRole('checkbox', { name: 'Select all 60 that match' }).check()
    await page.getByRole('button', { name: 'Assign reviewers...' }).click()
    const dialog = page.getByRole('dialog')
    await choose(page)
    await dialog.getByRole('radio', { name: 'Everyone chosen, on every application' }).check()
    let calls = 0
    await page.route('**/assign', (route) =>
      ++calls === 2
        ? route.fulfill({ status: 409, json: { code: 'CONFLICT', message: 'Try later.' } })
        : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Assign 120' }).click()
    await dialog.getByText(/left; what is done stays/).waitFor()
    await dialog.getByRole('button', { name: 'Resume with the rest' }).click()
    await page.getByText('Assigned 120 reviews.').waitFor()
    const rows = await reviewing.rows()
    expect(rows.map((row) => row.reviewers.length)).toEqual(Array(60).fill(2))
    expect(new Set(rows.flatMap((row) => row.reviewers.map(({ id }) => id)))).toEqual(
      new Set(reviewers.map(({ id }) => id)),
    )
  })

  test('selected rows stay selected when filters change and rows disappear', async () => {
    await application('Grace', 'Hopper')
    await application('Alan', 'Turing')
    await application('Ada', 'Byron')
    const page = await open(boardPath('all', '?sort=name'))
    await page.getByRole('checkbox', { name: 'Select Grace Hopper, Engineer' }).check()
    await page.getByRole('searchbox', { name: 'Search all dashboards' }).fill('turing')
    await page.getByText('1 of them not shown').waitFor()
    await expect.poll(() => names(page)).toEqual(['Alan Turing'])
    await page.getByRole('checkbox', { name: 'Select Alan Turing, Engineer' }).check()
    await page.getByRole('searchbox', { name: 'Search all dashboards' }).fill('')
    await page.getByText('2 selected').waitFor()
    const isChosen = (name: string) =>
      page.getByRole('checkbox', { name: `Select ${name}, Engineer` }).isChecked()
    expect(await Promise.all(['Ada Byron', 'Alan Turing', 'Grace Hopper'].map(isChosen))).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('one application', () => {
  test('a reviewer is added from the menu, least busy first, and removed again', async () => {
    const { id } = await application('Grace', 'Hopper')
    const other = await application('Alan', 'Turing')
    const maya = await reviewer('Maya')
    await Promise.all([reviewer('Tom'), reviewer('Ines', ['bootcamp', 'designer', 'product'])])
    await assigned(other.id, maya)
    const page = await open()
    await line(page, 'Grace Hopper').getByRole('button', { name: 'Add a reviewer for Grace Hopper' }).click()
    const list = page.getByRole('dialog', { name: 'Add a reviewer for Grace Hopper' })
    await list.getByRole('searchbox', { name: 'Find a reviewer' }).fill(surname)
    await list.getByText('This reviewer did not choose Engineer.').waitFor()
    const offered = await list.getByRole('button').allTextContents()
    expect(offered).toEqual([`${called('Tom')}0 pending`, `${called('Maya')}1 pending`])
    await list.getByRole('button', { name: called('Maya') }).click()
    await line(page, 'Grace Hopper').getByText('0/1').waitFor()
    expect((await reviewing.rows()).find((row) => row.responseId === id)?.reviewers).toMatchObject([
      { id: maya.id },
    ])

    await line(page, 'Grace Hopper').getByRole('button', { name: 'Maya C.' }).click()
    await page
      .getByRole('dialog')
      .getByText(`Remove ${called('Maya')}?`)
      .waitFor()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await line(page, 'Grace Hopper').getByText('0/0').waitFor()
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-add'))
    expect((await reviewing.rows()).find((row) => row.responseId === id)?.reviewers).toEqual([])
  })

  test('a reviewer who has started is not removed, and the dialog says why', async () => {
    const { id } = await application('Grace', 'Hopper')
    const maya = await reviewer('Maya')
    const page = await (async () => {
      const assignment = await assigned(id, maya)
      const opened = await open()
      await line(opened, 'Grace Hopper').getByText('0/1').waitFor()
      await write(maya, assignment, { scores: { skill: 2 } })
      return opened
    })()
    await line(page, 'Grace Hopper').getByRole('button', { name: 'Maya C.' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText(
        'The reviewer has already started their review for this assignment. It is not possible to delete it.',
      )
      .waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await line(page, 'Grace Hopper').getByText('0/1').waitFor()
  })

  test('its assigned reviews, people who know the applicant, and the whole application can be read', async () => {
    const { id } = await application('Grace', 'Hopper')
    const [maya, tom, sam] = await Promise.all([reviewer('Maya'), reviewer('Tom'), reviewer('Sam')])
    await reviewed(id, maya, 3)
    await assigned(id, tom)
    await assigned(id, sam)
    expect((await reviewing.recuse(sam, id)).status).toBe(200)

    const page = await open()
    await page.getByRole('link', { name: 'View Reviews of Grace Hopper' }).click()
    await heading(page, "Grace Hopper's reviews")
    await line(page, called('Maya')).getByText('75.00').waitFor()
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
    await page.goto(`${journeys.portal.site}/admin/dor/response/${reviewing.form.id}.0123456789abcdef`)
    await heading(page, 'No response for this ID!')
    await page.goto(`${journeys.portal.site}/admin/dor/reviews/nonsense`)
    await heading(page, 'No response for this ID!')
    await page.goto(`${journeys.portal.site}/admin/dor/applications/${reviewing.form.id}/nobody`)
    await heading(page, 'No reviewer for this ID!')
  })
})

describe('the list', () => {
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
    await line(page, 'Zero Person').getByText('0.00').waitFor()
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
    await page.getByLabel('Reviewers disagree').check()
    await expect.poll(async () => (await names(page)).toSorted()).toEqual(['Close Person', 'Disputed Person'])
    await page.reload()
    await line(page, 'Disputed Person').waitFor()
    expect((await names(page)).toSorted()).toEqual(['Close Person', 'Disputed Person'])
    // The reload alone has fetched rows: sorting and filtering have not.
    expect(calls).toHaveLength(1)
  })

  test('is aligned with the top bar, and a very long name takes two lines', async () => {
    const long = 'Maximiliana Theodora '.repeat(4).trim()
    await application(long, long)
    const page = await open()
    const name = line(page, long)
      .getByRole('link', { name: `${long} ${long}`, exact: true })
      .first()
    expect(await name.getAttribute('title')).toBe(`${long} ${long}`)
    expect((await line(page, long).boundingBox())?.height).toBeLessThan(60)
    const edges = await Promise.all(
      [
        page.getByRole('banner').getByRole('link').first(),
        page.getByRole('link', { name: 'All applications' }),
      ].map(async (link) => (await link.boundingBox())?.x),
    )
    expect(edges).toEqual([24, 24])
  })

  test('the emails of the shown applicants are copied, and the records say who copied them', async () => {
    const [one] = [await application('Uma', 'Shown'), await application('Vic', 'Hidden')]
    const page = await open(boardPath('all', '?q=Shown'), {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await line(page, 'Uma Shown').waitFor()
    await page.getByRole('button', { name: 'Copy emails' }).click()
    await page.getByText('Copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(one.applicant.email)
    const { entries } = (await reviewing.lead.calls.records.list({ query: { by: reviewing.lead.id } })).answer
    expect(entries[0]).toMatchObject({ what: 'addresses.copy' })
  })

  test('one call feeds all dashboards of the form, and they share the search', async () => {
    await application('Grace', 'Hopper')
    const maya = await reviewer('Maya')
    const page = await journeys.visitAs(reviewing.lead, '/admin')
    const calls = countRowCalls(page)
    await page.goto(`${journeys.portal.site}/admin/dor/dashboard/${reviewing.form.id}/`)
    await page.waitForURL(`**${boardPath()}`)
    await line(page, 'Grace Hopper').waitFor()
    await page.getByRole('searchbox', { name: 'Search all dashboards' }).fill(called('Maya'))
    await page.getByText('No application matches these filters.').waitFor()
    await page.getByRole('link', { name: 'Reviewers', exact: true }).click()
    await heading(page, 'Reviewers')
    expect(await names(page)).toEqual([called('Maya')])
    await page.getByRole('link', { name: 'Interviewers', exact: true }).click()
    await heading(page, 'Interviewers')
    expect(await names(page)).toEqual([called('Maya')])
    expect(calls).toHaveLength(1)

    await page.getByRole('link', { name: 'Reviewers', exact: true }).click()
    await page.getByRole('button', { name: `Edit the roles of ${called('Maya')}` }).click()
    await page.getByRole('checkbox', { name: 'Bootcamp' }).uncheck()
    expect(await page.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('checkbox', { name: 'Bootcamp' }).check()
    await page.getByRole('checkbox', { name: 'Product Manager' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await line(page, called('Maya')).getByText('Product Manager').waitFor()
    await expect
      .poll(async () => (await maya.calls.users.me({})).answer.applicantRolePreferences)
      .toContain('product')
    expect(calls).toHaveLength(1)
  })

  test('more pages of rows are fetched while the first can be used', async () => {
    await reviewing.rowsOf(1_020)
    const page = await journeys.visitAs(reviewing.lead, '/admin')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/rows?cursor=*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${journeys.portal.site}${boardPath('all', '?sort=date')}`)
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
    await line(page, 'Grace Hopper').getByText('75.00').waitFor()
    await assigned(id, reviewing.lead)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await line(page, 'Grace Hopper').getByText('hidden until you submit yours').waitFor()
    expect(await line(page, 'Grace Hopper').getByText('75.00').count()).toBe(0)
  })

  test('shows them again to a super reviewer who is removed from the application', async () => {
    const { id } = await application('Grace', 'Hopper')
    await reviewed(id, await reviewer('Maya'), 3)
    await assigned(id, reviewing.lead)
    const page = await open()
    await line(page, 'Grace Hopper').getByText('hidden until you submit yours').waitFor()
    await line(page, 'Grace Hopper')
      .getByRole('button', { name: /not started/ })
      .click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await line(page, 'Grace Hopper').getByText('75.00').waitFor()
    expect(await page.getByText('hidden until you submit yours').count()).toBe(0)
  })

  test('leads super reviewers to the reviews they have to give, and shows the hidden scores right after', async () => {
    const { id } = await application('Grace', 'Hopper')
    await reviewed(id, await reviewer('Maya'), 3)
    await assigned(id, reviewing.lead)
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
    await line(page, 'Grace Hopper').getByText('2/2').waitFor()
    expect(await page.getByText('hidden until you submit yours').count()).toBe(0)
  })
})

test('on paper a list has all its rows, also those that are not on screen', async () => {
  await reviewing.rowsOf(60)
  const page = await open()
  await page.getByRole('rowheader').first().waitFor()
  expect(await page.getByRole('rowheader').count()).toBeLessThan(60)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(60)
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
  const page = await journeys.visitAs(reviewing.lead, '/admin/dor')
  await heading(page, 'All applications')
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/dor\/dashboard\/[^/]+\/all$/)
})

test('on a phone every row is a labelled block, still read as a table', async () => {
  const { id } = await application('Grace', 'Hopper')
  await reviewed(id, await reviewer('Maya'), 3)
  const page = await open(boardPath(), { viewport: { width: 390, height: 844 } })
  const row = line(page, 'Grace Hopper')
  await row.waitFor()
  expect(await row.getByRole('cell').count()).toBeGreaterThan(6)
  const cell = row.getByRole('cell').filter({ hasText: '75.00' })
  expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"Avg. score"')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.getByLabel('Sort by').selectOption({ label: 'Applicant, ascending' })
  expect(new URL(page.url()).searchParams.get('sort')).toBe('name')

  await page.goto(`${journeys.portal.site}${boardPath('confirmations')}`)
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
    `/admin/dor/application/${reviewing.form.id}/${id}`,
    `/admin/dor/applications/${reviewing.form.id}/${maya.id}`,
    `/admin/dor/response/${id}`,
  ]
  for (const path of paths) {
    await page.goto(`${journeys.portal.site}${path}`)
    found.push(...(await axeFindings(page)))
  }
  expect(found).toEqual([])
})
