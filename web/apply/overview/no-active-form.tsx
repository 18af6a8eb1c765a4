export const NoActiveForm = () => (
  <main className="page page--read" id="main">
    <title>Apply - Application Portal</title>
    <h1>Apply</h1>
    <p className="lede">There are no active forms at the moment.</p>
  </main>
)
