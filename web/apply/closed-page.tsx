import { Link } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'

/** Instead of a form that takes no answers any more. */
export function ClosedPage({ reason }: { reason: string }) {
  return (
    <main className="page page--read" id="main">
      <title>Application Closed - Application Portal</title>
      <h1>Application Closed</h1>
      <p className="lede">{reason}</p>
      <p className="lede">
        <Link to={pathTo('overview')}>Back to the overview</Link> or{' '}
        <Link to={pathTo('status')}>see your applications</Link>.
      </p>
    </main>
  )
}
