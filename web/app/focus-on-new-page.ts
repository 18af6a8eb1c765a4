import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { dismissErrors } from '#web/ui/toast.ts'

/**
 * A new page starts at its top with the focus on its heading, as if the browser had loaded it. Going back keeps the browser's scroll
 * position. A link to a part of a page is left to that page. Errors of the previous page leave the screen with it.
 */
export function useFocusOnNewPage() {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    dismissErrors(true)
    if (hash) return undefined
    if (!isBack) window.scrollTo(0, 0)
    return focusHeading()
  }, [pathname, hash, isBack])
}
