import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { discussions } from '#shared/reviews/discussion-routes.ts'
import type { Discussion, NewNote } from '#shared/reviews/discussion.ts'
import { client } from '#web/api/client.ts'

const api = client(discussions)

/** The row that is discussed. */
export interface Discussed {
  responseId: string
  role: ApplicationRole
}

export const discussionQuery = ({ responseId, role }: Discussed) =>
  queryOptions({
    queryKey: ['reviews', 'discussion', responseId, role],
    queryFn: () => api.discussion({ params: { responseId, role } }),
  })

/** Shows a discussion as a call that changed it has answered. */
export function useShowing(row: Discussed) {
  const cache = useQueryClient()
  return (discussion: Discussion) => {
    cache.setQueryData(discussionQuery(row).queryKey, discussion)
  }
}

export function useAdding({ responseId, role }: Discussed, onDone: (note: NewNote) => void) {
  const show = useShowing({ responseId, role })
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NewNote) => api.addNote({ params: { responseId, role }, body }),
    onSuccess: (discussion, note) => {
      show(discussion)
      onDone(note)
    },
    // The discussion may be closed by now, or the author's review given back: the page then says so.
    onError: () => cache.invalidateQueries({ queryKey: ['reviews'] }),
  })
}

export const deleteNote = ({ responseId, role }: Discussed, noteId: string) =>
  api.deleteNote({ params: { responseId, role, noteId } })
