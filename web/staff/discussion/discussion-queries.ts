import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { discussions } from '#shared/reviews/discussion-routes.ts'
import type { Discussion, NewNote } from '#shared/reviews/discussion.ts'
import { client } from '#web/api/client.ts'
import { updateRows } from '#web/staff/cached-rows.ts'

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

/** Notes that someone has the discussion on screen, and takes the mark off the lists. */
export function useMarkingRead({ responseId, role }: Discussed, discussion: Discussion | undefined) {
  const last = discussion?.notes.at(-1)?.at
  const isUnread = discussion?.hasNews === true
  useEffect(() => {
    if (!isUnread || !last) return
    const markRead = async () => {
      await api.readNotes({ params: { responseId, role }, body: { upTo: last } })
      updateRows(formIdOf(responseId), (row) =>
        row.responseId === responseId && row.role === role ? { ...row, hasNews: undefined } : row,
      )
    }
    // It stays unread if this fails.
    markRead().catch(() => {})
  }, [responseId, role, isUnread, last])
}

export const deleteNote = ({ responseId, role }: Discussed, noteId: string) =>
  api.deleteNote({ params: { responseId, role, noteId } })
