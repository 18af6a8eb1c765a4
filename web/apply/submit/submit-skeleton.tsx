/** The answers while they load. */
export const SubmitSkeleton = () => (
  <main className="page page--read stack" id="main" aria-busy="true">
    <title>Almost there! - Application Portal</title>
    <h1>Almost there!</h1>
    <p className="vh" role="status">
      Loading your answers...
    </p>
    <span className="skeleton skeleton--text" />
    <span className="skeleton skeleton--question" />
    <span className="skeleton skeleton--question" />
  </main>
)
