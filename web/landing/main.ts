import { showSeason } from './show-season.ts'

const { dataset } = document.documentElement
const welcome = document.getElementById('welcome')

// Most visitors are not signed in and need no script: the built page consists of links.
if (dataset.session === 'known' && welcome)
  import('./known-welcome.tsx').then(
    ({ showKnownWelcome }) => showKnownWelcome(welcome),
    () => delete dataset.session,
  )

// The page is painted first: nothing on it waits for a call.
new PerformanceObserver((_, observer) => {
  observer.disconnect()
  void showSeason()
}).observe({ type: 'paint', buffered: true })

// A page from the browser's back/forward cache may be older than a login or logout.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
