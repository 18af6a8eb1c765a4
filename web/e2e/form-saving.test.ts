import { expect, test } from 'vitest'
import { follow } from './follow.ts'
import { button, card, openForms } from './form-journeys.ts'

const { form, journeys, openEditor, openNew, source } = openForms()

test('a saved form whose answer was lost is recognized after a reload', async () => {
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
  await page.getByText('Draft, kept in this browser').waitFor()
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

test('a new form whose answer was lost is created once', async () => {
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
  await page.getByLabel('Due date').fill('2041-10-14T23:59')
  await page.getByLabel('Description').fill('Once')
  await button(page, 'Create form').click()
  await page.getByText('Failed to create the form').first().waitFor()
  const isOnDevice = () =>
    page.evaluate(() => Object.keys(sessionStorage).some((key) => key.endsWith('new-form')))
  expect(await isOnDevice()).toBe(true)
  await button(page, 'Create form').click()
  await follow(page, '/admin/dor/forms')
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

test('closing the tab asks first while a form has unsaved changes', async () => {
  const page = await openEditor()
  const semester = page.getByLabel('Semester')
  const before = await semester.inputValue()
  await semester.fill(`${before}!`)
  await page.getByText('Draft, kept in this browser').waitFor()
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
