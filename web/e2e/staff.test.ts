import { expect, test } from 'vitest'
import { openReviewing } from '#local/testing/reviewing.ts'
import { countRowCalls, heading, line, names, openDashboards } from './dashboard-journeys.ts'
import { toView } from './to-view.ts'

const { journeys, reviewing, open, boardPath, reviewer, called, surname, application, assigned, reviewed } =
  openDashboards()

test('one call feeds all dashboards of the form, and they share the search', async () => {
  await application('Grace', 'Hopper')
  const maya = await reviewer('Maya')
  const page = await journeys().visitAs(reviewing().lead, '/admin')
  const calls = countRowCalls(page)
  const overviewCalls = countRowCalls(page, `/decisions/${reviewing().form.id}/overview`)
  await page.goto(`${journeys().portal.site}/admin/dor/dashboard/${reviewing().form.id}/`)
  // The overview comes first, with what needs someone.
  await heading(page, 'Overview')
  await page.getByRole('button', { name: 'Table of From started to confirmed, by role' }).click()
  await page
    .getByRole('table', { name: 'From started to confirmed, by role' })
    .getByText('Engineer')
    .waitFor()
  const cells = page.getByRole('table').locator('th, td')
  const cut = await cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth))
  expect(cut).toEqual([])
  await page.getByRole('link', { name: '1 application without reviewers', exact: true }).click()
  await page.waitForURL(`**${boardPath()}?reviewed=unassigned`)
  await line(page, 'Grace Hopper').waitFor()
  await page.getByRole('searchbox', { name: 'Search, kept on all lists of the season' }).fill(called('Maya'))
  await page.getByText('No application matches these filters.').waitFor()
  await toView(page, 'Reviews', 'Progress')
  await heading(page, 'Reviews: Progress')
  expect(await names(page)).toEqual([called('Maya')])
  await toView(page, 'Interviews', 'Interviewers')
  await heading(page, 'Interviews: Interviewers')
  expect(await names(page)).toEqual([called('Maya')])
  expect(calls).toHaveLength(1)
  expect(overviewCalls).toHaveLength(1)

  await toView(page, 'Reviews', 'Progress')
  await page.getByRole('button', { name: `Edit roles of ${called('Maya')}` }).click()
  expect(await page.getByRole('checkbox', { name: 'Bootcamp' }).isDisabled()).toBe(true)
  await page.getByRole('dialog').getByText('Product Manager').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await line(page, called('Maya')).getByText('Product Manager').waitFor()
  await expect
    .poll(async () => (await maya.calls.auth.me({})).answer.applicantRolePreferences)
    .toContain('product')
  expect(calls).toHaveLength(1)
})

test('progress is shown, and a message goes to reviewers who are behind', async () => {
  const [one, two] = [await application('Grace', 'Hopper'), await application('Alan', 'Turing')]
  const [maya, tom] = await Promise.all([reviewer('Maya'), reviewer('Tom'), reviewer('Ines')])
  for (const { id } of [one, two]) await reviewed(id, tom, 3)
  await reviewed(one.id, maya, 3)
  await assigned(two.id, maya)
  const page = await open(boardPath('reviewers', `?q=${surname()}`), {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await line(page, called('Maya')).getByRole('progressbar', { name: '1 of 2 done' }).waitFor()
  await line(page, called('Tom')).getByText('100%').waitFor()
  expect(await line(page, called('Ines')).getByRole('progressbar').count()).toBe(0)
  await page.getByRole('button', { name: 'All reviewers 3' }).waitFor()
  await page.getByRole('button', { name: 'Pending 1' }).click()
  await page.getByRole('button', { name: 'Copy emails' }).click()
  await page.getByText('1 email copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(maya.email)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Copy emails' }).click()
  await page
    .getByText('The emails could not be copied. Please allow this site to use the clipboard')
    .waitFor()
  await page.getByRole('link', { name: /^Remind \d/ }).click()
  await heading(page, 'Messages')
  await page
    .locator('option:checked', { hasText: 'Reviewers with reviews to submit' })
    .waitFor({ state: 'attached' })
  await page.goBack()
  await line(page, called('Maya'))
    .getByRole('link', { name: called('Maya'), exact: true })
    .click()
  await heading(page, `${called('Maya')}'s reviews`)
})

test('each dashboard finds its filters again after another was open', async () => {
  await application('Grace', 'Hopper')
  const page = await open(boardPath('all', '?reviewed=unassigned&sort=name'))
  await line(page, 'Grace Hopper').waitFor()
  await toView(page, 'Reviews', 'Progress')
  await heading(page, 'Reviews: Progress')
  await toView(page, 'Applications', 'All')
  await line(page, 'Grace Hopper').waitFor()
  await page.waitForURL(/\?reviewed=unassigned&sort=name$/)
})

// The last one: another form becomes the active one.
test('the home of super reviewers names what each form needs that is not decided yet', async () => {
  const { portal } = journeys()
  const [past, future] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  const closed = await openReviewing(portal, { semester: 'Fall 2029', dueDate: past! })
  await closed.rowsOf(3)
  await portal.form({ semester: 'Spring 2030', dueDate: future! })
  const page = await journeys().visitAs(reviewing().lead, '/admin')
  await page
    .getByRole('listitem')
    .filter({ hasText: '3 applications without a decision' })
    .getByRole('link', { name: 'Decide for Fall 2029' })
    .click()
  await heading(page, 'Applications: All')
})
