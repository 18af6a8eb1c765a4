import { cleanup, configure, render } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import type { PortalOptions } from '#local/open-portal.ts'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { type Account, storedSession } from '#local/testing/stored-session.ts'
import { queryClient } from '#web/api/query-client.ts'
import { App } from '#web/app/app.tsx'
import { preloadPage } from '#web/app/lazy-page.tsx'
import { routes } from '#web/app/pages.tsx'
import { happyWindow } from './browser.ts'
import { forgetCalls } from './calls.ts'

configure({
  // Whether something is hidden takes longer to find out than all the rest. A closed dialog isn't in the page at all.
  defaultHidden: true,
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(`${message}\n\nThe page says: ${document.body.textContent}`),
})

/** The pages without a browser's layout, on a portal in memory with the machine's clock: one for the tests of a file. */
export function openPages(options: Partial<PortalOptions> = {}) {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ now: () => new Date(), ...options })
    return () => portal.close()
  })
  afterEach(leave)

  async function visit(path: string) {
    happyWindow.happyDOM.setURL(`${portal.site}${path}`)
    await preloadPage(routes, location.pathname)
    render(<App />)
  }

  return {
    portal: (): TestPortal => portal,
    visit,
    /** Loads the page anew. What the browser keeps for its tab stays. */
    reload: async () => {
      close()
      await visit(`${location.pathname}${location.search}`)
    },
    /** Opens the page as someone who logged in on this device before. */
    visitAs: async (account: Account, path: string) => {
      Object.assign(localStorage, storedSession(portal, account))
      await visit(path)
    },
  }
}

function close() {
  cleanup()
  queryClient.clear()
}

/** Closes the page, and leaves nothing of it to the next one. */
export function leave() {
  close()
  forgetCalls()
  localStorage.clear()
  sessionStorage.clear()
  // The path that someone wanted before a login.
  history.replaceState(null, '')
}
