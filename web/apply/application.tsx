import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { Navigate } from 'react-router-dom'
import { responses } from '#shared/applications/own-routes.ts'
import type { ApplicationResponse } from '#shared/applications/response.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { formIdOf, requireFormId } from '#shared/kernel/identifier.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { isRefused } from '#web/api/api-error.ts'
import { isSoonAttested } from '#web/api/attestation.ts'
import { client } from '#web/api/client.ts'
import { isAskedEarly } from '#web/api/early-answers.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Draft } from '#web/autosave/engine/draft.ts'
import { draftOf, findDraft, type OpenDraft, openDraft } from '#web/autosave/open-drafts.ts'
import { Loaded, together } from '#web/kit/ui/loaded.tsx'
import { showError } from '#web/kit/ui/toast.ts'
import { formQueries } from './application-queries.ts'
import { asStored, responseKey, updateCachedResponse } from './cached-response.ts'
import { ApplicationClosed } from './closed.tsx'
import { uploadsOf } from './files/file-answers.ts'
import type { Uploads } from './files/uploads.ts'
import { usePastDeadline } from './form/deadline.ts'
import { keepPageForReload, rememberedQuery, worksOffline } from './offline.ts'

const api = client(responses)

/** How long after the last change an answer is saved, in milliseconds. */
const saveDelay = 2_000

const uploads = new WeakMap<Draft, Uploads>()

/**
 * The person's own response to a form, created when they first open it. Only saves update it, so it stays in the cache for as
 * long as its draft.
 */
export const ownResponse = (formId: string) => {
  const queryKey = responseKey(formId)
  const find = rememberedQuery(queryKey, () => openOrRead(requireFormId(formId)))
  return queryOptions({
    queryKey,
    queryFn: async () => {
      const response = await find()
      return takesChanges(response) ? openResponse(response) : response
    },
    staleTime: Infinity,
    gcTime: Infinity,
    ...worksOffline,
  })
}

/** Whether the form's pages work: with a draft, and with a change of a submission that can still be submitted. */
const takesChanges = ({ status, change }: ApplicationResponse) =>
  status === 'in-progress' || (change !== undefined && !change.ended)

/**
 * Opening creates the response if there is none, and sections that were added to the form since, so it needs the security check. An
 * existing response is read without the check if that is slow, or if the page has requested the response early.
 */
async function openOrRead(formId: string) {
  const isRead = isAskedEarly(responses.mine.path) || !(await isSoonAttested())
  const known = isRead ? await findOwn(formId) : undefined
  const response = known && (await api.find({ params: { responseId: known.id } }))
  return response && ((await isComplete(response)) || !(await isSoonAttested()))
    ? response
    : api.open({ body: { formId } })
}

/** Whether there is an answer to every section, where answers can be written. */
async function isComplete(response: ApplicationResponse) {
  if (!takesChanges(response)) return true
  const { sections } = await queryClient.fetchQuery(formQueries.find(response.applicationFormId))
  const opened = new Set(response.sectionResponses.map(({ sectionId }) => sectionId))
  return sections.every(({ sectionId }) => opened.has(sectionId))
}

const findOwn = async (formId: string) => (await api.mine()).find(({ id }) => formIdOf(id) === formId)

/**
 * Opens the draft of a response, which saves itself from now on. An open draft takes over the fetched answers, except those that it has
 * saved since they were read. Returns the response as it is stored then.
 */
async function openResponse(response: ApplicationResponse): Promise<ApplicationResponse> {
  const { id: responseId, dateSubmitted: savedAt } = response
  const opened = await openDraft(
    { ...response, savedAt, isOpen: true },
    {
      save: (body) => api.save({ params: { responseId }, body }),
      saveDelay: () => saveDelay,
      onSaved: ({ savedAt: at }) => updateCachedResponse(draftOf(responseId).draft, at),
      onFailure: () => showError('Failed to save your application!'),
      fetchAgain: () => openAgain(responseId),
      isSending: () => uploads.get(draftOf(responseId).draft)?.hasRunning() ?? false,
    },
  )
  if (!uploads.has(opened.draft)) uploads.set(opened.draft, uploadsOf(opened))
  keepPageForReload()
  return asStored(response, opened.draft)
}

