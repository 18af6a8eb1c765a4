import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, testPassword } from '#local/testing/open-test-portal.ts'
import type { ApplicationForm } from '#shared/form.ts'
import { firewallRefusal, securityCheckMissing } from '#shared/firewall-refusal.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

const minute = 60_000
let lead = 0
let journeys: Journeys
let form: ApplicationForm
let person: Person

beforeAll(async () => {
  journeys = await openJourneys({ now: () => new Date(Date.now() + lead) })
  return () => journeys.close()
})
beforeEach(async () => {
  form = await journeys.portal.form({ dueDate: new Date(Date.now() + 5 * 86_400_000).toISOString() })
  person = await journeys.portal.person()
})
afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

const header = 'x-aws-waf-token'
const saves = '**/application/save/**'

/** What a page has asked for since: changing calls as `METHOD status`, and how many tokens it fetched. */
function listen(page: Page) {
  const heard = { calls: [] as string[], tokens: 0 }
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const method = response.request().method()
    if (pathname === '/__local/waf/token') heard.tokens += 1
    else if (response.url().startsWith(journeys.portal.api) && method !== 'GET' && method !== 'OPTIONS')
      heard.calls.push(`${method} ${response.status()}`)
  })
  return heard
}

/** Sends a call with another token, or with none, whatever the page wanted. */
const withToken = (token: string | undefined) => async (route: Route) => {
  const { [header]: _, ...headers } = await route.request().allHeaders()
  await route.continue({ headers: { ...headers, ...(token && { [header]: token }) } })
}

/** A token that the portal gave out `ago` milliseconds before now. */
async function tokenOf(ago: number) {
  lead = -ago
  try {
    const answer = await fetch(`${journeys.portal.site}/__local/waf/token`)
    return ((await answer.json()) as { token: string }).token
  } finally {
    lead = 0
  }
}

async function forged() {
  const [expiry, nonce] = (await tokenOf(0)).split('.')
  return `${expiry}.${nonce}.${Buffer.from('forged'.padEnd(32)).toString('base64url')}`
}

async function openForm() {
  const page = await journeys.visitAs(person, `/apply/f/${form.id}/start`)
  await page.getByLabel(/^Why\?/).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

async function fillSignUp(page: Page, email: string) {
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
}

const keepToken = (page: Page, value: string) =>
  page.context().addCookies([{ name: 'aws-waf-token', value, url: journeys.portal.site }])

const saveBar = (page: Page) => page.getByRole('region', { name: 'Saving' }).getByRole('status')
const isSaved = (page: Page) =>
  saveBar(page).filter({ hasText: 'Last save:' }).filter({ hasNotText: 'Failed' }).waitFor()

const stored = async () => {
  const { answer } = await person.calls.responses.open({ body: { formId: form.id } })
  return answer.sectionResponses[0]!.questions.find(({ questionId }) => questionId === 'why')!.response
}

test('every changing call carries a token, and one token serves many calls', async () => {
  const page = await openForm()
  const heard = listen(page)
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.headers()[header])
  })
  for (const text of ['to help', 'to help people']) {
    const saved = page.waitForResponse(saves)
    await page.getByLabel(/^Why\?/).fill(text)
    await saved
  }
  expect(heard).toEqual({ calls: ['PUT 200', 'PUT 200'], tokens: 0 })
  expect(sent).toEqual([sent[0], sent[0]])
  expect(sent[0]).toMatch(/^\d+\.[\w-]+\.[\w-]+$/)
})

test('a call that lost its token is refused, gets another and is repeated; the person sees nothing of it', async () => {
  const page = await openForm()
  const heard = listen(page)
  await page.route(saves, withToken(undefined), { times: 1 })
  await page.getByLabel(/^Why\?/).fill('to help people')
  await isSaved(page)
  expect(heard).toEqual({ calls: ['PUT 403', 'PUT 200'], tokens: 1 })
  expect(await page.locator('.Toastify__toast').count()).toBe(0)
  expect(await stored()).toBe('to help people')
})

