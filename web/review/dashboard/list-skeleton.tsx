/** A list while it loads: head, cards and table in about their final size. */
export const ListSkeleton = () => (
  <main className="page own" id="main" aria-busy="true">
    <title>Your assignments - Application Portal</title>
    <h1 className="vh">Your assignments</h1>
    <p className="vh" role="status">
      Loading your assignments...
    </p>
    <span className="skeleton skeleton--head" />
    <span className="skeleton skeleton--cards" />
    <span className="skeleton skeleton--table" />
  </main>
)
