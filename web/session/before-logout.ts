import { deviceVault } from './device-vault.ts'

/** Work that the server does not have yet, such as a draft. */
interface Duty {
  /** Stores it while the session lasts. @throws if that fails */
  flush(): Promise<unknown>
  /** Removes it from this page, because the person has logged out. */
  forget(userId: string): void
  /** Whether the page at this path shows some of it. */
  isShownAt(pathname: string): boolean
}

const duties = new Set<Duty>()

/** Registers work that a logout must first store, or else forget. */
export const onLogout = (duty: Duty) => void duties.add(duty)

/** The paths of pages that show text which only they have. */
const held = new Set<{ pathname: string }>()

/** Notes that the page on screen shows unsaved text. Returns a function that ends this. */
export function holdPage() {
  const page = { pathname: location.pathname }
  held.add(page)
  return () => void held.delete(page)
}

/** Whether the page at this path shows something that is not saved. */
export const holdsUnsaved = (pathname: string) =>
  [...held].some((page) => page.pathname === pathname) || [...duties].some((duty) => duty.isShownAt(pathname))

/** Names with this prefix are for unsaved answers, which a logout deletes. */
export const unsaved = 'unsaved/'

/** The prefix under which a tab keeps a person's drafts (`kept-draft.ts`). A logout deletes them, on whatever page. */
export const draftsOf = (userId: string) => `draft-of/${userId}/`

const question =
  'Some of what you wrote is not saved, here or in another tab. If you log out now, it will be lost. Log out anyway?'

/** Stores everything, or asks if that is not possible. @throws Error if the person prefers to stay logged in */
export async function beforeLogout(userId: string): Promise<void> {
  const flushed = await Promise.allSettled([...duties].map((duty) => duty.flush()))
  const kept = await deviceVault(userId)
    .names(unsaved)
    .catch(() => [])
  const isAllSaved =
    kept.length === 0 &&
    draftsInThisTab(userId).length === 0 &&
    !(await hasDraftsInTabs(userId).catch(() => false)) &&
    flushed.every(({ status }) => status === 'fulfilled')
  if (!isAllSaved && !window.confirm(question))
    throw new Error('You are still logged in, because some of what you wrote is not saved.')
}

export function forgetInThisPage(userId: string) {
  for (const duty of duties) duty.forget(userId)
  for (const key of draftsInThisTab(userId)) sessionStorage.removeItem(key)
  showDrafts(userId)
}

const draftsInThisTab = (userId: string) => keysInThisTab().filter((key) => key.startsWith(draftsOf(userId)))

/** None in a browser without storage. */
function keysInThisTab(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}

const shown = new Map<string, () => void>()

/** Shows other tabs, by a lock that ends with this page, whether this tab keeps drafts of a person. */
export function showDrafts(userId: string) {
  const hasDrafts = draftsInThisTab(userId).length > 0
  if (hasDrafts === shown.has(userId)) return
  shown.get(userId)?.()
  shown.delete(userId)
  if (!hasDrafts) return
  const { promise, resolve } = Promise.withResolvers<void>()
  shown.set(userId, resolve)
  void navigator.locks.request(draftsOf(userId), { mode: 'shared' }, () => promise).catch(() => undefined)
}

// A page that was loaded again may not be the one with the draft.
for (const key of keysInThisTab()) if (key.startsWith('draft-of/')) showDrafts(key.split('/')[1] ?? '')

async function hasDraftsInTabs(userId: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === draftsOf(userId))
}
