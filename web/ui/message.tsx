import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Something good to know about a page. It is there when the page is, so nothing announces it. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="message">
      <Icon shape="notice" />
      <span>{children}</span>
    </p>
  )
}

/** What the server said against a form as a whole. A toast has announced it; this stays. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <p className="message message--failure">
      <Icon shape="problem" />
      <span>{children}</span>
    </p>
  )
}
