import { type ApplicationResponse, sameAnswer } from '#shared/response.ts'
import { responses } from '#shared/routes/responses.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { onLogout } from '#web/session/before-logout.ts'
import { askAgain } from '#web/session/remembered.ts'
import { sessionQuery } from '#web/session/session-state.ts'
import { showError } from '#web/ui/toast.ts'
import { uploadsOf } from '../files/file-answers.ts'
import type { Uploads } from '../files/uploads.ts'
import { Autosave } from './autosave.ts'
import { updateCachedResponse } from './cached-response.ts'
import { deviceClock } from './clock.ts'
import { DeviceKeeper } from './device-keeper.ts'
import { Draft } from './draft.ts'
import { operationIds } from './operation-ids.ts'
import { keepPageForReload } from './reload-without-network.ts'

/** A draft, and who looks after its saving. */
export interface OpenDraft {
  userId: string
  draft: Draft
  autosave: Autosave
  keeper: DeviceKeeper
  uploads: Uploads
  nextOperationId: () => string
}

/** Every draft that was opened in this page, whatever part of it is on screen now. */
const open = new Map<string, OpenDraft>()
const opening = new Map<string, Promise<void>>()
const nextOperationId = operationIds(() => deviceClock.random())

/** Opens the draft of a response, or takes over into it what was fetched anew. */
export async function openDraft(response: ApplicationResponse): Promise<void> {
  const { id } = response
  if (!open.has(id) && !opening.has(id)) {
    opening.set(id, openWithKept(response))
    return opening.get(id)?.finally(() => opening.delete(id))
  }
  await opening.get(id)
  open.get(id)?.draft.adopt(response)
}

/** What pages that are gone have left unsaved on this device is in it again. */
async function openWithKept(response: ApplicationResponse) {
  const keeper = new DeviceKeeper(response)
  const draft = new Draft(response, await keeper.load())
  for (const earlier of keeper.earlier.all()) {
    const shown = draft.answersIn(earlier.sectionId)[earlier.questionId]
    if (shown !== undefined && sameAnswer(shown, earlier.answer)) keeper.earlier.settle(earlier)
  }
  const saving = { draft, autosave: autosaveOf(draft, keeper, response), keeper, nextOperationId }
  open.set(response.id, { userId: response.userId, ...saving, uploads: uploadsOf(saving) })
  keepPageForReload()
}

const autosaveOf = (
  draft: Draft,
  keeper: DeviceKeeper,
  { id: responseId, dateSubmitted }: ApplicationResponse,
) =>
  new Autosave(
    draft,
    {
      save: (body) => client(responses).save({ params: { responseId }, body }),
      nextOperationId,
      clock: deviceClock,
      keeper,
      onSaved(changes, saved) {
        updateCachedResponse(responseId, changes, saved)
        askAgain()
      },
      onFailure: () => showError('Failed to save your application!'),
    },
    dateSubmitted,
  )

export function draftOf(responseId: string): OpenDraft {
  const found = open.get(responseId)
  if (!found) throw new Error(`The draft of ${responseId} is not open.`)
  return found
}

/** Forgets a draft: it was submitted, or its person has logged out. */
export function closeDraft(responseId: string) {
  const closed = open.get(responseId)
  open.delete(responseId)
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

// Leaving saves at once, as far as a page that goes away still can; coming back tries again what had failed.
document.addEventListener('visibilitychange', () =>
  document.visibilityState === 'hidden' ? tryToFlush() : resumeAll(),
)
window.addEventListener('pagehide', tryToFlush)
window.addEventListener('online', resumeAll)
window.addEventListener('focus', resumeAll)
window.addEventListener('beforeunload', (event) => {
  if (!ownDrafts().some(({ draft, uploads }) => draft.hasUnsaved() || uploads.hasRunning())) return
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
    for (const [responseId, draft] of open) if (draft.userId === userId) closeDraft(responseId)
  },
})
