import { Link } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'

/** The same words for a decision that is not released, not one's own or not there. */
export const NoDecision = () => (
  <main className="page page--read" id="main">
    <title>No decision - Application Portal</title>
    <h1>There is no decision here</h1>
    <p className="lede">
      Once decisions are released you find yours on your <Link to={pathTo('status')}>status page</Link>.
    </p>
  </main>
)
