import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { PortalOptions } from '#local/open-portal.ts'
import { openTestPortal, testPassword } from '#local/testing/open-test-portal.ts'
import { type Account, storedSession } from '#local/testing/stored-session.ts'
import { closeBrowser, closePages, emptyPage, pageOf, remember, violations } from './pages.ts'
import { siteFolder } from './site-folder.ts'

export type Journeys = Awaited<ReturnType<typeof openJourneys>>

/** The built site in a real browser, on a portal in memory with the machine's clock. */
export async function openJourneys(options: Partial<PortalOptions> = {}) {
  const portal = await openTestPortal({ siteFolder, now: () => new Date(), ...options })

  async function visit(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
    const page = await emptyPage(options)
    await page.goto(`${portal.site}${path}`)
    return page
  }

  async function visitAs(
    account: Account,
    path = '/apply',
    options: BrowserContextOptions = {},
  ): Promise<Page> {
    const page = await emptyPage(options)
    await remember(page, portal.site, storedSession(portal, account))
    await page.goto(`${portal.site}${path}`)
    return page
  }

  async function logIn(page: Page, { email, password = testPassword }: Account) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log In' }).click()
  }

  return {
    portal,
    closePages: () => closePages(portal.site),
    visit,
    logIn,
    violations,
    /** A page of a browser whose profile outlives it. */
    async visitOn(profile: string, path: string): Promise<Page> {
      const page = await pageOf(profile)
      await page.goto(`${portal.site}${path}`)
      return page
    },
    /** A page of someone who logged in on this device before: how that is done is looked at where accounts are. */
    visitAs,
    /** The newest mail to an address: its text, the code in it and the link. Waits for the first one to come. */
    async mailTo(address: string) {
      for (const deadline = Date.now() + 60_000; Date.now() < deadline && !portal.mailbox.list(address)[0];)
        await wait(20)
      await Promise.all([portal.cognito.settled(), portal.stream.settled()])
      const [mail] = portal.mailbox.list(address)
      if (!mail) throw new Error(`No mail has come for ${address}.`)
      const link = /href="([^"]+)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      return { ...mail, code: /\b(\d{6})\b/.exec(mail.text)?.[1] ?? '', link }
    },
    async close() {
      await closePages(portal.site)
      if (!process.env.VITEST) await closeBrowser()
      await portal.close()
    },
  }
}
