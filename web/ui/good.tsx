import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A good state, with a tick. */
export const Good = ({ children }: { children: ReactNode }) => (
  <span className="state state--good">
    <Icon shape="done" />
    {children}
  </span>
)
