import { createRoot } from 'react-dom/client'
import { type Id, Slide, toast, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { endsWithSession } from './beside-pages.ts'
import { keepFocus } from './focus-heading.ts'
import { TextButton } from './text-button.tsx'
import './toasts.css'

// Its transitions wait for the end of an animation, which never runs for people who prefer reduced motion.
const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches

// A React root of its own, so that no page depends on it.
const container = document.createElement('div')
document.body.append(container)
createRoot(container).render(
  <ToastContainer
    position="bottom-right"
    autoClose={5_000}
    draggable
    draggablePercent={80}
    newestOnTop
    transition={!isCalm && Slide}
    aria-label="Notifications, Alt+T"
  />,
)

export const show = toast

/** The messages on screen apart from errors. They say what a person did, and about whom, so they end with the session. */
const said = new Set<Id>()
toast.onChange(({ id, type, status, data }) => {
  const { outlivesSession = false } = (data ?? {}) as { outlivesSession?: boolean }
  if (status === 'added' && type !== 'error' && !outlivesSession) said.add(id)
  if (status === 'removed') said.delete(id)
})
endsWithSession(() => {
  last = undefined
  for (const id of said) toast.dismiss(id)
})

/** The errors on screen, each with whether it is about a page that may follow at once. */
const failures = new Map<Id, boolean>()

export function showFailure(text: string, outlivesPage: boolean) {
  const id = toast.error(text, { hideProgressBar: true, onClose: () => failures.delete(id) })
  failures.set(id, outlivesPage)
}

export function dismissFailures(isLeaving: boolean) {
  for (const [id, outlivesPage] of failures) if (!isLeaving || !outlivesPage) toast.dismiss(id)
}

/** Time to read what was done and to reach the button, in milliseconds. It stops while the toast has the focus or the pointer. */
const undoTime = 15_000

let last: Id | undefined

/** Only the last action can be undone here, so its toast replaces the previous one. */
export function showWithUndo(text: string, undo: () => Promise<string | undefined>) {
  if (last !== undefined) toast.dismiss(last)
  const id = toast.success(<Done text={text} undo={() => takeBack(id, undo)} />, {
    autoClose: undoTime,
    closeOnClick: false,
  })
  last = id
}

const Done = ({ text, undo }: { text: string; undo: () => void }) => (
  <span>
    {text} <TextButton onClick={undo}>Undo</TextButton>
  </span>
)

async function takeBack(id: Id, undo: () => Promise<string | undefined>) {
  // A toast that is leaving can still be pressed.
  if (id !== last) return
  last = undefined
  // The button disappears with the toast.
  keepFocus()
  toast.dismiss(id)
  try {
    const result = await undo()
    if (result) toast.success(result, { autoClose: 2_000 })
  } catch (problem) {
    showFailure(problem instanceof Error ? problem.message : String(problem), false)
  }
}
