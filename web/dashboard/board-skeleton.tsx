import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'

const cards = 8

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
    <div className="surface board-grid">
      <ListSkeleton lines={12} />
    </div>
  </LoadingPage>
)
