import { expect, test } from 'vitest'
import { button, openForms } from './form-journeys.ts'

const { form, openEditor, openNew, source } = openForms()

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

test('a new season whose answer was lost is created once', async () => {
  const page = await openNew()
  let isFirst = true
  await page.route('**/duplicate', async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    return route.abort()
  })
  await page.getByLabel('Name, such as').fill('Fall 2041')
  await button(page, 'Create the season').click()
  await page.getByRole('alert').getByText(/./).waitFor()
  await button(page, 'Create the season').click()
  await page.waitForURL('**/fall-2041/edit')
  expect((await source('fall-2041')).version.rev).toBe(1)
})

test('closing the tab asks first while a form has unsaved changes', async () => {
  const page = await openEditor()
  const semester = page.getByLabel('Name', { exact: true })
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
