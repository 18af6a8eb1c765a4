import { expect, test } from 'vitest'
import { heading, line, names, openDashboards } from './dashboard-journeys.ts'

const { journeys, reviewing, open, boardPath, reviewer, called, application } = openDashboards()

/** Someone becomes a board member for engineers, as a super reviewer makes them one. */
async function promoted() {
  const person = await journeys().portal.person({ lastName: 'Blair' })
  const page = await open(`/admin/dor/users?view=applicants&q=${encodeURIComponent(person.email)}`)
  await page.getByRole('button', { name: 'Actions for Ada Blair' }).click()
  await page.getByRole('button', { name: 'Change role...' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Board Member', { exact: true }).click()
  const confirm = dialog.getByRole('button', { name: 'Change 1 role' })
  expect(await confirm.getAttribute('aria-disabled')).toBe('true')
  await dialog.getByText('Engineer').click()
  await confirm.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Also 1 of the team' }).click()
  await line(page, 'Ada Blair').getByText('Engineer').waitFor()
  await page.close()
  return person
}

test('a new board member assigns an interviewer, but decides nothing', async () => {
  const { params, lead, application: apply } = reviewing()
  const { id: responseId } = await application('Grace', 'Hopper')
  await apply(['designer'])
  await reviewer('Maya')
  const row = { responseId, role: 'engineer' as const }
  await lead.calls.decisions.qualify({ params, body: { rows: [row], isQualified: true } })
  await lead.calls.decisions.decide({ params, body: { rows: [{ ...row, seen: 0 }], to: 'accepted' } })

  const page = await journeys().visitAs(await promoted(), '/admin')
  await heading(page, 'My work: To do')
  await page.getByText('You administer').waitFor()
  const { semester } = reviewing().form
  await page
    .getByRole('link', { name: `Open the season for ${semester}` })
    .first()
    .waitFor()
  expect(await page.getByRole('link', { name: /^(Setup|Decisions|People|History)/ }).count()).toBe(0)

  await page.goto(`${journeys().portal.site}${boardPath('qualified')}`)
  const grace = line(page, 'Grace Hopper')
  await grace.getByText('Not reviewed').waitFor()
  expect(await names(page)).toEqual(['Grace Hopper'])
  expect(await page.getByText('Accepted').count()).toBe(0)
  await grace.getByRole('button', { name: 'Add an interviewer for Grace Hopper' }).click()
  await page.getByRole('searchbox', { name: 'Find an interviewer' }).waitFor()
  await page.getByRole('button', { name: called('Maya') }).click()
  await grace.getByRole('button', { name: /^Maya/ }).waitFor()
  await page.goto(`${journeys().portal.site}/admin/dor/interviews/${responseId}`)
  await page.getByRole('columnheader', { name: 'Score' }).waitFor()
  expect(await page.getByRole('columnheader', { name: 'Action' }).count()).toBe(0)
  await page.goBack()
  await grace.getByRole('button', { name: /^Maya/ }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText(`${called('Maya')} removed from Grace Hopper.`).waitFor()

  await page.getByRole('link', { name: 'Grace Hopper', exact: true }).click()
  await heading(page, "Grace Hopper's application")
  const panel = page.getByRole('region', { name: 'Reviews for Engineer' })
  expect(await panel.getByRole('combobox').count()).toBe(0)
  expect(await panel.getByRole('checkbox').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Show history' }).count()).toBe(0)

  await page.getByRole('button', { name: 'I know this applicant...' }).click()
  await page.getByText('Friend').click()
  await page.getByRole('button', { name: 'Yes, I know this applicant' }).click()
  await heading(page, 'Applications: All')
  await page.getByText('Nobody has applied yet.').waitFor()

  await page.goto(`${journeys().portal.site}${boardPath('release')}`)
  await page.getByText('Your role is Board Member. This is your home.').waitFor()
})

test('a board member offers times for the roles that they administer', async () => {
  const page = await journeys().visitAs(await promoted(), '/admin/interviews')
  await page.getByRole('button', { name: 'Offer times' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('group', { name: 'For interviews of' }).getByRole('checkbox').count()).toBe(1)
  const start = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel(/^First time/).fill(`${start}T15:00`)
  await dialog.getByLabel('Room or link to a call').fill('Room 1204')
  await dialog.getByRole('button', { name: 'Offer 1 time' }).click()
  await page.getByText('Room 1204').waitFor()
})
