import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { DeadEnd } from '#web/kit/ui/dead-end.tsx'

/** The same page for an assignment that does not exist, belongs to another person, or was removed. `children`: what is left of it. */
export const NothingHere = ({ children }: { children?: ReactNode }) => (
  <DeadEnd
    heading="There is nothing here"
    next={
      <>
        {children}
        <Link to={pathTo('admin')}>Go to your home page</Link>
      </>
    }
  >
    The link may be old, or what it led to is no longer assigned to you.
  </DeadEnd>
)
