import { expect, test } from 'vitest'
import { demoLetters } from '#local/demo/letters.ts'
import { axeFindings } from './axe-findings.ts'
import { follow } from './follow.ts'
import { act, button, card, dialog, openForms, part } from './form-journeys.ts'

const { author, form, journeys, openList, source } = openForms()

test('a form is duplicated, edited and activated, and an applicant sees it', async () => {
  const page = await openList({ timezoneId: 'America/New_York' })
  await card(page, form().id)
    .getByRole('button', { name: /^More for / })
    .click()
  await page.getByRole('link', { name: 'Copy for a new season' }).click()
  expect(await page.getByLabel('Name, such as').inputValue()).toBe('Spring 2027')
  await page.getByLabel('Name, such as').fill('Spring 2031')
  await button(page, 'Create the season').click()
  await page.getByRole('heading', { level: 1, name: 'Setup' }).waitFor()
  await page.getByLabel('Time zone').selectOption('America/New_York')
  await page.getByLabel('Due date').fill('2031-02-14T23:59')

  await part(page, '3 Questions').click()
  await button(page, 'Add a question').click()
  // The field has the focus, so typing can begin at once. The id follows the text.
  await page.keyboard.type('Where did you hear of us?')
  expect(await page.getByLabel('Question id').inputValue()).toBe('where-did-you-hear-of-us')
  await page.getByLabel('Type').selectOption('One of several options')
  await page.getByLabel('Options').fill('A friend\nThe fair')
  await page.getByRole('complementary', { name: 'Preview' }).getByText('The fair').waitFor()
  await button(page, 'Save form').click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect((await source('spring-2031')).form).toMatchObject({
    dueDate: '2031-02-14T23:59:00-05:00',
    isActive: false,
    decisionLetters: demoLetters.decisionLetters,
  })

  await follow(page, '/admin/dor/forms')
  await act(page, 'spring-2031', 'Open...')
  await dialog(page).getByText(form().id).waitFor()
  await dialog(page).getByRole('button', { name: /^Open/ }).click()
  await card(page, 'spring-2031').getByText('Open', { exact: true }).waitFor()
  await card(page, form().id).getByText('Stopped before its due date').waitFor()

  const applicant = await journeys().visitAs(await journeys().portal.person())
  await applicant.getByText('Spring 2031 Application').waitFor()
  await applicant.getByRole('link', { name: 'Start your application' }).first().click()
  await applicant.getByRole('radiogroup', { name: /^Where did you hear of us\?/ }).waitFor()

  const { form: opened, version: base } = await source('spring-2031')
  const body = { form: { ...opened, opensAt: '2031-01-10T09:00:00-05:00' }, base }
  await author().calls.forms.change({ params: { formId: opened.id }, body })
  await page.reload()
  await card(page, 'spring-2031').getByText('Opens Fri, Jan 10').waitFor()
  await applicant.goto(`${journeys().portal.site}/apply/status`)
  await applicant.getByText('it opens Fri, Jan 10, 9:00 AM EST').waitFor()
})

test('the list can close roles, move the due date, and set the retention', async () => {
  const page = await openList()
  await act(page, form().id, 'Close roles...')
  await dialog(page).getByText('Designer').click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await act(page, form().id, 'Due date...')
  await dialog(page).getByLabel('Time zone').selectOption('UTC')
  await dialog(page).getByLabel('Due date').fill('')
  await dialog(page).getByText('Choose date and time.').waitFor()
  expect(await dialog(page).getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  await dialog(page).getByLabel('Due date').fill('2032-01-01T12:00')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await card(page, form().id).getByText('Applications are due Thu, Jan 1').waitFor()
  expect((await source(form().id)).form).toMatchObject({
    disabledRoles: ['designer'],
    dueDate: '2032-01-01T12:00:00+00:00',
  })
  await act(page, form().id, 'Delete data on...')
  await dialog(page).getByLabel('Keep until').fill('2033-01-01')
  await dialog(page).getByText('Names of people').waitFor()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await card(page, form().id).getByText('Applications are kept until Jan 1, 2033.').waitFor()
})

test('axe finds nothing on the form pages, in light and dark mode', async () => {
  const page = await openList()
  const edit = `/admin/dor/forms/${form().id}/edit`
  for (const path of [
    '/admin/dor/forms',
    '/admin/dor/forms/new',
    edit,
    `${edit}?part=1`,
    `${edit}?trial=1`,
    `${edit}?trial=check`,
    `${edit}?part=letters`,
    `${edit}?part=reminders`,
    `${edit}?part=roles`,
    `${edit}?part=open`,
  ]) {
    await follow(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (path.endsWith('part=1')) await page.locator('[data-question] [aria-expanded]').first().click()
    expect(await axeFindings(page)).toEqual([])
  }
})
