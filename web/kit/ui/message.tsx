import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Information about a page. It is there from the start, so nothing announces it. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="message">
      <Icon shape="notice" />
      <span>{children}</span>
    </p>
  )
}

/** Why something failed. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <p className="message message--failure">
      <Icon shape="problem" />
      <span>{children}</span>
    </p>
  )
}
