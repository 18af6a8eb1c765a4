import { lazy } from 'react'

export const AccountMenu = lazy(() => import('./account-menu.tsx'))

/** The place of the account before its letters are here. */
export const noInitials = (
  <span className="topbar__avatar">
    <span />
  </span>
)
