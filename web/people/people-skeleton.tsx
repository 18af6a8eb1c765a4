import { ListSkeleton } from '#web/list/list-skeleton.tsx'

/** The page in its final size while it loads. */
export const PeopleSkeleton = ({ count }: { count: number }) => (
  <main className="page page--wide" id="main" aria-busy="true">
    <title>Users - Application Portal</title>
    <div className="people-head">
      <h1 className="h1--dense">Users</h1>
      <span className="muted small num" role="status">
        {count > 0 ? `${count} so far...` : 'Loading the users...'}
      </span>
    </div>
    <div className="surface people-surface" aria-hidden="true">
      <div className="tools" />
      <ListSkeleton lines={14} />
    </div>
  </main>
)
