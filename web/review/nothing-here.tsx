import { Link } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'

/** It does not exist, is somebody else's, or was taken away: all look the same. */
export const NothingHere = () => (
  <main className="page page--read" id="main">
    <title>Nothing is here - Application Portal</title>
    <h1>Nothing is here</h1>
    <p className="lede">
      If you followed a link, it may be old, or what it led to is not assigned to you any more.
    </p>
    <p className="lede">
      <Link to={pathTo('admin')}>Go to the forms</Link>
    </p>
  </main>
)
