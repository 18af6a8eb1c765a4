const cards = 8
const lines = 12

/** A dashboard in its final size while it loads. */
export const BoardSkeleton = () => (
  <main className="page page--wide" id="main" aria-busy="true">
    <title>Dashboard - Application Portal</title>
    <h1 className="vh">Dashboard</h1>
    <p className="vh" role="status">
      Loading the applications...
    </p>
    <div className="board-head">
      <span className="skeleton board-skeleton__title">&nbsp;</span>
    </div>
    <div className="board-cards" aria-hidden="true">
      {Array.from({ length: cards }, (_, card) => (
        <span className="skeleton board-skeleton__card" key={card} />
      ))}
    </div>
    <div className="surface board-grid" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span className="skeleton board-skeleton__line" key={line} />
      ))}
    </div>
  </main>
)
