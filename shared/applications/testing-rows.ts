import type { Colleague, DashboardRow, Participant } from './dashboard-row.ts'

/** A row with nothing but what a test gives. A test in which dates matter gives them. */
export const testRow = (given: Partial<DashboardRow> = {}): DashboardRow => ({
  responseId: 'fall.0123456789abcdef',
  role: 'engineer',
  userId: 'applicant',
  name: 'Amara Nwosu',
  roles: ['engineer'],
  dateSubmitted: '2026-10-01T12:00:00.000Z',
  isWithdrawn: false,
  reviewers: [],
  interviewers: [],
  isQualified: false,
  qualifyVersion: 0,
  isInterviewing: false,
  decision: 'undecided',
  decisionVersion: 0,
  rsvp: null,
  rsvpBy: null,
  isBlind: false,
  ...given,
})

/** A person who can be assigned, for every role. */
export const testColleague = (id: string, given: Partial<Colleague> = {}): Colleague => ({
  id,
  firstName: id,
  lastName: 'Reviewer',
  email: `${id}@example.edu`,
  role: 'reviewer',
  preferences: ['bootcamp', 'engineer', 'designer'],
  ...given,
})

/** Someone's part in a row; a `score` in hundredths of a percent. */
export const participant = (
  id: string,
  state: Participant['state'] = 'new',
  score: number | null = null,
): Participant => ({ id, state, score })
