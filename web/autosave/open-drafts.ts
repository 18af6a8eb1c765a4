// The front of this folder. A page opens a draft here, and its fields call `draft.change()`. After a pause in typing,
// `engine/autosave.ts` sends the change with the page's own `save`; until it arrives, `device/` keeps it on this device.
import { type AnswerValue, sameAnswer } from '#shared/applications/response.ts'
import type { SaveBody, Saved } from '#shared/applications/save.ts'
import { queryClient } from '#web/api/query-client.ts'
import { dismissErrors } from '#web/kit/ui/toast.ts'
import { onLogout } from '#web/session/before-logout.ts'
import { askAgain } from '#web/session/remembered.ts'
import { sessionQuery } from '#web/session/session-state.ts'
import { refuseUnlessBy, signedInUserId } from '#web/session/signed-in-user.ts'
import { DeviceKeeper } from './device/device-keeper.ts'
import { Autosave } from './engine/autosave.ts'
import { deviceClock, operationIds } from './engine/clock.ts'
import { Draft } from './engine/draft.ts'
import type { ServerCopy } from './engine/server-copy.ts'

/** A draft, with what saves it and what keeps it on this device. */
export interface OpenDraft {
  userId: string
  /** The answers on screen. `draft.change()` is all that a field calls: the change is saved by itself. */
  draft: Draft
  /** Whether everything is saved, and `flush()` to save now. */
  autosave: Autosave
  keeper: DeviceKeeper
  nextOperationId: () => string
  isSending: () => boolean
  fetchAgain: () => Promise<unknown>
}

/** One field of a draft. */
export interface DraftField {
  of: Pick<OpenDraft, 'draft' | 'autosave' | 'keeper'>
  sectionId: string
  questionId: string
  /** The element that gets the focus after the person has chosen an answer. */
  fieldId: string
  /** Nothing can be chosen any more. */
  isReadOnly?: boolean
  /** An answer of this field as text. */
  textOf: (answer: AnswerValue) => string
}

/** The data to open a draft from: the server's answers, when they were last saved, and by whom. */
interface StoredDraft extends ServerCopy {
  userId: string
  savedAt: string | null
  /** Whether it accepts changes. */
  isOpen: boolean
}

/** How one kind of draft is saved. */
export interface Saving {
  /** Sends one save to the server. */
  save: (body: SaveBody) => Promise<Saved>
  /** How long after its last change an answer is saved, in milliseconds. */
  saveDelay: (questionId: string) => number
  onSaved: (saved: Saved) => void
  onFailure: () => void
  /** Fetches what is stored, and opens the draft from it again. Without it, the draft stays as it is. */
  fetchAgain?: () => Promise<unknown>
  /** Whether something beside answers is on its way, such as a file: closing the page, or a logout, would lose it. */
  isSending?: () => boolean
}

/** Every draft that was opened in this page, whether or not it is on screen. */
const open = new Map<string, OpenDraft>()
const opening = new Map<string, Promise<OpenDraft>>()
/** Tells the other tabs of this browser which draft was saved. */
const saves = new BroadcastChannel('saved drafts')
const nextOperationId = operationIds(() => deviceClock.random())

/** Opens a draft. One that is open already takes over what was fetched, and can be written again if it was closed. */
export async function openDraft(stored: StoredDraft, saving: Saving): Promise<OpenDraft> {
  const { id } = stored
  if (!open.has(id) && !opening.has(id)) {
    const first = openWithKept(stored, saving).finally(() => opening.delete(id))
    opening.set(id, first)
    return first
  }
  await opening.get(id)
  const opened = draftOf(id)
  opened.draft.adopt(stored)
  // Refused answers may have moved with their questions.
  opened.autosave.resume()
  if (stored.isOpen) opened.autosave.reopen()
  return opened
}

/** The draft, with the unsaved changes that closed pages have kept on this device. */
async function openWithKept(stored: StoredDraft, saving: Saving): Promise<OpenDraft> {
  const keeper = new DeviceKeeper(stored)
  const draft = new Draft(stored, await keeper.load(), (older) => keeper.older.add([older]))
  for (const older of keeper.older.all()) {
    const shown = draft.answers()[older.questionId]
    if (shown !== undefined && sameAnswer(shown, older.answer)) keeper.older.settle(older)
  }
  return begin(stored, saving, { draft, keeper, kept: keeper })
}

