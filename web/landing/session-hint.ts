import { storedUserId } from '#web/session/stored-session.ts'

// An inline script that runs before the page is painted, so that people who are signed in never see the visitor's buttons.
if (storedUserId()) document.documentElement.dataset.session = 'known'
