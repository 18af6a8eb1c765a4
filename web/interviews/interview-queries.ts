import { queryOptions } from '@tanstack/react-query'
import { interviews } from '#shared/interviews/interview-routes.ts'
import { client } from '#web/api/client.ts'

/** The calls of staff about the times of interviews. */
export const interviewCalls = client(interviews)

/** Both lists: a change of one changes the other. */
export const interviewLists = { queryKey: ['interviews'] } as const

/** The slots of the person who is signed in, of all forms. */
export const agendaQuery = queryOptions({
  queryKey: [...interviewLists.queryKey, 'agenda'],
  queryFn: () => interviewCalls.agenda(),
})

/** Everything about the times of a form's interviews. */
export const formInterviewsQuery = (formId: string) =>
  queryOptions({
    queryKey: [...interviewLists.queryKey, 'form', formId],
    queryFn: () => interviewCalls.find({ params: { formId } }),
  })
