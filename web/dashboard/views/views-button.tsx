import { Button } from '@aws-amplify/ui-react'
import { lazy, Suspense, useState } from 'react'
import type { ViewedPage } from '#shared/saved-view.ts'

const ViewsMenu = lazy(() => import('./views-menu.tsx'))

/** Opens the saved views. */
export function ViewsButton({ page }: { page: ViewedPage }) {
  const [button, setButton] = useState<HTMLElement>()
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-expanded={button !== undefined}
        onClick={({ currentTarget }) => setButton(button ? undefined : currentTarget)}
      >
        Views
      </Button>
      <Suspense>
        {button && <ViewsMenu button={button} page={page} onClose={() => setButton(undefined)} />}
      </Suspense>
    </>
  )
}
