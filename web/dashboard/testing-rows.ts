import type { Colleague, DashboardRow, Participant } from '#shared/dashboard-row.ts'

/** A row with only the fields that matter to a test. */
export const testRow = (given: Partial<DashboardRow> = {}): DashboardRow => ({
  responseId: 'fall.0123456789abcdef',
  role: 'engineer',
  userId: 'applicant',
  name: 'Amara Nwosu',
  roles: ['engineer'],
  dateSubmitted: '2026-09-17T12:00:00.000Z',
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

export const testColleague = (id: string, given: Partial<Colleague> = {}): Colleague => ({
  id,
  firstName: id,
  lastName: 'Reviewer',
  email: `${id}@example.edu`,
  role: 'reviewer',
  preferences: ['bootcamp', 'engineer', 'designer'],
  ...given,
})

export const participant = (
  id: string,
  state: Participant['state'] = 'new',
  score: number | null = null,
): Participant => ({ id, state, score })
