import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import type { InterviewTurn } from '#shared/applications/state-words.ts'
import type { OwnInterview, OwnInterviews } from '#shared/interviews/interview-booking.ts'
import { ownInterviews } from '#shared/interviews/own-interview-routes.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { responseQueries } from '#web/apply/application-queries.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'

/** The calls about the times of one's own interviews. */
export const interviewsApi = client(ownInterviews)

/** The interviews of an application: what its applicant is invited to, what is booked, and what is free. */
export const interviewQuery = (responseId: string) =>
  queryOptions({
    queryKey: ['interviews', 'own', responseId],
    queryFn: async () => inRoleOrder(await interviewsApi.own({ params: { responseId } })),
  })

/** The answer with its interviews in the order of roles. */
export const inRoleOrder = (answer: OwnInterviews): OwnInterviews => ({
  ...answer,
  interviews: chapterRoles.sorted(answer.interviews),
})

/** The applications with a role at the interview: there may be a time to choose. */
const atInterview = (mine: readonly ResponseOverview[] = []) =>
  mine.filter(({ roles }) => roles.some(({ progress }) => progress === 'interview'))

/** What some interviews wait for. Undefined if there is none. */
export function turnOf(interviews: readonly OwnInterview[]): InterviewTurn | undefined {
  const open = interviews.filter(({ state }) => state !== 'over')
  if (open.some(({ booking }) => !booking)) return 'wanted'
  if (open.length > 0) return 'booked'
  return interviews.length > 0 ? 'over' : undefined
}

/** The interviews of several applications, each of which has its own query afterwards. */
export function interviewsOf(mine: readonly ResponseOverview[] | undefined) {
  const responseIds = atInterview(mine).map(({ id }) => id)
  return queryOptions({
    queryKey: ['interviews', 'of', responseIds],
    queryFn: () =>
      Promise.all(
        responseIds.map(async (responseId) => ({
          responseId,
          ...(await queryClient.fetchQuery(interviewQuery(responseId))),
        })),
      ),
    enabled: responseIds.length > 0,
  })
}

/** Everything that the person has applied for, once the interviews are known too: a page would jump if they came later. */
export function useMine() {
  const mine = useQuery(responseQueries.mine())
  const interviews = useQuery(interviewsOf(mine.data))
  return interviews.isLoading ? { ...mine, data: undefined } : mine
}