/**
 * Brings the draft up to date if its application takes changes. A closed one opens again: its application was begun again elsewhere, or its
 * applicant got more time.
 * Otherwise it stays as it is, so that changes that came too late can be copied.
 */
async function openAgain(responseId: string): Promise<void> {
  const response = await api.find({ params: { responseId } })
  // It may have been submitted, or its applicant logged out, meanwhile.
  if (!takesChanges(response) || !findDraft(responseId)) return
  queryClient.setQueryData(responseKey(response.applicationFormId), await openResponse(response))
}

/** What the pages of an application work with: the same objects for as long as the page is open. */
export interface Application extends OpenDraft {
  form: PublicForm
  uploads: Uploads
  /** The form's deadline has passed on screen. */
  isOver: boolean
}

function applicationTo(form: PublicForm, responseId: string): Omit<Application, 'isOver'> {
  const opened = draftOf(responseId)
  const own = uploads.get(opened.draft)
  if (!own) throw new Error(`The uploads of ${responseId} are not open.`)
  return { ...opened, form, uploads: own }
}

const Context = createContext<Application | null>(null)

export function useApplication(): Application {
  const application = use(Context)
  if (!application) throw new Error('useApplication needs an ApplicationOf around it.')
  return application
}

interface Props {
  formId: string
  /** The page while it loads. */
  skeleton: ReactNode
  children: ReactNode
}

/** Loads a form and the person's response to it. A response that cannot be changed leads to where it can be read. */
export function ApplicationOf({ formId, skeleton, children }: Props) {
  const form = useQuery(formQueries.find(formId))
  const loading = together(form, useQuery(ownResponse(formId)))
  if (isRefused(loading.error, 'CLOSED'))
    return <ApplicationClosed form={form.data} reason={loading.error.message} />
  return (
    <Loaded of={{ ...loading, error: failureOf(loading.error) }} page={skeleton}>
      {([form, response]) =>
        takesChanges(response) ? (
          <Opened form={form} responseId={response.id}>
            {children}
          </Opened>
        ) : (
          // There it says what holds, also of a change that can no longer be submitted.
          <Navigate to={pathTo('status')} replace />
        )
      }
    </Loaded>
  )
}

/** The specified words, except for a form that does not exist. Some messages of the server begin with them. */
const failureOf = (error: Error | null) =>
  !error || isRefused(error, 'MISSING') || error.message.startsWith(failed)
    ? error
    : new Error(`${failed}: ${error.message}`)
const failed = 'Something went wrong'

function Opened(props: { form: PublicForm; responseId: string; children: ReactNode }) {
  const { form, responseId, children } = props
  const application = useMemo(() => applicationTo(form, responseId), [form, responseId])
  const isOver = usePastDeadline(form, application.autosave)
  useOpenAgain(application, isOver)
  useSavedOnLeaving(application)
  useFormAsAsked(application)
  const context = useMemo(() => ({ ...application, isOver }), [application, isOver])
  return <Context value={context}>{children}</Context>
}

/** Saves everything at once when the pages of the form are left by a link. After coming back, tries again what failed: the person may have logged in. */
function useSavedOnLeaving({ draft, autosave }: OpenDraft) {
  useEffect(() => {
    autosave.resume()
    return () => {
      // After a submit or a logout there is nothing left to save.
      if (findDraft(draft.id)) void autosave.flush().catch(() => undefined)
    }
  }, [draft, autosave])
}

/** Opens a closed draft again, if it takes changes by now, when its page is opened or there is more time. */
function useOpenAgain({ form, draft, autosave }: Omit<Application, 'isOver'>, isOver: boolean) {
  useEffect(() => {
    if (!isOver && autosave.state.phase === 'closed') void openAgain(draft.id).catch(() => undefined)
  }, [form, draft, autosave, isOver])
}

/** If the form was changed in the meantime, its new questions are fetched, and unsaved answers move with their questions. */
function useFormAsAsked({ form, draft }: Pick<Application, 'form' | 'draft'>) {
  useEffect(() => {
    if (!draft.hasAll(form.sections)) void queryClient.refetchQueries(ownResponse(form.id))
  }, [form, draft])
}
