import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Where the head of the page has room for what can be done with a scenario. The head stays while scenarios come and go. */
export const HeadSlot = createContext<HTMLElement | null>(null)

/** What can be done, in the head of the page. */
export function InHead({ children }: { children: ReactNode }) {
  const slot = use(HeadSlot)
  return slot && createPortal(children, slot)
}
