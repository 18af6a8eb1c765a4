import { type ComponentType, lazy, Suspense } from 'react'
import { ActionButton } from './action-button.tsx'
import { Modal } from './modal.tsx'

interface Closing {
  onClose: () => void
}

/**
 * A dialog whose code loads when it is opened. If that is not possible, since there is no network or a new version was deployed, it says so
 * and the page stays as it is. It cannot be tried again: Chromium remembers until a reload which file of code it could not load.
 */
export function lazyDialog<Props extends Closing>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: NotLoaded })))
  return (props: Props) => (
    <Suspense fallback={<Opening onClose={props.onClose} />}>
      <Loaded {...props} />
    </Suspense>
  )
}

/**
 * What people type while a dialog loads is meant for that dialog. So the focus is on the progress bar, where keys neither change the page nor
 * press 'Cancel'.
 */
const Opening = ({ onClose }: Closing) => (
  <Modal title="Opening..." onClose={onClose} closeLabel="Cancel">
    <span className="skeleton opening" role="progressbar" aria-label="Opening" tabIndex={0} />
  </Modal>
)

const NotLoaded = ({ onClose }: Closing) => (
  <Modal
    title="This could not be opened"
    onClose={onClose}
    actions={<ActionButton onClick={() => location.reload()}>Reload the page</ActionButton>}
  >
    <p>Please check your connection, then reload the page.</p>
  </Modal>
)
