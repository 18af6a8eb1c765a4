import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formIdOf } from '#shared/kernel/identifier.ts'
import type { Review } from '#shared/reviews/review.ts'
import { Key } from '#web/kit/shortcuts/shortcut-list.tsx'
import { useKeys } from '#web/kit/shortcuts/single-keys.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { keepFocus } from '#web/kit/ui/focus-heading.ts'
import { showError } from '#web/kit/ui/toast.ts'
import { ownAssignments } from '#web/staff/assignments/own-assignments.ts'
import { refreshDashboards, reviewQueries, undoSubmit } from './review-queries.ts'

/** Undoes the submit, for as long as the server accepts that. Who leaves the page keeps what was submitted. */
export function UndoSubmit({ review, until }: { review: Review; until: number }) {
  const seconds = useSecondsUntil(until)
  const undoing = useUndo(review)
  const undo = () => {
    if (seconds > 0 && !undoing.isPending) undoing.mutate()
  }
  useKeys(({ key, ctrlKey, metaKey, shiftKey }) =>
    key === 'z' && (ctrlKey || metaKey) && !shiftKey && seconds > 0 ? undo : undefined,
  )
  if (seconds <= 0) return null
  return (
    <ActionButton isRunning={undoing.isPending} runningLabel="Undoing..." onClick={undo}>
      Undo, {seconds} s <Key>Ctrl Z</Key>
    </ActionButton>
  )
}

function useSecondsUntil(until: number) {
  const left = () => Math.ceil((until - Date.now()) / 1_000)
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), 250)
    return () => clearInterval(timer)
  })
  return seconds
}

function useUndo({ responseId, id: assignmentId, written: { version } }: Review) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => undoSubmit({ params: { responseId, assignmentId }, body: { version } }),
    // The notice that has the focus goes.
    onSuccess: () => void keepFocus(),
    onError: ({ message }) => showError(message),
    // Fetching opens it for writing again.
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: reviewQueries.one(responseId, assignmentId).queryKey })
      await Promise.all([cache.invalidateQueries(ownAssignments(formIdOf(responseId))), refreshDashboards()])
    },
  })
}
