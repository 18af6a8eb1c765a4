import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { extensions } from '#shared/routes/extensions.ts'
import { client } from '#web/api/client.ts'
import { showSuccess } from '#web/ui/toast.ts'

const api = client(extensions)
export const { extend, endExtension } = api

/** The people who have, or had, more time for a form. */
export const extensionsQuery = (formId: string) =>
  queryOptions({
    queryKey: ['extensions', formId],
    queryFn: () => api.listExtensions({ params: { formId } }),
    select: ({ extensions: list }) => list,
  })

/** Changes a person's deadline, shows a message, and closes the dialog. */
export function useExtensionChange<Given>(
  formId: string,
  change: { send: (given: Given) => Promise<unknown>; success: string; onDone: () => void },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change.send,
    onSuccess: () => {
      showSuccess(change.success)
      change.onDone()
    },
    onSettled: () => cache.invalidateQueries(extensionsQuery(formId)),
  })
}
