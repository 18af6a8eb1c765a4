import { openChangeOf, type ResponseMeta } from '#functions/store/applications/response-meta.ts'
import type { StoredResponse } from '#functions/store/applications/responses.ts'
import {
  inRowOrder,
  offerState,
  progressOfRow,
  rsvpDeadline,
} from '#functions/store/applications/role-rows.ts'
import { fileIn, type SectionItem } from '#functions/store/applications/section-items.ts'
import { type FormHead, toSummary } from '#functions/store/forms/forms.ts'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import { lookOf } from '#shared/applications/draft-look.ts'
import type { Fact, Progress, ResponseOverview } from '#shared/applications/progress.ts'
import {
  type Answers,
  type AnswerValue,
  type ApplicationResponse,
  answerTo,
  type ResponseStatus,
  rolesIn,
  type SectionResponse,
} from '#shared/applications/response.ts'
import { isAtInterview } from '#shared/applications/review-status.ts'
import { endOfChange, isAnybodyAssigned } from '#shared/applications/submission-change.ts'
import { withExtension } from '#shared/forms/extension.ts'
import type { PublicForm, Question, Section } from '#shared/forms/form.ts'
import { questionTypes } from '#shared/forms/question-types.ts'
import { datesOf } from '#shared/forms/season-dates.ts'

/** The stored answer of every question of the form, by question. A text saved under a file's question does not count as a file. */
export const storedAnswers = (form: Pick<PublicForm, 'sections'>, items: readonly SectionItem[]): Answers =>
  Object.fromEntries(
    form.sections.flatMap(({ sectionId, questions }) => {
      const item = items.find(({ id }) => id === sectionId)
      return item ? questions.map((question) => [question.questionId, storedAnswer(item, question)]) : []
    }),
  )

const storedAnswer = (item: SectionItem, question: Question): AnswerValue =>
  questionTypes[question.questionType].answer === 'file'
    ? (fileIn(item, question.questionId)?.name ?? '')
    : answerTo(question, item.answers)

/** The draft, or the submission, as it can be read: an allow-list, so that nothing internal can slip through. */
export function toResponse(stored: StoredResponse, form: PublicForm, head: FormHead): ApplicationResponse {
  const { meta, sections, rows } = stored
  return {
    id: meta.id,
    userId: meta.userId,
    applicationFormId: form.id,
    status: statusOf(meta.state, rows, head),
    dateSubmitted: lastChange(stored),
    rolesApplied: rolesIn(form, storedAnswers(form, sections)),
    sectionResponses: toSectionResponses(form.sections, sections, form.id),
  }
}

/** The response as its applicant works on it: with the text of an open change, or until when the team may look, if there is one. */
export function toOwnResponse(
  stored: StoredResponse,
  form: PublicForm,
  head: FormHead,
  now: Date,
): ApplicationResponse {
  const change = changeOf(stored, head, now)
  if (change) return { ...toResponse({ ...stored, sections: stored.changed }, form, head), change }
  const lookUntil = lookOf(stored.meta, now)
  return { ...toResponse(stored, form, head), ...(lookUntil && { lookUntil }) }
}

/** The open change of a submission, if there is one, and whether it can still be submitted. */
function changeOf({ meta, rows }: Pick<StoredResponse, 'meta' | 'rows'>, head: FormHead, now: Date) {
  const change = openChangeOf(meta)
  if (!change) return undefined
  const ended = endOfChange(rows, withExtension(head, meta.extendedUntil), now)
  return { number: change.edition, since: change.since, ...(ended && { ended }) }
}

/** The answers in some of the opened sections of a form. */
export const toSectionResponses = (
  sections: readonly Section[],
  items: readonly SectionItem[],
  formId: string,
): SectionResponse[] =>
  sections.flatMap((section) => {
    const item = items.find(({ id }) => id === section.sectionId)
    return item ? [toSectionResponse(section, item, formId)] : []
  })

