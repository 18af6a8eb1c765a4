import { queryOptions } from '@tanstack/react-query'
import { formIdOf } from '#shared/identifier.ts'
import { forms } from '#shared/routes/forms.ts'
import { responses } from '#shared/routes/responses.ts'
import { isSoonAttested } from '#web/api/attestation.ts'
import { client } from '#web/api/client.ts'
import { responseKey } from './draft/cached-response.ts'
import { openResponse } from './draft/open-responses.ts'
import { rememberedQuery } from './draft/remembered-queries.ts'

const formsApi = client(forms)
const responsesApi = client(responses)

/** How long a form is taken as known, in milliseconds: its due date and closed roles may change. */
const formFreshness = 60_000

/** This device has an answer when the network has none. */
const withoutNetwork = { networkMode: 'always' } as const

function named(formId: string | undefined): string {
  if (!formId) throw new Error('formId is required')
  return formId
}

/** Opening makes the response where there is none yet, so it needs the security check. One that is there is read without it. */
async function openOrRead(formId: string) {
  const known = (await isSoonAttested()) ? undefined : await findOwn(formId)
  return known
    ? responsesApi.find({ params: { responseId: known.id } })
    : responsesApi.open({ body: { formId } })
}

const findOwn = async (formId: string) =>
  (await responsesApi.mine()).find(({ id }) => formIdOf(id) === formId)

export const formQueries = {
  active: () =>
    queryOptions({
      queryKey: ['forms', 'active'],
      queryFn: () => formsApi.active(),
      staleTime: formFreshness,
    }),
  find: (formId: string | undefined) => {
    const queryKey = ['forms', 'one', formId] as const
    return queryOptions({
      queryKey,
      queryFn: rememberedQuery(queryKey, () => formsApi.find({ params: { formId: named(formId) } })),
      staleTime: formFreshness,
      ...withoutNetwork,
      refetchOnReconnect: true,
    })
  },
}

export const responseQueries = {
  /**
   * The person's own response to a form, made by the first look at it. Saves keep it up to date; nothing else refreshes it, so
   * it stays for as long as its draft does.
   */
  own: (formId: string | undefined) => {
    const queryKey = responseKey(formId ?? '')
    const find = rememberedQuery(queryKey, () => openOrRead(named(formId)))
    return queryOptions({
      queryKey,
      queryFn: async () => {
        const response = await find()
        if (response.status === 'in-progress') await openResponse(response)
        return response
      },
      staleTime: Infinity,
      gcTime: Infinity,
      ...withoutNetwork,
    })
  },
  /** What the person has applied for so far, without the answers. */
  mine: () => queryOptions({ queryKey: ['responses', 'mine'], queryFn: () => responsesApi.mine() }),
  /** A response as it stands, to be read. */
  find: (responseId: string) =>
    queryOptions({
      queryKey: ['responses', 'one', responseId],
      queryFn: () => responsesApi.find({ params: { responseId } }),
    }),
}

export const { submit, withdraw, reopen } = responsesApi
