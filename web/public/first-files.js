// Runs while the application loads, and asks for the files that the page in the address needs next: see web/build/first-files.ts. Amplify
// keeps the name of the last account under such a key for as long as its session lasts.
const list = JSON.parse(document.getElementById('first-files').textContent)

function isSessionKnown() {
  try {
    return Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'))
  } catch {
    // No storage, hence no session.
    return false
  }
}

const ofPage = list.pages.flatMap(([address, files]) =>
  new RegExp(address).test(location.pathname) ? files : [],
)
const files = isSessionKnown() ? [...list.session, ...ofPage] : list.visitor
for (const file of new Set(files)) {
  const link = document.createElement('link')
  link.crossOrigin = ''
  link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
  if (file.endsWith('.css')) link.as = 'style'
  // The application itself comes first: it asks who is signed in while the rest loads.
  link.fetchPriority = 'low'
  link.href = `/${file}`
  document.head.append(link)
}
