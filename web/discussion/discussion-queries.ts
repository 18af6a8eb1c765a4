import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApplicationRole } from '#shared/application-role.ts'
import type { Discussion, NewNote } from '#shared/discussion.ts'
import { discussions } from '#shared/routes/discussions.ts'
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

/** A call that changes a discussion. Its answer is the discussion as it is then. */
function useChange<Given>(
  row: Discussed,
  call: (given: Given) => Promise<Discussion>,
  onDone: (given: Given) => void,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (discussion, given) => {
      cache.setQueryData(discussionQuery(row).queryKey, discussion)
      onDone(given)
    },
  })
}

export const useAdding = ({ responseId, role }: Discussed, onDone: (note: NewNote) => void) =>
  useChange(
    { responseId, role },
    (body: NewNote) => api.addNote({ params: { responseId, role }, body }),
    onDone,
  )

export const useDeleting = ({ responseId, role }: Discussed, onDone: () => void) =>
  useChange(
    { responseId, role },
    (noteId: string) => api.deleteNote({ params: { responseId, role, noteId } }),
    onDone,
  )
