import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApplicationRole, RoleList } from '#shared/kernel/application-role.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import { people } from '#shared/people/people-routes.ts'
import { mergedRoleLists } from '#shared/people/role-list.ts'
import { client } from '#web/api/client.ts'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { useKeptDraft } from '#web/session/kept-draft.ts'
import { setRoles } from '#web/session/session.tsx'

const peopleApi = client(people)

/** The list as its authors work on it. It is never cached, because an author must change the latest version. */
export const roleListQuery = queryOptions({
  queryKey: ['people', 'application-roles'],
  queryFn: () => peopleApi.roles(),
  gcTime: 0,
  refetchOnWindowFocus: false,
})

export interface Stored {
  list: RoleList
  version: number
  /** There are forms, so what is saved can be retired and not deleted. */
  isUsed: boolean
  /** The active form offers them. */
  offered: readonly ApplicationRole[]
}

interface Kept {
  list: RoleList
  base: Stored
}

/** The roles being changed. */
export function useRolesDraft(stored: Stored) {
  const cache = useQueryClient()
  const { draft, keep, discard, settle } = useKeptDraft<Kept>('roles', {
    isChanged: ({ list, base }) => !same(list, base.list),
    isSaved: ({ list }) => same(list, stored.list),
  })
  const { list, base } = draft ?? { list: stored.list, base: stored }
  const saving = useMutation({
    mutationFn: async (sent: Kept) => ({
      sent,
      saved: await peopleApi.setRoles({ body: { list: sent.list, base: sent.base.version } }),
    }),
    onSuccess({ sent, saved }) {
      setRoles(saved.list)
      cache.setQueryData(roleListQuery.queryKey, saved)
      const rest = settle(sent)
      if (rest) keep({ ...rest, base: saved })
      showSuccess('The roles have been saved.')
    },
    onError: () => void cache.invalidateQueries(roleListQuery),
  })
  return {
    list,
    base,
    isChanged: draft !== undefined,
    /** What someone else has saved since this draft was begun. */
    newer: draft && stored.version > base.version ? stored : undefined,
    change: (changed: Partial<RoleList>) => keep({ list: { ...list, ...changed }, base }),
    merge: (newer: Stored) => keep({ list: mergedRoleLists(base.list, list, newer.list).list, base: newer }),
    discard,
    save: () => draft && saving.mutate(draft),
    saving,
  }
}

export type RolesDraft = ReturnType<typeof useRolesDraft>
