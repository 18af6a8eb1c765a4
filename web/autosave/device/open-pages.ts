const prefix = 'portal-page-'

/** The id of this page load; a reload gets another one. */
export const ownPage = crypto.randomUUID()

/** The page load that this tab had before: the browser may notice its end only a moment after the reload. */
let before: string | null = null
try {
  before = sessionStorage.getItem('page')
  sessionStorage.setItem('page', ownPage)
} catch {
  // A browser without room for it must not prevent anyone from writing.
}

let locking: Promise<void> | undefined

/** Holds a lock until this page ends, however it ends: it lets other tabs see that this page is open. */
export function showThatPageIsOpen(): Promise<void> {
  locking ??= new Promise((resolve) => {
    void navigator.locks.request(prefix + ownPage, () => {
      resolve()
      return new Promise(() => {})
    })
  })
  return locking
}

/** The ids of all pages that are open in this browser. */
export async function openPages(): Promise<ReadonlySet<string>> {
  if (before) await hasEnded(before)
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name = '' }) => name.slice(prefix.length)))
}

/** Waits for a second at most: if this tab is a duplicate, the earlier page stays open in the original. */
const hasEnded = (page: string) =>
  navigator.locks
    .request(prefix + page, { signal: AbortSignal.timeout(1_000) }, () => undefined)
    .catch(() => undefined)
