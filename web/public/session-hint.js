// Runs before the start page is painted, so that people who are signed in never see the visitor's buttons there. Amplify keeps the
// name of the last account under such a key for as long as its session lasts.
try {
  if (Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser')))
    document.documentElement.dataset.session = 'known'
} catch {
  // No storage, hence no session.
}
