/** The overview while it loads: heading, date, button and text in about their final size. */
export const OverviewSkeleton = () => (
  <main className="page page--read overview" id="main" aria-busy="true">
    <title>Apply - Application Portal</title>
    <h1 className="vh">Apply</h1>
    <p className="vh" role="status">
      Loading the application...
    </p>
    <span className="skeleton skeleton--title" />
    <span className="skeleton skeleton--line" />
    <span className="skeleton skeleton--button" />
    <span className="skeleton skeleton--text" />
  </main>
)
