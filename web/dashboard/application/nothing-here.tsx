import { Link } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'

/** Where an address names no application, or person, that the caller may see. */
export const NothingHere = ({ what = 'response' }: { what?: string }) => (
  <main className="page page--read" id="main">
    <title>{`No ${what} - Application Portal`}</title>
    <h1>No {what} for this ID!</h1>
    <p className="lede">
      It may be gone, or you are kept out of it. <Link to={pathTo('admin')}>Go to the forms</Link>.
    </p>
  </main>
)
