import type { Page, Route } from 'playwright-core'
import { openApplying, why } from './applying-journeys.ts'
import { header } from './take-token.ts'

/** Shared by the journeys of a file about the security check: those of applications, and tokens. */
export function openAttesting() {
  const applying = openApplying()
  const { journeys, person, clock, formPath } = applying

  /** A token that the portal gave out `ago` milliseconds before now. */
  async function tokenOf(ago: number) {
    clock.ahead = -ago
    try {
      const answer = await fetch(`${journeys().portal.site}/__local/waf/token`)
      return ((await answer.json()) as { token: string }).token
    } finally {
      clock.ahead = 0
    }
  }

  return {
    ...applying,
    tokenOf,
    forged: async () => {
      const [expiry, nonce] = (await tokenOf(0)).split('.')
      return `${expiry}.${nonce}.${Buffer.from('forged'.padEnd(32)).toString('base64url')}`
    },
    keepToken: (page: Page, value: string) =>
      page.context().addCookies([{ name: 'aws-waf-token', value, url: journeys().portal.site }]),
    /** The form, on a page that has got its token. */
    openAttested: async () => {
      const page = await journeys().visitAs(person(), formPath())
      await why(page).waitFor()
      await page.waitForLoadState('networkidle')
      return page
    },
    /** What a page has asked for since: changing calls as `METHOD status`, and how many tokens it fetched. */
    listen: (page: Page) => {
      const heard = { calls: [] as string[], tokens: 0 }
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        const method = response.request().method()
        if (pathname === '/__local/waf/token') heard.tokens += 1
        else if (response.url().startsWith(journeys().portal.api) && method !== 'GET' && method !== 'OPTIONS')
          heard.calls.push(`${method} ${response.status()}`)
      })
      return heard
    },
  }
}

/** The calls that save. */
export const saves = '**/application/save/**'

/** Sends a call with another token, or with none, whatever the page wanted. */
export const withToken = (token: string | undefined) => async (route: Route) => {
  const { [header]: _, ...headers } = await route.request().allHeaders()
  await route.continue({ headers: { ...headers, ...(token && { [header]: token }) } })
}
