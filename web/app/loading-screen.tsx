export function LoadingScreen() {
  return (
    <main className="page loading">
      <p role="status">Doing some important stuff, hold on...</p>
    </main>
  )
}
