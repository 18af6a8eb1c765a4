import { sameAnswer } from '#shared/response.ts'
import type { SaveBody, Saved } from '#shared/save.ts'
import { queryClient } from '#web/api/query-client.ts'
import { onLogout } from '#web/session/before-logout.ts'
import { askAgain } from '#web/session/remembered.ts'
import { sessionQuery } from '#web/session/session-state.ts'
import { Autosave } from './autosave.ts'
import { deviceClock } from './clock.ts'
import { DeviceKeeper } from './device-keeper.ts'
import { Draft, type SectionChanges, type Written } from './draft.ts'
import { operationIds } from './operation-ids.ts'

/** A draft, and who looks after its saving. */
export interface OpenDraft {
  userId: string
  draft: Draft
  autosave: Autosave
  keeper: DeviceKeeper
  nextOperationId: () => string
}

/** What a draft is opened from: what is stored, when it was stored last, and whose it is. */
export interface Stored extends Written {
  userId: string
  savedAt: string | null
}

/** How one kind of writing is saved. */
export interface Saving {
  save: (body: SaveBody) => Promise<Saved>
  quiet: (questionId: string) => number
  onSaved: (changes: SectionChanges, saved: Saved) => void
  onFailure: () => void
}

/** Every draft that was opened in this page, whatever part of it is on screen now. */
const open = new Map<string, OpenDraft>()
const opening = new Map<string, Promise<OpenDraft>>()
const nextOperationId = operationIds(() => deviceClock.random())

/** Opens a draft, or takes over into it what was fetched anew. */
export async function openDraft(stored: Stored, saving: Saving): Promise<OpenDraft> {
  const { id } = stored
  if (!open.has(id) && !opening.has(id)) {
    const first = openWithKept(stored, saving).finally(() => opening.delete(id))
    opening.set(id, first)
    return first
  }
  await opening.get(id)
  const opened = draftOf(id)
  opened.draft.adopt(stored)
  return opened
}

/** What pages that are gone have left unsaved on this device is in it again. */
async function openWithKept(stored: Stored, saving: Saving): Promise<OpenDraft> {
  const keeper = new DeviceKeeper(stored)
  const draft = new Draft(stored, await keeper.load())
  for (const earlier of keeper.earlier.all()) {
    const shown = draft.answersIn(earlier.sectionId)[earlier.questionId]
    if (shown !== undefined && sameAnswer(shown, earlier.answer)) keeper.earlier.settle(earlier)
  }
  const autosave = autosaveOf(draft, keeper, saving, stored.savedAt)
  const opened = { userId: stored.userId, draft, autosave, keeper, nextOperationId }
  open.set(stored.id, opened)
  return opened
}

const autosaveOf = (draft: Draft, keeper: DeviceKeeper, saving: Saving, savedAt: string | null) =>
  new Autosave(
    draft,
    {
      ...saving,
      nextOperationId,
      clock: deviceClock,
      keeper,
      onSaved(changes, saved) {
        saving.onSaved(changes, saved)
        askAgain()
      },
    },
    savedAt,
  )

export const findDraft = (id: string): OpenDraft | undefined => open.get(id)

export function draftOf(id: string): OpenDraft {
  const found = open.get(id)
  if (!found) throw new Error(`The draft of ${id} is not open.`)
  return found
}

/** Forgets a draft: it was submitted, or its person has logged out. */
export function closeDraft(id: string) {
  const closed = open.get(id)
  open.delete(id)
  closed?.keeper.clear()
}

/** The drafts of whoever is signed in. After an expired session somebody else may have logged in. */
function ownDrafts(): OpenDraft[] {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  return session?.status === 'signed-in'
    ? [...open.values()].filter(({ userId }) => userId === session.user.id)
    : []
}

const flushAll = () => Promise.all(ownDrafts().map(({ autosave }) => autosave.flush()))
const tryToFlush = () => void flushAll().catch(() => undefined)
const resumeAll = () => ownDrafts().forEach(({ autosave }) => autosave.resume())

type Question = (draft: Draft) => boolean
const reasonsToStay: Question[] = [(draft) => draft.hasUnsaved()]

/** What else of a draft would be lost with the page. */
export const staysOpenFor = (question: Question) => void reasonsToStay.push(question)

// Leaving saves at once, as far as a page that goes away still can; coming back tries again what had failed.
document.addEventListener('visibilitychange', () =>
  document.visibilityState === 'hidden' ? tryToFlush() : resumeAll(),
)
window.addEventListener('pagehide', tryToFlush)
window.addEventListener('online', resumeAll)
window.addEventListener('focus', resumeAll)
window.addEventListener('beforeunload', (event) => {
  if (!ownDrafts().some(({ draft }) => reasonsToStay.some((isReason) => isReason(draft)))) return
  tryToFlush()
  event.preventDefault()
})
// The person has logged in again, here or in another tab.
queryClient.getQueryCache().subscribe((event) => {
  const isAnswered = event.type === 'updated' && event.action.type === 'success'
  if (isAnswered && event.query.queryKey[0] === sessionQuery.queryKey[0]) resumeAll()
})

onLogout({
  async flush() {
    await flushAll()
    await Promise.all(ownDrafts().map(({ keeper }) => keeper.settled()))
  },
  forget(userId) {
    for (const [id, draft] of open) if (draft.userId === userId) closeDraft(id)
  },
})
