import { Link } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'

export function ForReviewers() {
  return (
    <>
      <h1>This page is for reviewers</h1>
      <p className="lede">
        Your application is somewhere else: <Link to={pathTo('overview')}>go to your application</Link>.
      </p>
    </>
  )
}