const toSectionResponse = (section: Section, item: SectionItem, formId: string): SectionResponse => ({
  sectionId: section.sectionId,
  sectionName: section.sectionName,
  version: item.version,
  questions: section.questions.map((question) => ({
    questionId: question.questionId,
    questionType: question.questionType,
    applicationFormId: formId,
    response: storedAnswer(item, question),
    ...attachedTo(item, question),
  })),
})

function attachedTo(item: SectionItem, { questionId }: Question) {
  const stored = fileIn(item, questionId)
  if (!stored) return {}
  const { name, size, attachedAt } = stored
  return { file: { name, size, attachedAt } }
}

const lastChange = ({ meta, sections }: Pick<StoredResponse, 'meta' | 'sections'>) =>
  meta.submittedAt ??
  sections
    .flatMap(({ savedAt }) => savedAt ?? [])
    .toSorted()
    .at(-1) ??
  null

/** The response's status: that of the role that is furthest along. */
function statusOf(state: ResponseMeta['state'], rows: readonly RoleRow[], head: FormHead): ResponseStatus {
  if (state === 'withdrawn') return 'inactive'
  if (state === 'in-progress') return head.isActive ? 'in-progress' : 'inactive'
  const reached = rows.map((row) => progressOfRow(row, head))
  if (reached.every((progress) => progress === 'withdrawn')) return 'inactive'
  return (
    (['decided', 'interview', 'in-review'] as const).find((status) => reached.includes(status)) ?? 'submitted'
  )
}

/** A line of the status page. */
export function toOverview(
  {
    meta,
    rows,
    sections = [],
  }: Pick<StoredResponse, 'meta' | 'rows'> & Partial<Pick<StoredResponse, 'sections'>>,
  head: FormHead,
  now: Date,
): ResponseOverview {
  const change = changeOf({ meta, rows }, head, now)
  const { id: applicationFormId, semester, isActive: formIsActive, decisionsReleased } = toSummary(head)
  return {
    id: meta.id,
    applicationFormId,
    semester,
    formIsActive,
    decisionsReleased,
    isSubmitted: meta.state === 'submitted',
    isWithdrawn: meta.state === 'withdrawn',
    dateSubmitted: lastChange({ meta, sections }),
    ...(change && { change }),
    season: laterDates(head),
    roles: inRowOrder(rows).map((row) => ({
      role: row.role,
      progress: progressOfRow(row, head),
      ...factsOf(row, progressOfRow(row, head)),
      ...offerOf(row, head, now),
    })),
  }
}

function laterDates(head: FormHead) {
  const { opensAt: _, ...dates } = datesOf(head)
  return dates
}

/** Whether the steps that a row has left took place. Of the one that it is at, its applicant knows only that. */
function factsOf(row: RoleRow, progress: Progress) {
  const hasLeftReview = progress === 'interview' || progress === 'decided'
  return {
    ...(hasLeftReview && {
      review: factOf(row.firstReviewAt !== undefined, row.reviewers, isAnybodyAssigned(row.reviewers)),
    }),
    ...(progress === 'decided' && {
      interview: factOf(false, row.interviewers, isAtInterview(row)),
    }),
  }
}

const factOf = (wasDone: boolean, people: RoleRow['reviewers'], hasBegun: boolean): Fact =>
  wasDone || people.some(({ state }) => state === 'done') ? 'done' : hasBegun ? 'begun' : 'none'

// Whether it is released is checked before the decision is looked at: until then every answer is the same for everybody.
function offerOf(row: RoleRow, head: FormHead, now: Date) {
  if (head.phase !== 'released' || row.isWithdrawn) return {}
  const offer = offerState(row, head, now)
  const answerBy = rsvpDeadline(row, head)
  const { decision, revised } = row
  return {
    decision,
    ...(revised && { revisedAt: revised.at }),
    offer,
    ...(offer === 'open' && answerBy && { answerBy }),
  }
}