/** Opens a draft that this device does not keep: a plan, which means nothing without the server's rows. */
export const openUnkept = (stored: StoredDraft, saving: Saving): OpenDraft =>
  begin(stored, saving, {
    draft: new Draft(stored),
    keeper: new DeviceKeeper(stored),
    kept: { keep: () => undefined },
  })

interface Parts extends Pick<OpenDraft, 'draft' | 'keeper'> {
  kept: Pick<DeviceKeeper, 'keep'>
}

function begin(stored: StoredDraft, saving: Saving, { draft, keeper, kept }: Parts): OpenDraft {
  const { isSending = () => false, fetchAgain = async () => undefined } = saving
  const autosave = new Autosave(
    draft,
    {
      ...saving,
      save: async (body) => {
        refuseUnlessBy(stored.userId)
        return saving.save(body)
      },
      nextOperationId,
      clock: deviceClock,
      isOnline: () => navigator.onLine,
      keeper: kept,
      onSaved(saved) {
        saving.onSaved(saved)
        saves.postMessage(stored.id)
        // Removes the message that a save has failed.
        dismissErrors()
        askAgain()
      },
    },
    stored.savedAt,
  )
  const opened = { userId: stored.userId, draft, autosave, keeper, nextOperationId, isSending, fetchAgain }
  open.set(stored.id, opened)
  return opened
}

/** A draft that is open in this tab, if it is. */
export const findDraft = (id: string): OpenDraft | undefined => open.get(id)

/** For pages that exist only around an open draft. */
export function draftOf(id: string): OpenDraft {
  const opened = open.get(id)
  if (!opened) throw new Error(`The draft of ${id} is not open.`)
  return opened
}

/** Forgets a draft that was submitted, or whose author has logged out. What is not saved is lost. */
export function closeDraft(id: string) {
  const closed = open.get(id)
  open.delete(id)
  closed?.autosave.end()
  closed?.keeper.clear()
}

/** The drafts of the person who is logged in. After an expired session that may be someone else. */
const ownDrafts = () => [...open.values()].filter(({ userId }) => userId === signedInUserId())

const flushAll = () => Promise.all(ownDrafts().map(({ autosave }) => autosave.flush()))
const tryToFlush = () => void flushAll().catch(() => undefined)
const resumeAll = () => ownDrafts().forEach(({ autosave }) => autosave.resume())

const isSomethingLost = () => ownDrafts().some(({ draft, isSending }) => draft.hasUnsaved() || isSending())

/** Takes over what was saved elsewhere, where this tab has changed nothing. A closed draft, or a file on its way, is left alone. */
function takeOver({ autosave, isSending, fetchAgain }: OpenDraft) {
  if (autosave.state.phase !== 'closed' && !isSending()) void fetchAgain().catch(() => undefined)
}

// Another tab has saved a draft. A hidden tab takes that over once it is shown.
saves.addEventListener('message', ({ data: id }: MessageEvent<string>) => {
  const opened = document.visibilityState === 'visible' && ownDrafts().find(({ draft }) => draft.id === id)
  if (opened) takeOver(opened)
})

// A page that is left saves at once, as far as the browser still lets it. A page that is shown again retries what has failed, and takes over
// what it has missed.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') return tryToFlush()
  resumeAll()
  ownDrafts().forEach(takeOver)
})
window.addEventListener('pagehide', tryToFlush)
window.addEventListener('online', resumeAll)
window.addEventListener('focus', resumeAll)
window.addEventListener('beforeunload', (event) => {
  if (!isSomethingLost()) return
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
    if (isSomethingLost()) throw new Error('Something is still being sent.')
  },
  forget(userId) {
    for (const [id, draft] of open) if (draft.userId === userId) closeDraft(id)
  },
  // A review's path has the ids of its response and its assignment, as its draft's id has.
  isShownAt: (pathname) =>
    ownDrafts().some(({ draft }) => draft.hasUnsaved() && pathname.includes(draft.id.split('~')[0]!)),
})
