import { type ComponentType, lazy, useEffect, useEffectEvent } from 'react'
import { showError } from './toast.ts'

interface Closing {
  onClose: () => void
}

/**
 * A dialog whose code loads when it is opened. If that is not possible, since there is no network or a new version was deployed, the page
 * stays as it is.
 */
export const lazyDialog = <Props extends Closing>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: NotLoaded })))

function NotLoaded({ onClose }: Closing) {
  const giveUp = useEffectEvent(() => {
    showError('This could not be opened. Please check your connection, then reload the page.')
    onClose()
  })
  useEffect(() => giveUp(), [])
  return null
}
