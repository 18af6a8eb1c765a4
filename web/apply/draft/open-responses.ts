import type { ApplicationResponse } from '#shared/response.ts'
import { responses } from '#shared/routes/responses.ts'
import { client } from '#web/api/client.ts'
import type { Draft } from '#web/autosave/engine/draft.ts'
import { draftOf, type OpenDraft, openDraft, askBeforeClosing } from '#web/autosave/open-drafts.ts'
import { showError } from '#web/ui/toast.ts'
import { uploadsOf } from '../files/file-answers.ts'
import type { Uploads } from '../files/uploads.ts'
import { updateCachedResponse } from './cached-response.ts'
import { keepPageForReload } from './reload-without-network.ts'

/** The draft of a response, with the uploads that are under way for it. */
export interface OpenResponse extends OpenDraft {
  uploads: Uploads
}

/** How long after the last change a save goes out, in milliseconds. */
const saveDelay = () => 2_000

const uploads = new WeakMap<Draft, Uploads>()
askBeforeClosing((draft) => uploads.get(draft)?.hasRunning() ?? false)

/** Opens the draft of a response, or takes over into it what was fetched anew. */
export async function openResponse(response: ApplicationResponse): Promise<void> {
  const { id: responseId, dateSubmitted } = response
  const opened = await openDraft(
    { ...response, savedAt: dateSubmitted },
    {
      save: (body) => client(responses).save({ params: { responseId }, body }),
      saveDelay,
      onSaved: (changes, saved) => updateCachedResponse(responseId, changes, saved),
      onFailure: () => showError('Failed to save your application!'),
    },
  )
  if (!uploads.has(opened.draft)) uploads.set(opened.draft, uploadsOf(opened))
  keepPageForReload()
}

export function responseDraftOf(responseId: string): OpenResponse {
  const opened = draftOf(responseId)
  const own = uploads.get(opened.draft)
  if (!own) throw new Error(`The uploads of ${responseId} are not open.`)
  return { ...opened, uploads: own }
}
