import '../forms.css'

/** The builder before it is known what it is to show, as tall as most forms. */
export const BuilderSkeleton = () => (
  <main className="page page--wide" id="main">
    <p className="vh" role="status">
      Loading the form...
    </p>
    <div className="builder" aria-hidden="true">
      <span className="skeleton builder__wait" />
      <span className="skeleton builder__wait" />
      <span className="skeleton builder__wait" />
    </div>
  </main>
)
