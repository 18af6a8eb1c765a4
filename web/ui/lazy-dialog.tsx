import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { showError } from './toast.ts'

interface Closing {
  onClose: () => void
}

/**
 * A dialog whose code loads when it is opened. Meanwhile the shortcuts of the page rest, as in an open dialog: what people type already is
 * meant for it. If its code cannot be loaded, since there is no network or a new version was deployed, the page stays as it is.
 */
export function lazyDialog<Props extends Closing>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: NotLoaded })))
  return (props: Props) => (
    <Suspense fallback={<dialog open hidden />}>
      <Loaded {...props} />
    </Suspense>
  )
}

function NotLoaded({ onClose }: Closing) {
  const giveUp = useEffectEvent(() => {
    showError('This could not be opened. Please check your connection, then reload the page.')
    onClose()
  })
  useEffect(() => giveUp(), [])
  return null
}
