import { showSeason } from './show-season.ts'

const { dataset } = document.documentElement
// The inline script is blocked for some minutes of a deployment, see below.
dataset.session ??= ''

// Most visitors are not signed in and need no script: the built page only has links.
if (dataset.session) import('./known-welcome.tsx').catch(() => (dataset.session = ''))

// The page has only the styles that it needs as it is built (`web/build/inline-code.ts`). They are blocked during the minutes of a deployment in which CloudFront sends the page of one version with the policy of another.
if (dataset.session || !document.querySelector('style')?.sheet)
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) sheet.disabled = false

// The page is painted first, with its content: nothing on it waits for a call.
new PerformanceObserver((list, observer) => {
  if (!list.getEntriesByName('first-contentful-paint')[0]) return
  observer.disconnect()
  void showSeason()
  // While it is looked at, applications may open or close. The site keeps the season for less than a minute, too.
  setInterval(showSeason, 60_000)
  document.onvisibilitychange = showSeason
}).observe({ type: 'paint', buffered: true })

// A page from the browser's back/forward cache may be older than a login or logout.
window.onpageshow = ({ persisted }) => {
  if (persisted) location.reload()
}
