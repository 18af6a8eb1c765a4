import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { setTimeout as wait } from 'node:timers/promises'
import type { PortalOptions } from '#local/open-portal.ts'
import { localSettings } from '#local/settings.ts'
import { openTestPortal, testPassword } from '#local/testing/open-test-portal.ts'
import { findBrowser } from './find-browser.ts'
import { siteFolder } from './site-folder.ts'

/** Language and zone of the people in the tests. */
const surroundings = { locale: 'en-US', timezoneId: 'America/New_York' }

interface Account {
  email: string
  password?: string
}

export type Journeys = Awaited<ReturnType<typeof openJourneys>>

/** The built site in a real browser, on a portal in memory with the machine's clock. */
export async function openJourneys(options: Partial<PortalOptions> = {}) {
  const portal = await openTestPortal({ siteFolder, now: () => new Date(), ...options })
  const { executablePath, env } = await findBrowser()
  const launch = {
    executablePath,
    env,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  }
  const browser = await chromium.launch(launch)
  const violations: string[] = []

  /** Breaches of the page's policies and uncaught errors are kept in `violations`. */
  function watch(context: BrowserContext) {
    context.setDefaultTimeout(60_000)
    context.on('console', (message) => {
      if (/Content.Security.Policy|TrustedScript|Trusted Type/i.test(message.text()))
        violations.push(message.text())
    })
    context.on('weberror', (error) => violations.push(String(error.error())))
    return context
  }

  /** A page of a browser of its own. */
  async function visit(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ ...surroundings, ...options })
    const page = await watch(context).newPage()
    await page.goto(`${portal.site}${path}`)
    return page
  }

  /** What Amplify keeps of a session. */
  function storedSession({ email, password = testPassword }: Account) {
    const { IdToken, AccessToken, RefreshToken } = portal.cognito.signIn(email, password)
    const { sub } = JSON.parse(Buffer.from(IdToken.split('.')[1]!, 'base64url').toString()) as { sub: string }
    const { userPoolClientId } = localSettings
    const kept = {
      LastAuthUser: sub,
      [`${sub}.idToken`]: IdToken,
      [`${sub}.accessToken`]: AccessToken,
      [`${sub}.refreshToken`]: RefreshToken,
      [`${sub}.clockDrift`]: '0',
    }
    const localStorage = Object.entries(kept).map(([name, value]) => ({
      name: `CognitoIdentityServiceProvider.${userPoolClientId}.${name}`,
      value,
    }))
    return { cookies: [], origins: [{ origin: portal.site, localStorage }] }
  }

  async function logIn(page: Page, { email }: { email: string }) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(testPassword)
    await page.getByRole('button', { name: 'Log In' }).click()
  }

  return {
    portal,
    /** Closes every page, so that none goes on while the next test runs. */
    async closePages() {
      for (const context of browser.contexts()) await context.close()
    },
    visit,
    logIn,
    violations,
    /** A page of a browser whose profile outlives it. */
    async visitOn(profile: string, path: string): Promise<Page> {
      const context = await chromium.launchPersistentContext(profile, { ...launch, ...surroundings })
      const page = await watch(context).newPage()
      await page.goto(`${portal.site}${path}`)
      return page
    },
    /** A page of somebody who logged in on this device before: how that is done is looked at where accounts are. */
    visitAs: (person: Account, path = '/apply', options: BrowserContextOptions = {}): Promise<Page> =>
      visit(path, { ...options, storageState: storedSession(person) }),
    /** The newest mail to an address: its text, the code in it and the link. Waits for the first one to come. */
    async mailTo(address: string) {
      for (const deadline = Date.now() + 60_000; Date.now() < deadline && !portal.mailbox.list(address)[0];)
        await wait(20)
      await Promise.all([portal.cognito.settled(), portal.stream.settled()])
      const [mail] = portal.mailbox.list(address)
      if (!mail) throw new Error(`No mail has come for ${address}.`)
      const link = /href="([^"]+)"/.exec(mail.html)?.[1] ?? ''
      return { ...mail, code: /\b(\d{6})\b/.exec(mail.text)?.[1] ?? '', link }
    },
    async close() {
      await browser.close()
      await portal.close()
    },
  }
}
