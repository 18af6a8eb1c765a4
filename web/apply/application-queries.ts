import { queryOptions } from '@tanstack/react-query'
import { responses } from '#shared/applications/own-routes.ts'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import type { ApplicationResponse } from '#shared/applications/response.ts'
import { forms } from '#shared/forms/form-routes.ts'
import { requireFormId } from '#shared/kernel/identifier.ts'
import { ApiError } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { responseKey } from './cached-response.ts'
import { rememberedQuery, worksOffline } from './offline.ts'

const formsApi = client(forms)
const responsesApi = client(responses)

/** How long a form counts as fresh, in milliseconds: its due date and closed roles may change. */
const formFreshness = 60_000

const findForm = (formId: string) => {
  const queryKey = ['forms', 'one', formId] as const
  return queryOptions({
    queryKey,
    queryFn: rememberedQuery(queryKey, () => formsApi.find({ params: { formId: requireFormId(formId) } })),
    staleTime: formFreshness,
    ...worksOffline,
    refetchOnReconnect: true,
  })
}

export const formQueries = {
  find: findForm,
  /** A later query for the active form by its id is answered from the cache. */
  active: () =>
    queryOptions({
      queryKey: ['forms', 'active'],
      queryFn: async () => {
        const form = await formsApi.active()
        if (!form) throw new ApiError(404, { code: 'MISSING', message: 'No active form!' })
        queryClient.setQueryData(findForm(form.id).queryKey, form)
        return form
      },
      staleTime: formFreshness,
    }),
}

async function findMine(): Promise<ResponseOverview[]> {
  const mine = await responsesApi.mine()
  for (const each of mine) if (each.change) forgetEarlierText(each)
  return mine.map((each) => ({ ...each, roles: chapterRoles.sorted(each.roles) }))
}

/** A change that was begun in another tab has a text that differs from the one cached here. */
function forgetEarlierText({ applicationFormId, change }: ResponseOverview) {
  const queryKey = responseKey(applicationFormId)
  const kept = queryClient.getQueryData<ApplicationResponse>(queryKey)
  if (kept && kept.change?.number !== change?.number)
    queryClient.removeQueries({ queryKey, type: 'inactive' })
}

/** The draft of an application has its own query: `ownResponse` in `application.tsx`. */
export const responseQueries = {
  /** Everything that the person has applied for, without the answers. */
  mine: () => queryOptions({ queryKey: ['responses', 'mine'], queryFn: findMine }),
  /** A response as it counts, for reading. */
  counting: (responseId: string) =>
    queryOptions({
      queryKey: ['responses', 'one', responseId, 'counting'],
      queryFn: () => responsesApi.counting({ params: { responseId } }),
    }),
  /** A response with the text of an open change, for reading. */
  find: (responseId: string) =>
    queryOptions({
      queryKey: ['responses', 'one', responseId],
      queryFn: () => responsesApi.find({ params: { responseId } }),
    }),
}
