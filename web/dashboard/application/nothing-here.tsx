import { Link } from 'react-router-dom'

/** Where an address names no application that the caller may see. */
export const NothingHere = () => (
  <main className="page page--read" id="main">
    <title>No response - Application Portal</title>
    <h1>No response for this ID!</h1>
    <p className="lede">
      It may have been taken back, or you are kept out of it. <Link to="/admin">Go to the forms</Link>.
    </p>
  </main>
)
