import { isWritten } from '#functions/store/condition-failed.ts'
import { findHead, withBody } from '#functions/store/forms.ts'
import { reopenResponse, withdrawResponse } from '#functions/store/reopening.ts'
import { findResponse, noResponse, type StoredResponse } from '#functions/store/responses.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { deadlinePassed, takesAnswers } from '#shared/form.ts'
import { formIdOf } from '#shared/identifier.ts'
import { isOwnResponse } from '#shared/permissions.ts'
import { Problem } from '#shared/problem.ts'
import type { ApplicationResponse } from '#shared/response.ts'
import type { TakeBackBody } from '#shared/save.ts'
import { toResponse } from '#functions/application/to-response.ts'

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
    await unlessChanged(
      withdrawResponse({ response, head: await findHead(formIdOf(body.id)), by, now }),
      'This application can no longer be withdrawn. Please write to us.',
    )
  return answered(body.id)
}

/** Makes an application a draft again, before the deadline and before anybody has begun to review it. */
export async function reopen({ by, body, now }: TakeBack): Promise<ApplicationResponse> {
  const response = await findOwn(by, body)
  const head = await findHead(formIdOf(body.id))
  if (!takesAnswers(head, now)) throw deadlinePassed()
  if (response.meta.state !== 'in-progress')
    await unlessChanged(
      reopenResponse({ response, head, by, now }),
      'This application can no longer be changed: its review has begun.',
    )
  return answered(body.id)
}

/** The person's own response, if it is a draft, or its submission is the one that was on screen. */
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

async function unlessChanged(change: Promise<void>, words: string) {
  if (!(await isWritten(change))) throw new Problem('CONFLICT', words)
}

async function answered(id: string): Promise<ApplicationResponse> {
  const head = await findHead(formIdOf(id))
  return toResponse(await findResponse(id), await withBody(head), head)
}
