import { expect, test } from 'vitest'
import { smallForm } from '#local/testing/small-form.ts'
import { button, card, dialog, openForms, part } from './form-journeys.ts'

const { author, form, journeys, openEditor, openNew, source } = openForms()

test('a saved form whose answer was lost is recognized as its author’s own after a reload', async () => {
  const page = await openEditor()
  await page.route(`**/forms/${form().id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.getByLabel('Description').fill('First')
  await button(page, 'Save form').click()
  await page.getByText('Failed to save the form').first().waitFor()
  await page.getByLabel('Description').fill('Second')
  await page.reload()
  await page.getByText('Not saved yet.').waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('Second')
  const notice = page.getByRole('heading', { name: 'This form has changed since you opened it' })
  expect(await notice.count()).toBe(0)
  await button(page, 'Save form').click()
  await page.getByText('Failed to save the form').first().waitFor()
  await page.reload()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('Second')
  expect(await notice.count()).toBe(0)
})

test('a new form whose answer was lost is created once, and nobody who has left its page is led back', async () => {
  const page = await openNew()
  const held = Promise.withResolvers<void>()
  let isFirst = true
  await page.route('**/application/forms', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (isFirst) {
      isFirst = false
      await route.fetch()
      return route.abort()
    }
    await held.promise
    return route.continue()
  })
  await page.getByLabel('Semester').fill('Fall 2041')
  await page.getByLabel('Due date').fill('2041-10-14T23:59:59')
  await page.getByLabel('Description').fill('Once')
  await button(page, 'Create form').click()
  await page.getByText('Failed to create the form').first().waitFor()
  const isOnDevice = () =>
    page.evaluate(() => Object.keys(sessionStorage).some((key) => key.endsWith('new-form')))
  expect(await isOnDevice()).toBe(true)
  await button(page, 'Create form').click()
  await page.getByRole('link', { name: 'All forms' }).click()
  await card(page, form().id).waitFor()
  held.resolve()
  await expect.poll(isOnDevice).toBe(false)
  await card(page, 'fall-2041').waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/dor/forms')
  await page.goto(`${journeys().portal.site}/admin/dor/forms/new`)
  await page.getByLabel('Semester').waitFor()
  expect(await page.getByLabel('Semester').inputValue()).toBe('')
  expect((await source('fall-2041')).form.description).toBe('Once')
})

test('two authors never overwrite each other: their changes are merged, and they choose where both changed the same', async () => {
  const page = await openEditor()
  await page.getByLabel('Description').fill('Mine')
  await part(page, 'Start').click()
  await page.getByLabel('Name', { exact: true }).fill('My beginning')
  const before = await source(form().id)
  const theirs = { ...before.form, semester: 'Their semester', description: 'Theirs' }
  await author().calls.forms.change({
    params: { formId: form().id },
    body: { form: theirs, base: before.version },
  })

  await button(page, 'Save form').click()
  const notice = page.getByRole('region', { name: 'This form has changed since you opened it' })
  await notice.getByRole('group', { name: 'Changed in both: Description' }).waitFor()
  expect(await page.getByText('Failed to save the form').count()).toBe(0)
  expect((await source(form().id)).form).toEqual(theirs)
  await button(page, 'Show the stored form').click()
  await notice.getByText('Theirs', { exact: true }).waitFor()
  // Nothing can be saved before the choice.
  await notice.getByRole('button', { name: 'Merge both' }).click({ force: true })
  await notice.getByText('Keep mine').click()
  await notice.getByRole('button', { name: 'Merge both' }).click()
  await notice.waitFor({ state: 'hidden' })
  await button(page, 'Save form').click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect((await source(form().id)).form).toMatchObject({
    semester: 'Their semester',
    description: 'Mine',
    sections: [{ sectionName: 'My beginning' }, smallForm.sections[1]],
  })
})

test('closing the tab asks first where a form has unsaved changes, and no longer once they are taken back by hand', async () => {
  const page = await openEditor()
  const semester = page.getByLabel('Semester')
  const before = await semester.inputValue()
  await semester.fill(`${before}!`)
  await page.getByText('Not saved yet.').waitFor()
  const asked: string[] = []
  // Without a listener the browser would close the page whatever was asked.
  page.on('dialog', async (each) => {
    await each.dismiss()
    asked.push(each.type())
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await semester.fill(before)
  await page.getByText('Saved', { exact: true }).first().waitFor()
  const isClosed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await isClosed
})

test('unsaved changes survive a reload, a removed question can be restored, and a save that hides answers asks first', async () => {
  const page = await openEditor()
  await part(page, 'Start').click()
  await button(page, 'Remove question 3').click()
  await page.getByText('The answers to these questions are kept').waitFor()
  await page.reload()
  await button(page, 'Bring back Nickname?').press('Enter')
  await page.locator('h1:focus').waitFor()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await button(page, 'Remove question 3').click()
  await button(page, 'Save form').click()
  await dialog(page).getByText('Nickname?').waitFor()
  await dialog(page).getByRole('button', { name: 'Keep writing' }).click()
  expect((await source(form().id)).retired).toEqual({})
  await button(page, 'Save form').click()
  await dialog(page).getByRole('button', { name: 'Save and hide' }).click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect((await source(form().id)).retired).toEqual({ nickname: 'short-answer' })
})