test('an expired token, which a device with a late clock takes for a good one, is replaced once', async () => {
  const page = await openForm()
  await page.evaluate((late) => {
    const now = Date.now
    Date.now = () => now() - late
  }, 20 * minute)
  await keepToken(page, await tokenOf(31 * minute))
  const heard = listen(page)
  await page.getByLabel(/^Why\?/).fill('to help people')
  await isSaved(page)
  expect(heard).toEqual({ calls: ['PUT 403', 'PUT 200'], tokens: 1 })
  expect(await stored()).toBe('to help people')
})

test('a forged token is refused and replaced once', async () => {
  const page = await openForm()
  await keepToken(page, await forged())
  const heard = listen(page)
  await page.getByLabel(/^Why\?/).fill('to help people')
  await isSaved(page)
  expect(heard).toEqual({ calls: ['PUT 403', 'PUT 200'], tokens: 1 })
})

test('where the replaced token is refused as well, a registration says so after two calls, and may be tried again', async () => {
  const page = await journeys.visit('/signup')
  const token = await forged()
  await page.route('**/auth/register', withToken(token))
  await fillSignUp(page, 'attested@example.edu')
  await page.waitForLoadState('networkidle')
  const heard = listen(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText(firewallRefusal.message).first().waitFor()
  await wait(3_000)
  // The first token is fetched for the first call; the second replaces it.
  expect(heard).toEqual({ calls: ['POST 403', 'POST 403'], tokens: 2 })

  await page.unroute('**/auth/register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  expect(heard.calls.slice(0, 3)).toEqual(['POST 403', 'POST 403', 'POST 200'])
})

test('a save that is refused again and again says so, keeps the text, and asks ever more rarely', async () => {
  const page = await openForm()
  const token = await forged()
  await page.route(saves, withToken(token))
  const heard = listen(page)
  await page.getByLabel(/^Why\?/).fill('to help people')
  await saveBar(page)
    .getByText(/^Failed to save your application/)
    .waitFor()
  expect(heard).toEqual({ calls: ['PUT 403', 'PUT 403'], tokens: 1 })
  await page.getByRole('alert').getByText(firewallRefusal.message).waitFor()
  await wait(6_000)
  // Two calls a try: at once, and after pauses of up to 1, 2 and 4 seconds.
  expect(heard.calls.length).toBeLessThanOrEqual(10)
  await expect.poll(() => heard.calls.length - 2 * heard.tokens).toBe(0)
  await page.unroute(saves)
  await isSaved(page)
  expect(await stored()).toBe('to help people')
})

/** What can keep a browser from the security check, and what ends it. */
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
  page.goto(`${journeys.portal.site}${path}`, { waitUntil: 'domcontentloaded' })

/** The page of an application that was opened before, after a file that is no page: what stands in the way is there from the first call on. */
async function openWith(trouble: (page: Page) => Promise<() => Promise<void>>) {
  await person.calls.responses.open({ body: { formId: form.id } })
  const page = await journeys.visitAs(person, '/icon.svg')
  const end = await trouble(page)
  await open(page, `/apply/f/${form.id}/start`)
  await page.getByLabel(/^Why\?/).waitFor()
  return { page, end }
}

test.each(['an ad blocker blocks the script', 'no token is given out'])(
  'while %s, an application can be read, says why it is not saved, and is saved once that ends',
  async (what) => {
    const { page, end } = await openWith(troubles[what]!)
    await page.getByLabel(/^Why\?/).fill('to help people')
    await page.getByRole('alert').getByText(securityCheckMissing).waitFor()
    await saveBar(page)
      .getByText(/^Failed to save your application/)
      .waitFor()
    expect(await page.getByLabel(/^Why\?/).inputValue()).toBe('to help people')
    await end()
    await isSaved(page)
    expect(await stored()).toBe('to help people')
  },
)

test.each(['an ad blocker blocks the script', 'an ad blocker puts an empty script in its place'])(
  'while %s, a registration fails in words that tell what to do, keeps what was typed, and works once that ends',
  async (what) => {
    const page = await journeys.visit('/signup')
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

test('an application that is begun without a security check says what to do, and begins once there is one', async () => {
  const page = await journeys.visitAs(person, '/icon.svg')
  const end = await troubles['an ad blocker blocks the script']!(page)
  await page.goto(`${journeys.portal.site}/apply/f/${form.id}/start`)
  await page.getByText(securityCheckMissing).waitFor()
  await end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel(/^Why\?/).waitFor()
})

test('a submission without a security check fails in words that tell what to do, and works once there is one', async () => {
  const { id } = (await person.calls.responses.open({ body: { formId: form.id } })).answer
  const questions = [
    { questionId: 'roles', response: ['bootcamp'] },
    { questionId: 'why', response: 'to help people' },
  ]
  const body = { sectionResponses: [{ sectionId: 'start', base: 0, questions }] }
  await person.calls.responses.save({ params: { responseId: id }, body })
  const { page, end } = await openWith(troubles['no token is given out']!)
  await page.goto(`${journeys.portal.site}/apply/submit/${form.id}`)
  const submit = page.getByRole('button', { name: 'Submit application' })
  await submit.click()
  await page.locator('.message--failure').getByText(securityCheckMissing).waitFor()
  expect(await stored()).toBe('to help people')
  await end()
  await submit.click()
  await page.getByRole('heading', { name: 'Application submitted' }).waitFor()
})

test('a token that cannot be had at first is asked for again, and the person sees nothing of it', async () => {
  let asked = 0
  const { page } = await openWith((page) =>
    meets(page, tokens, (route) => (++asked <= 2 ? route.fulfill({ status: 500 }) : route.continue())),
  )
  await page.getByLabel(/^Why\?/).fill('to help people')
  await isSaved(page)
  // A save may ask while the page still prepares its token.
  expect(asked).toBeGreaterThanOrEqual(3)
  expect(await page.locator('.Toastify__toast').count()).toBe(0)
})

test('while the script is slow, an application can be read and written, and is saved when the script has come', async () => {
  const coming = Promise.withResolvers<void>()
  const { page } = await openWith((page) =>
    meets(page, script, async (route) => {
      await coming.promise
      await route.continue()
    }),
  )
  const reads: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(journeys.portal.api) && request.method() === 'GET')
      reads.push(request.headers()[header])
  })
  await page.getByLabel(/^Why\?/).fill('to help people')
  await saveBar(page).getByText('Saving...').waitFor()
  await open(page, '/apply/status')
  await page.getByRole('heading', { name: 'Your applications' }).waitFor()
  expect(reads).not.toEqual([])
  expect(reads.filter((token) => token !== undefined)).toEqual([])
  await open(page, `/apply/f/${form.id}/start`)
  await page.getByLabel(/^Why\?/).waitFor()
  expect(await page.getByLabel(/^Why\?/).inputValue()).toBe('to help people')
  coming.resolve()
  await isSaved(page)
  expect(await stored()).toBe('to help people')
})

test('without a configured source no script is loaded, no token fetched and none sent', async () => {
  // A browser that has not kept the settings of the deployment.
  const page = await journeys.visit('/login', { locale: 'en-US' })
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), attestationUrl: null } })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/__local/waf/')) asked.push(request.url())
    if (request.headers()[header] !== undefined) asked.push(`a token for ${request.url()}`)
  })
  // As on AWS without bot control, where nobody asks for a token.
  await page.route(`${journeys.portal.api}/**`, withToken(await tokenOf(0)))
  await page.goto(`${journeys.portal.site}/apply/f/${form.id}/start`)
  await journeys.logIn(page, person)
  await page.getByLabel(/^Why\?/).fill('to help people')
  await isSaved(page)
  expect(asked).toEqual([])
})
