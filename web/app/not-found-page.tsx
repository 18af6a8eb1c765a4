export function NotFoundPage() {
  return (
    <main className="page page--read" id="main">
      <title>Page not found - Application Portal</title>
      <h1>Page not found</h1>
      <p className="lede">
        If you typed the address, check that it is correct. If you followed a link, it may be old.
      </p>
      <p className="lede">
        <a href="/">Go to the start page</a>.
      </p>
    </main>
  )
}
