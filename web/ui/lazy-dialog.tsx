import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { showError } from './toast.ts'

interface Closing {
  onClose: () => void
}

/**
 * A dialog whose code loads when it is opened. If that is not possible, since there is no network or a new version was deployed, the page stays
 * as it is. It cannot be tried again: Chromium remembers until a reload which file of code it could not load.
 */
export function lazyDialog<Props extends Closing>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: NotLoaded })))
  return (props: Props) => (
    <Suspense fallback={<Opening onClose={props.onClose} />}>
      <Loaded {...props} />
    </Suspense>
  )
}

/** What people type while a dialog loads is meant for it, so it does nothing on the page. Escape gives up, and Tab goes on. */
function Opening({ onClose }: Closing) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') onClose()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
  // Shortcuts such as Ctrl+Enter, which are let through above, do nothing while a `dialog` is open.
  return <dialog open hidden />
}

function NotLoaded({ onClose }: Closing) {
  const giveUp = useEffectEvent(() => {
    showError('This could not be opened. Please check your connection, then reload the page.')
    onClose()
  })
  useEffect(() => giveUp(), [])
  return null
}
