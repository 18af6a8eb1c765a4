import { LoadingPage } from '#web/ui/loading-page.tsx'

const cards = 8
const lines = 12

/** A dashboard in its final size while it loads. */
export const BoardSkeleton = () => (
  <LoadingPage className="page page--wide" title="Dashboard" what="the applications">
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
  </LoadingPage>
)
