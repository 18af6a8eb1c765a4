import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isDraft, type ResponseOverview } from '#shared/applications/progress.ts'
import { answersOf, sameAnswer } from '#shared/applications/response.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { useNow } from '#web/kit/ui/clock.ts'
import { useUser } from '#web/session/session.tsx'
import { formQueries, responseQueries } from '../application-queries.ts'
import { responseKey } from '../cached-response.ts'
import { LeftAnswers } from '../left-answers.tsx'
import { mayReopen } from '../next-step.ts'

/**
 * The unsaved answers of one application on this device. A page that was closed may have missed that its last save arrived. Only
 * applicants who have an application load the code for it.
 */
const leftOnDevice = (of: { id: string; userId: string }) =>
  queryOptions({
    queryKey: ['responses', 'left', of.id],
    queryFn: async ({ client: cache }) => {
      const { leftOf } = await import('#web/autosave/device/left-answers.ts')
      const left = await leftOf(of)
      if (left.length === 0) return left
      const stored = answersOf(await cache.fetchQuery(responseQueries.find(of.id)))
      return left.filter(({ questionId, answer }) => !sameAnswer(stored[questionId] ?? [], answer))
    },
    gcTime: 0,
  })

/** Whether its form opens for writing, and shows by itself what is not saved. */
const isWritten = (response: ResponseOverview) =>
  isDraft(response) ? response.formIsActive : response.change !== undefined && !response.change.ended

/** What was written on this device and came too late: the application was submitted elsewhere, or its form has stopped. */
export function LeftOnDevice({ response }: { response: ResponseOverview }) {
  const { id: userId } = useUser()
  const of = { id: response.id, userId }
  const cache = useQueryClient()
  const { queryKey, ...query } = leftOnDevice(of)
  const enabled = !isWritten(response)
  const { data: left = [] } = useQuery({ queryKey, ...query, enabled })
  const isLeft = enabled && left.length > 0
  const { data: form } = useQuery({ ...formQueries.find(response.applicationFormId), enabled: isLeft })
  const now = useNow(form ? lastMoment(form.dueDate) : Infinity)
  if (!isLeft || !form) return null
  const discard = async () => {
    const { dropDraft } = await import('#web/autosave/device/left-answers.ts')
    await dropDraft(of)
    // Its form would look for the draft.
    cache.removeQueries({ queryKey: responseKey(response.applicationFormId) })
    cache.setQueryData(queryKey, [])
  }
  return (
    <LeftAnswers
      {...{ form, left }}
      onDiscard={() => void discard()}
      aria-label={`${response.semester}, not saved`}
    >
      <p>
        <b>Some of what you wrote on this device is not part of your {response.semester} application.</b>
      </p>
      <p>
        It came too late to be saved.
        {mayReopen(response, form, now) && ' If you change your answers, it is there again.'}
      </p>
    </LeftAnswers>
  )
}
