import { storedUserId } from '#web/session/stored-session.ts'

// Stands in the page and runs before it is painted, so that people who are signed in never see the visitor's buttons there.
if (storedUserId()) document.documentElement.dataset.session = 'known'
