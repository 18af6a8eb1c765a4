import type { ApplicationResponse } from '#shared/response.ts'
import { responses } from '#shared/routes/responses.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { onLogout } from '#web/session/before-logout.ts'
import { sessionQuery } from '#web/session/session-state.ts'
import { showError } from '#web/ui/toast.ts'
import { uploadsOf } from '../files/file-answers.ts'
import type { Uploads } from '../files/uploads.ts'
import { Autosave } from './autosave.ts'
import { updateCachedResponse } from './cached-response.ts'
import { deviceClock } from './clock.ts'
import { Draft } from './draft.ts'
import { inMemory } from './kept-changes.ts'
import { operationIds } from './operation-ids.ts'

/** A draft, and who looks after its saving. */
export interface OpenDraft {
  userId: string
  draft: Draft
  autosave: Autosave
  uploads: Uploads
  nextOperationId: () => string
}

/** Every draft that was opened in this page, whatever part of it is on screen now. */
const open = new Map<string, OpenDraft>()
const keeper = inMemory()
const nextOperationId = operationIds(() => deviceClock.random())

/** Opens the draft of a response, or takes over into it what was fetched anew. */
export async function openDraft(response: ApplicationResponse): Promise<void> {
  const kept = await keeper.load(response.id)
  const known = open.get(response.id)
  if (known) return known.draft.adopt(response)
  const draft = new Draft(response, kept)
  const saving = { draft, autosave: autosaveOf(draft, response), nextOperationId }
  open.set(response.id, { userId: response.userId, ...saving, uploads: uploadsOf(saving) })
}

const autosaveOf = (draft: Draft, { id: responseId, dateSubmitted }: ApplicationResponse) =>
  new Autosave(
    draft,
    {
      save: (body) => client(responses).save({ params: { responseId }, body }),
      nextOperationId,
      clock: deviceClock,
      keeper,
      onSaved: (changes, saved) => updateCachedResponse(responseId, changes, saved),
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
  open.delete(responseId)
  keeper.forget(responseId)
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

onLogout(async () => {
  await flushAll().catch((error: unknown) => {
    const question =
      'Some of your answers are not saved. If you log out now, they are lost. Log out all the same?'
    if (!window.confirm(question)) throw error
  })
  for (const { draft } of ownDrafts()) closeDraft(draft.responseId)
})
