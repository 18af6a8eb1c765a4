import { removeReplaced } from '#functions/store/applications/replaced-editions.ts'
import { openChangeOf, type ResponseMeta } from '#functions/store/applications/response-meta.ts'
import {
  findResponse,
  noResponse,
  type StoredResponse,
  written,
} from '#functions/store/applications/responses.ts'
import { submitResponse } from '#functions/store/applications/submission.ts'
import { findHead, type FormHead, withBody } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import { listedAnswers } from '#shared/applications/listed-answers.ts'
import { type ApplicationResponse, ownOrderIn, rolesIn } from '#shared/applications/response.ts'
import type { SubmitBody } from '#shared/applications/save.ts'
import { isReviewBegun } from '#shared/applications/submission-change.ts'
import { submissionErrors } from '#shared/applications/submission.ts'
import { withExtension } from '#shared/forms/extension.ts'
import { closedProblem, type PublicForm, takesArrivals } from '#shared/forms/form.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { isOwnResponse } from '#shared/kernel/permissions.ts'
import { isProblem, Problem } from '#shared/kernel/problem.ts'
import { storedAnswers, toOwnResponse } from './to-response.ts'

interface Submitting {
  by: UserRecord
  body: SubmitBody
  now: Date
}

/**
 * Submits the stored draft, or the stored change of a submission, never what was sent. Submitting again gives the same answer.
 * @throws Problem MISSING, CLOSED a minute after the deadline, CONFLICT if other versions are stored than were shown or the review has begun,
 * INVALID with `validationErrors`
 */
export async function submitAnswers({ by, body, now }: Submitting): Promise<ApplicationResponse> {
  const head = await findHead(formIdOf(body.id)).catch(asMissingResponse)
  const form = await withBody(head)
  const response = await tryAgain(async () => {
    const response = await findResponse(body.id)
    if (!isOwnResponse(by, response.meta)) throw noResponse()
    if (isSubmitted(response.meta, body)) {
      requireSameAnswers(response, form, body)
      return response
    }
    requireNotTakenBack(response.meta, body)
    const due = withExtension(form, response.meta.extendedUntil)
    if (!takesArrivals(due, now)) throw closedProblem(due, now)
    if (isReviewBegun(response.rows)) throw reviewBegun()
    const chosen = checkedRoles(response, form, body)
    // False if an answer, a section or the status changed since it was read. Then it is read and checked again.
    const isDone = await isWritten(
      submitResponse({
        response,
        head,
        by,
        ...chosen,
        operationId: body.operationId,
        now,
      }),
    )
    return isDone && findResponse(body.id)
  })
  if (response.meta.edition > 0) await removeReplaced(body.id, now)
  return toOwnResponse(response, form, head, now)
}

/** Whether nothing is left to submit, or this call was made before. A repeated call must not submit a change that was begun since. */
const isSubmitted = (meta: ResponseMeta, { operationId }: SubmitBody) =>
  meta.state === 'submitted' &&
  (!openChangeOf(meta) || (operationId !== undefined && meta.submittedBy === operationId))

/**
 * @throws Problem CONFLICT if the answers that count are not those on screen, for example because another tab discarded the change: the
 * page must not say that these were submitted
 */
function requireSameAnswers({ meta, sections }: StoredResponse, form: PublicForm, body: SubmitBody) {
  const { operationId, versions = {} } = body
  if (operationId !== undefined && meta.submittedBy === operationId) return
  const counting = new Map(sections.map((section) => [section.id, section.version]))
  if (Object.entries(versions).some(([id, version]) => isAsked(form, id) && counting.get(id) !== version))
    throw changedElsewhere()
}

/** Whether the form asks a section. Another one is not on screen: a page cannot learn its version, and it changes nothing in what is submitted. */
const isAsked = ({ sections }: PublicForm, id: string) => sections.some(({ sectionId }) => sectionId === id)

const changedElsewhere = () =>
  new Problem('CONFLICT', 'Your application was changed on another device. Please check your answers again.')

const reviewBegun = () =>
  new Problem(
    'CONFLICT',
    'The review of your application has begun, so these changes can no longer be submitted. What you submitted counts.',
  )

/** @throws Problem CONFLICT if the applicant has taken it back, even since this very submit was first made */
function requireNotTakenBack({ state, submittedBy }: ResponseMeta, { operationId }: SubmitBody) {
  if (state === 'withdrawn') throw new Problem('CONFLICT', 'This application was withdrawn.')
  if (operationId && submittedBy === operationId)
    throw new Problem('CONFLICT', 'This application was submitted, and then opened again to change it.')
}

/** The roles applied for, the applicant's own order of them, and what lists show, if this response can be submitted as it is. @throws Problem CONFLICT, INVALID */
function checkedRoles(response: StoredResponse, form: PublicForm, { versions = {} }: SubmitBody) {
  const sections = written(response)
  const asked = sections.filter(({ id }) => isAsked(form, id))
  if (
    asked.some((section) => Object.hasOwn(versions, section.id) && versions[section.id] !== section.version)
  )
    throw changedElsewhere()
  const answers = storedAnswers(form, sections)
  const validationErrors = submissionErrors(form, answers)
  if (validationErrors.length > 0)
    throw new Problem('INVALID', "Oops, looks like you've missed some things!", { validationErrors })
  return {
    roles: rolesIn(form, answers),
    ownOrder: ownOrderIn(form, answers),
    listed: listedAnswers(form.sections, answers),
  }
}

/** A response to a missing form counts as missing. */
function asMissingResponse(error: unknown): FormHead {
  throw isProblem(error, 'MISSING') ? noResponse() : error
}
