export function LoadingScreen() {
  return (
    <main className="page" id="main">
      <p className="muted" role="status">
        Doing some important stuff, hold on...
      </p>
    </main>
  )
}
