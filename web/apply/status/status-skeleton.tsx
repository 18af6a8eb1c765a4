/** The applications while they load. */
export const StatusSkeleton = () => (
  <main className="page status" id="main" aria-busy="true">
    <title>Status - Application Portal</title>
    <h1>Your applications</h1>
    <p className="vh" role="status">
      Loading your applications...
    </p>
    <span className="skeleton skeleton--line" />
    <span className="skeleton skeleton--timeline" />
    <span className="skeleton skeleton--table" />
  </main>
)
