/** A page about one application or one reviewer while it loads. */
export const DetailSkeleton = () => (
  <main className="page stack" id="main" aria-busy="true">
    <title>Loading - Application Portal</title>
    <h1 className="vh">Loading</h1>
    <p className="vh" role="status">
      Loading...
    </p>
    <span className="skeleton board-skeleton__title">&nbsp;</span>
    <span className="skeleton board-skeleton__card" />
    <span className="skeleton board-skeleton__card" />
    <span className="skeleton board-skeleton__card" />
  </main>
)
