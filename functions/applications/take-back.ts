import { beginChange, discardChange } from '#functions/store/applications/changes.ts'
import { removeReplaced } from '#functions/store/applications/replaced-editions.ts'
import { isBeingWritten, openChangeOf } from '#functions/store/applications/response-meta.ts'
import { findResponse, noResponse, type StoredResponse } from '#functions/store/applications/responses.ts'
import { findHead, withBody } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { reopenResponse, withdrawResponse } from '#functions/store/reviews/reopening.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import type { ApplicationResponse } from '#shared/applications/response.ts'
import type { DiscardBody, TakeBackBody } from '#shared/applications/save.ts'
import { withExtension } from '#shared/forms/extension.ts'
import { closedProblem, takesAnswers } from '#shared/forms/form.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { isOwnResponse } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { toOwnResponse } from './to-response.ts'

interface TakeBack {
  by: UserRecord
  body: TakeBackBody
  now: Date
}

/** Withdraws an application, until decisions are frozen. Withdrawing twice is the same as once. @throws Problem MISSING, CONFLICT */
export async function withdraw({ by, body, now }: TakeBack): Promise<ApplicationResponse> {
  const response = await findOwn(by, body)
  if (response.meta.state === 'in-progress')
    throw new Problem('CONFLICT', 'This application was not submitted yet.')
  if (response.meta.state === 'submitted')
    await orMadeBefore(
      withdrawResponse({ response, head: await findHead(formIdOf(body.id)), by, now }),
      async () => (await findResponse(body.id)).meta.state === 'withdrawn',
      'This application can no longer be withdrawn. Please write to us.',
    )
  return answered(now, body.id)
}

/**
 * Opens an application to be changed, before the deadline and before anybody has begun to review it. What was submitted counts until the
 * change is submitted. A withdrawn application becomes a draft again.
 */
export async function reopen({ by, body, now }: TakeBack): Promise<ApplicationResponse> {
  const response = await findOwn(by, body)
  const head = await findHead(formIdOf(body.id))
  const { meta } = response
  if (!takesAnswers(withExtension(head, meta.extendedUntil), now)) throw closedProblem(head, now)
  if (isBeingWritten(meta)) return answered(now, body.id)
  const change = { response, head, by, now }
  await orMadeBefore(
    meta.state === 'withdrawn' ? reopenResponse(change) : beginChange(change),
    async () => isBeingWritten((await findResponse(body.id)).meta),
    'This application can no longer be changed: its review has begun.',
  )
  if (meta.change) await removeReplaced(body.id, now)
  return answered(now, body.id)
}

interface Discarding {
  by: UserRecord
  body: DiscardBody
  now: Date
}

/** Drops a change that was not submitted. Discarding twice is the same as once. @throws Problem MISSING, CONFLICT */
export const discard = ({ by, body: { id, number }, now }: Discarding): Promise<ApplicationResponse> =>
  tryAgain(async () => {
    const response = await findResponse(id)
    const { meta } = response
    if (!isOwnResponse(by, meta)) throw noResponse()
    const open = openChangeOf(meta)
    if (meta.state !== 'submitted' || meta.edition >= number || (open && open.edition !== number))
      throw new Problem('CONFLICT', 'Your application was changed in another tab. Please check it again.')
    const isDone = !open || (await isWritten(discardChange({ response, by, now })))
    if (isDone) await removeReplaced(id, now)
    return isDone && answered(now, id)
  })

/** The person's own response, if it is a draft or its submission is the one that was on screen. */
async function findOwn(by: UserRecord, { id, dateSubmitted }: TakeBackBody): Promise<StoredResponse> {
  const response = await findResponse(id)
  const { meta } = response
  if (!isOwnResponse(by, meta)) throw noResponse()
  if (meta.submittedAt !== undefined && meta.submittedAt !== dateSubmitted)
    throw new Problem(
      'CONFLICT',
      'This application was submitted again in the meantime. Please check it again.',
    )
  return response
}

/** Another tab may have made the same change at this moment. */
async function orMadeBefore(change: Promise<void>, isMade: () => Promise<boolean>, words: string) {
  if (!(await isWritten(change)) && !(await isMade())) throw new Problem('CONFLICT', words)
}

async function answered(now: Date, id: string): Promise<ApplicationResponse> {
  const head = await findHead(formIdOf(id))
  return toOwnResponse(await findResponse(id), await withBody(head), head, now)
}
