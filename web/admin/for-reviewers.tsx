import { Link } from 'react-router-dom'

export function ForReviewers() {
  return (
    <>
      <h1>This page is for reviewers</h1>
      <p className="lede">
        Your application is somewhere else: <Link to="/apply">go to your application</Link>.
      </p>
    </>
  )
}
