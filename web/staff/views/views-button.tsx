import { Button } from '@aws-amplify/ui-react'
import type { ViewedPage } from '#shared/applications/saved-view.ts'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { usePopover } from '#web/kit/ui/popover.tsx'

const ViewsMenu = lazyDialog(() => import('./views-menu.tsx'))

/** Opens the saved views. */
export function ViewsButton({ page }: { page: ViewedPage }) {
  const { button, close, opener } = usePopover()
  return (
    <>
      <Button size="small" {...opener}>
        Views
      </Button>
      {button && <ViewsMenu button={button} page={page} onClose={close} />}
    </>
  )
}
