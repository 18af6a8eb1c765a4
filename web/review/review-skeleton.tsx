import type { AssignmentKind } from '#shared/assignment.ts'
import { words } from './words.ts'

/** Application and rubric while they load, in about their final size. */
export const ReviewSkeleton = ({ kind }: { kind: AssignmentKind }) => (
  <main className="split" id="main" aria-busy="true">
    <div className="split__doc stack">
      <title>{`${words[kind].title} - Application Portal`}</title>
      <h1 className="vh">{words[kind].title}</h1>
      <p className="vh" role="status">
        Loading the application...
      </p>
      <span className="skeleton skeleton--title" />
      <span className="skeleton skeleton--section" />
      <span className="skeleton skeleton--section" />
    </div>
    <div className="split__rubric" aria-hidden="true">
      <div className="scorehead" />
      <div className="rubric">
        <span className="skeleton skeleton--score" />
        <span className="skeleton skeleton--score" />
        <span className="skeleton skeleton--score" />
      </div>
    </div>
  </main>
)
