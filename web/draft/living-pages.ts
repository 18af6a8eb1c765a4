const beginning = 'portal-page-'

/** This page, from its loading to its end: a reload makes another one. */
export const ownPage = crypto.randomUUID()

/** The page that this tab showed before: its end may be noticed a moment after the reload. */
const before = sessionStorage.getItem('page')
sessionStorage.setItem('page', ownPage)

let showing: Promise<void> | undefined

/** Holds a lock from now on until this page ends, however it ends: by that others know that it lives. */
export function showLife(): Promise<void> {
  showing ??= new Promise((resolve) => {
    void navigator.locks.request(beginning + ownPage, () => {
      resolve()
      return new Promise(() => {})
    })
  })
  return showing
}

export async function livingPages(): Promise<ReadonlySet<string>> {
  if (before) await hasEnded(before)
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name = '' }) => name.slice(beginning.length)))
}

/** In a copy of a tab the page before goes on living, so this waits for a second at most. */
const hasEnded = (page: string) =>
  navigator.locks
    .request(beginning + page, { signal: AbortSignal.timeout(1_000) }, () => undefined)
    .catch(() => undefined)
