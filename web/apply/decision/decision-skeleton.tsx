export const DecisionSkeleton = () => (
  <main className="page page--read" id="main" aria-busy="true">
    <title>Your decision - Application Portal</title>
    <h1 className="vh">Your decision</h1>
    <span className="skeleton letter-skeleton__link" />
    <span className="skeleton letter-skeleton__head" />
    <span className="skeleton letter-skeleton__letter" />
  </main>
)
