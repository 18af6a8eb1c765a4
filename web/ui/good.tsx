import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A state that is as it should be. */
export const Good = ({ children }: { children: ReactNode }) => (
  <span className="state state--good">
    <Icon shape="done" />
    {children}
  </span>
)
