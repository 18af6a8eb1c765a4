/** As tall as two rubrics. */
export const RubricsSkeleton = () => (
  <section className="stack">
    <p className="vh" role="status">
      Loading the rubrics...
    </p>
    <span className="skeleton skeleton--rubric" aria-hidden="true" />
    <span className="skeleton skeleton--rubric" aria-hidden="true" />
  </section>
)
