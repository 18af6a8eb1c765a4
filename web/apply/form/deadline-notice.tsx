import { useEffect } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/message.tsx'
import { formatZoned } from '#web/ui/zoned-date.tsx'
import { useApplication } from '../application.tsx'
import { useSaveState } from '#web/autosave/save-state.ts'
import { useNow } from '#web/ui/clock.ts'
import { closeToDeadline, timeLeft } from '../time-left.ts'

/** How much time is left, near the end of it. When it is over all is saved once more: the server's clock decides, not this one. */
export function DeadlineNotice() {
  const { form, autosave } = useApplication()
  const { phase } = useSaveState(autosave)
  const due = Date.parse(form.dueDate)
  const left = due - useNow(due).getTime()
  const isOver = left < 0
  useEffect(() => {
    if (isOver) void autosave.flush().catch(() => undefined)
  }, [isOver, autosave])
  if (phase === 'closed' || left > closeToDeadline) return null
  if (isOver) return <Over />
  return (
    <Notice>
      Time left: {timeLeft(left)}, until {formatZoned(form.dueDate)}.
    </Notice>
  )
}

const Over = () => (
  <p className="message message--failure" role="alert">
    <Icon shape="problem" />
    <span>Submission deadline has passed</span>
  </p>
)
