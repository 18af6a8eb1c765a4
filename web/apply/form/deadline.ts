import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type PublicForm, takesAnswers } from '#shared/forms/form.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import type { Autosave } from '#web/autosave/engine/autosave.ts'
import { useNow } from '#web/kit/ui/clock.ts'
import { formQueries } from '../application-queries.ts'

/** How long all open pages together take to ask whether the deadline was moved, in milliseconds. */
const spread = 20_000

/**
 * Whether the form takes no more answers. At the deadline everything is saved once more, as the server decides, and the form is
 * fetched again: its deadline may have been moved.
 */
export function usePastDeadline(form: PublicForm, autosave: Autosave): boolean {
  const cache = useQueryClient()
  const isOver = !takesAnswers(form, useNow(lastMoment(form.dueDate)))
  useEffect(() => {
    if (!isOver) return undefined
    void autosave.flush().catch(() => undefined)
    const askAgain = () => void cache.refetchQueries({ ...formQueries.find(form.id), stale: true })
    const timer = setTimeout(askAgain, Math.random() * spread)
    return () => clearTimeout(timer)
  }, [isOver, autosave, cache, form.id])
  return isOver
}
