/** The form while it loads: bar, list and questions in about their final size. */
export function FormSkeleton() {
  return (
    <>
      <div className="savebar">
        <div className="savebar__in" />
      </div>
      <div className="page form">
        <div className="tasks tasks--skeleton">
          <span className="skeleton" />
        </div>
        <main className="form__main stack" id="main" aria-busy="true">
          <title>Your application - Application Portal</title>
          <h1 className="vh">Your application</h1>
          <p className="vh" role="status">
            Loading your application...
          </p>
          <span className="skeleton skeleton--title" />
          <span className="skeleton skeleton--text" />
          <span className="skeleton skeleton--question" />
          <span className="skeleton skeleton--question" />
          <span className="skeleton skeleton--question" />
        </main>
      </div>
    </>
  )
}
