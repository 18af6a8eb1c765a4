const { dataset } = document.documentElement
const place = document.getElementById('welcome')

// Most visitors are not signed in and need no script at all: the built page is links.
if (dataset.session === 'known' && place)
  import('./show-known-welcome.tsx').then(
    ({ showKnownWelcome }) => showKnownWelcome(place),
    () => delete dataset.session,
  )

// A page that comes back from the browser's memory may be older than a log-in or log-out.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
