import { queryOptions } from '@tanstack/react-query'
import { extensions } from '#shared/applications/extension-routes.ts'
import { client } from '#web/api/client.ts'

const api = client(extensions)
export const { extend, endExtension } = api

/** The people who have, or had, more time for a form. */
export const extensionsQuery = (formId: string) =>
  queryOptions({
    queryKey: ['extensions', formId],
    queryFn: () => api.listExtensions({ params: { formId } }),
    select: ({ extensions: list }) => list,
  })
