import { queryOptions } from '@tanstack/react-query'
import { applicationRows } from '#shared/applications/row-routes.ts'
import type { SavedView } from '#shared/applications/saved-view.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'

const api = client(applicationRows)

export const viewsQuery = queryOptions({
  queryKey: ['dashboard', 'views'],
  queryFn: () => api.views(),
  select: ({ views }) => views.toSorted((one, other) => one.name.localeCompare(other.name)),
})

const change = (how: (views: readonly SavedView[]) => SavedView[]) =>
  queryClient.setQueryData(viewsQuery.queryKey, (data) => data && { views: how(data.views) })

/** Saves a view, new or changed. */
export async function keepView({ id, ...body }: SavedView) {
  const kept = await api.keepView({ params: { viewId: id }, body })
  change((views) => [...views.filter((each) => each.id !== id), kept])
}

export async function removeView({ id }: SavedView) {
  await api.removeView({ params: { viewId: id } })
  change((views) => views.filter((each) => each.id !== id))
}

/** Where a view leads to in a form. */
export const viewPath = ({ page, query }: Pick<SavedView, 'page' | 'query'>, formId: string) => ({
  pathname: pathTo(page, { formId }),
  search: query && `?${query}`,
})
