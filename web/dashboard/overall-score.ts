import { type DashboardRow, tallyOf } from '#shared/dashboard-row.ts'
import { averageOf } from '#shared/score.ts'

/** What all reviews came to, what all interviews came to, and both together, each with the same weight. */
export function scoresOfRow({ reviewers, interviewers }: Pick<DashboardRow, 'reviewers' | 'interviewers'>) {
  const review = tallyOf(reviewers).average
  const interview = tallyOf(interviewers).average
  const both = [review, interview].filter((average) => average !== null)
  return { review, interview, overall: averageOf(both) }
}
