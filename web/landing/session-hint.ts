import { storedUserId } from '#web/session/stored-session.ts'

// An inline script at the end of the page: in its head, the browser would paint an empty page after it. The content is hidden until it has
// run (landing.css), so that people who are signed in never see the visitor's buttons.
document.documentElement.dataset.session = storedUserId() ? 'known' : ''
