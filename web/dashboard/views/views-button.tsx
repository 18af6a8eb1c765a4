import { Button } from '@aws-amplify/ui-react'
import type { ViewedPage } from '#shared/saved-view.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { usePopover } from '#web/ui/popover.tsx'

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
