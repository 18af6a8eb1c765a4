import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { securityCheckMissing } from '#shared/kernel/firewall-refusal.ts'
import { isSaved, saveBar, why } from './applying-journeys.ts'
import { openAttesting } from './attestation-journeys.ts'
import { fillSignUp, header } from './take-token.ts'

const { journeys, form, person, formPath, storedWhy, listen } = openAttesting()

/** Obstacles between a browser and the security check, with a way to remove each. */
const troubles: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  'an ad blocker blocks the script': (page) => meets(page, script, (route) => route.abort()),
  'an ad blocker puts an empty script in its place': (page) =>
    meets(page, script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
  'no token is given out': (page) => meets(page, tokens, (route) => route.fulfill({ status: 500 })),
}

const script = '**/__local/waf/challenge.js'
const tokens = '**/__local/waf/token'

async function meets(page: Page, url: string, answer: (route: Route) => Promise<void>) {
  await page.route(url, answer)
  return () => page.unroute(url)
}

/** Opens a page without waiting for the security check, which the page asks for while it loads. */
const open = (page: Page, path: string) =>
  page.goto(`${journeys().portal.site}${path}`, { waitUntil: 'domcontentloaded' })

/** The page of an application that was opened before, after a file that is no page: what stands in the way is there from the first call on. */
async function openWith(trouble: (page: Page) => Promise<() => Promise<void>>) {
  await person().calls.applications.open({ body: { formId: form().id } })
  const page = await journeys().visitAs(person(), '/icon.svg')
  const end = await trouble(page)
  await open(page, formPath())
  await why(page).waitFor()
  return { page, end }
}

test.each(['an ad blocker blocks the script', 'no token is given out'])(
  'while %s, an application says why it is not saved, and is saved later',
  async (what) => {
    const { page, end } = await openWith(troubles[what]!)
    await why(page).fill('to help people')
    await page.getByRole('alert').getByText(securityCheckMissing).waitFor()
    await saveBar(page)
      .filter({ hasText: /^Failed to save your application/ })
      .waitFor()
    expect(await why(page).inputValue()).toBe('to help people')
    await end()
    await isSaved(page)
    expect(await storedWhy()).toBe('to help people')
  },
)

test.each(['an ad blocker blocks the script', 'an ad blocker puts an empty script in its place'])(
  'while %s, a registration says what to do, and works later',
  async (what) => {
    const page = await journeys().visit('/signup')
    const end = await troubles[what]!(page)
    const heard = listen(page)
    const email = `${what.replaceAll(' ', '-')}@example.edu`
    await fillSignUp(page, email)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.locator('.message--failure').getByText(securityCheckMissing).waitFor()
    expect(heard.calls).toEqual([])
    expect(await page.getByText(/No token/).count()).toBe(0)
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await end()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  },
)

test('an application begun without a security check says what to do', async () => {
  const page = await journeys().visitAs(person(), '/icon.svg')
  const end = await troubles['an ad blocker blocks the script']!(page)
  await page.goto(`${journeys().portal.site}${formPath()}`)
  await page.getByText(securityCheckMissing).waitFor()
  await end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await why(page).waitFor()
})

test('a submission without a security check says what to do, and works later', async () => {
  const { id } = (await person().calls.applications.open({ body: { formId: form().id } })).answer
  const questions = [
    { questionId: 'roles', response: ['bootcamp'] },
    { questionId: 'why', response: 'to help people' },
  ]
  const body = { sectionResponses: [{ sectionId: 'start', base: 0, questions }] }
  await person().calls.applications.save({ params: { responseId: id }, body })
  const { page, end } = await openWith(troubles['no token is given out']!)
  await page.goto(`${journeys().portal.site}/apply/submit/${form().id}`)
  const submit = page.getByRole('button', { name: 'Submit application' })
  await submit.click()
  await page.locator('.message--failure').getByText(securityCheckMissing).waitFor()
  expect(await storedWhy()).toBe('to help people')
  await end()
  await submit.click()
  await page.getByRole('heading', { name: /Your application is in/ }).waitFor()
})

test('a token that is not available at first is requested again, unnoticed', async () => {
  let asked = 0
  const { page } = await openWith((page) =>
    meets(page, tokens, (route) => (++asked <= 2 ? route.fulfill({ status: 500 }) : route.continue())),
  )
  await why(page).fill('to help people')
  await isSaved(page)
  // A save may ask while the page still prepares its token.
  expect(asked).toBeGreaterThanOrEqual(3)
  expect(await page.locator('.Toastify__toast').count()).toBe(0)
})

test('while the script is slow, an application can be read and written', async () => {
  const coming = Promise.withResolvers<void>()
  const { page } = await openWith((page) =>
    meets(page, script, async (route) => {
      await coming.promise
      await route.continue()
    }),
  )
  const reads: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(journeys().portal.api) && request.method() === 'GET')
      reads.push(request.headers()[header])
  })
  await why(page).fill('to help people')
  await saveBar(page).filter({ hasText: 'Saving...' }).waitFor()
  await open(page, '/apply/status')
  await page.getByRole('heading', { name: /^Good to see you again/ }).waitFor()
  expect(reads).not.toEqual([])
  expect(reads.filter((token) => token !== undefined)).toEqual([])
  await open(page, formPath())
  await why(page).waitFor()
  expect(await why(page).inputValue()).toBe('to help people')
  coming.resolve()
  await isSaved(page)
  expect(await storedWhy()).toBe('to help people')
})
