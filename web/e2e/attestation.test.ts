import { expect, test } from 'vitest'
import { firewallRefusal } from '#shared/kernel/firewall-refusal.ts'
import { isSaved, saveBar, why } from './applying-journeys.ts'
import { openAttesting, saves, withToken } from './attestation-journeys.ts'
import { fillSignUp, header } from './take-token.ts'

const { journeys, person, formPath, openAttested, storedWhy, listen, tokenOf, forged, keepToken } =
  openAttesting()

const minute = 60_000

test('every changing call carries a token, and one token serves many calls', async () => {
  const page = await openAttested()
  const heard = listen(page)
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.headers()[header])
  })
  for (const text of ['to help', 'to help people']) {
    const saved = page.waitForResponse(saves)
    await why(page).fill(text)
    await saved
  }
  expect(heard).toEqual({ calls: ['PUT 200', 'PUT 200'], tokens: 0 })
  expect(sent).toEqual([sent[0], sent[0]])
  expect(sent[0]).toMatch(/^\d+\.[\w-]+\.[\w-]+$/)
})

test('a call that lost its token is repeated with another, unnoticed', async () => {
  const page = await openAttested()
  const heard = listen(page)
  await page.route(saves, withToken(undefined), { times: 1 })
  await why(page).fill('to help people')
  await isSaved(page)
  expect(heard).toEqual({ calls: ['PUT 403', 'PUT 200'], tokens: 1 })
  expect(await page.locator('.Toastify__toast').count()).toBe(0)
  expect(await storedWhy()).toBe('to help people')
})

test('an expired token that a late device takes for a good one is replaced', async () => {
  const page = await openAttested()
  await page.evaluate((late) => {
    const now = Date.now
    Date.now = () => now() - late
  }, 20 * minute)
  await keepToken(page, await tokenOf(31 * minute))
  const heard = listen(page)
  await why(page).fill('to help people')
  await isSaved(page)
  expect(heard).toEqual({ calls: ['PUT 403', 'PUT 200'], tokens: 1 })
  expect(await storedWhy()).toBe('to help people')
})

test('a forged token is refused and replaced once', async () => {
  const page = await openAttested()
  await keepToken(page, await forged())
  const heard = listen(page)
  await why(page).fill('to help people')
  await isSaved(page)
  expect(heard).toEqual({ calls: ['PUT 403', 'PUT 200'], tokens: 1 })
})

test('where the replaced token is refused as well, a registration says so', async () => {
  const page = await journeys().visit('/signup')
  const token = await forged()
  await page.route('**/auth/register', withToken(token))
  await fillSignUp(page, 'attested@example.edu')
  await page.waitForLoadState('networkidle')
  await page.clock.install()
  const heard = listen(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText(firewallRefusal.message).first().waitFor()
  await page.clock.runFor(60_000)
  // The first token is fetched for the first call; the second replaces it.
  expect(heard).toEqual({ calls: ['POST 403', 'POST 403'], tokens: 2 })

  await page.unroute('**/auth/register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  expect(heard.calls.slice(0, 3)).toEqual(['POST 403', 'POST 403', 'POST 200'])
})

test('a save refused again and again says so and keeps the text', async () => {
  const page = await openAttested()
  const token = await forged()
  await page.route(saves, withToken(token))
  const heard = listen(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await why(page).fill('to help people')
  await page.clock.runFor(2_000)
  await saveBar(page)
    .filter({ hasText: /^Failed to save your application/ })
    .waitFor()
  expect(heard).toEqual({ calls: ['PUT 403', 'PUT 403'], tokens: 1 })
  await page.getByRole('alert').getByText(firewallRefusal.message).waitFor()
  // Two calls a try, which come after pauses of up to 1, 2 and 4 seconds and of at least half as long.
  for (const [tries, longestPause] of [1_000, 2_000, 4_000].entries()) {
    await page.clock.runFor(longestPause)
    await expect.poll(() => heard.calls.length).toBe(2 * (tries + 2))
    expect(heard.tokens).toBe(tries + 2)
  }
  await page.unroute(saves)
  await page.clock.runFor(8_000)
  await isSaved(page)
  expect(await storedWhy()).toBe('to help people')
})

test('without a configured source no script is loaded, no token fetched and none sent', async () => {
  // A browser that has not kept the settings of the deployment.
  const page = await journeys().visit('/login', { locale: 'en-US' })
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
  await page.route(`${journeys().portal.api}/**`, withToken(await tokenOf(0)))
  await page.goto(`${journeys().portal.site}${formPath()}`)
  await journeys().logIn(page, person())
  await why(page).fill('to help people')
  await isSaved(page)
  expect(asked).toEqual([])
})
