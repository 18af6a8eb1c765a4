import { Link } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { DeadEnd } from '#web/ui/dead-end.tsx'

/** The same page for what does not exist, is somebody else's, or was taken away. */
export const NothingHere = () => (
  <DeadEnd heading="Nothing is here" next={<Link to={pathTo('admin')}>Go to your home page</Link>}>
    The link may be old, or what it led to is no longer assigned to you.
  </DeadEnd>
)
