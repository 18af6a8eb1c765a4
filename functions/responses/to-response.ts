import { type FormHead, summary } from '#functions/store/forms.ts'
import type { StoredResponse } from '#functions/store/responses.ts'
import { progressOfRow, type RoleRow } from '#functions/store/role-rows.ts'
import type { SectionItem } from '#functions/store/section-items.ts'
import { applicationRoles } from '#shared/application-role.ts'
import type { PublicForm, Section } from '#shared/form.ts'
import type { ResponseOverview } from '#shared/progress.ts'
import {
  type Answers,
  type ApplicationResponse,
  answerTo,
  type ResponseStatus,
  rolesIn,
  type SectionResponse,
} from '#shared/response.ts'

/** All stored answers by question: question ids are unique in a form. */
export const storedAnswers = (sections: readonly SectionItem[]): Answers =>
  Object.assign({}, ...sections.map(({ r }) => r)) as Answers

/** The response as its applicant gets it: an allow-list, so that nothing internal can slip through. */
export function toResponse(stored: StoredResponse, form: PublicForm, head: FormHead): ApplicationResponse {
  const { meta, sections, rows } = stored
  return {
    id: meta.id,
    userId: meta.u,
    applicationFormId: form.id,
    status: statusOf(meta.st, rows, head),
    dateSubmitted: lastChange(stored),
    rolesApplied: rolesIn(form.sections, storedAnswers(sections)),
    sectionResponses: form.sections.flatMap((section) => {
      const item = sections.find(({ id }) => id === section.sectionId)
      return item ? [toSectionResponse(section, item, form.id)] : []
    }),
  }
}

const toSectionResponse = (section: Section, { r, v }: SectionItem, formId: string): SectionResponse => ({
  sectionId: section.sectionId,
  sectionName: section.sectionName,
  version: v,
  questions: section.questions.map((question) => ({
    questionId: question.questionId,
    questionType: question.questionType,
    applicationFormId: formId,
    response: answerTo(question, r),
  })),
})

const lastChange = ({ meta, sections }: StoredResponse) =>
  meta.submittedAt ??
  sections
    .flatMap(({ savedAt }) => savedAt ?? [])
    .toSorted()
    .at(-1) ??
  null

/** The response's status: that of the role that has come furthest. */
function statusOf(st: 'in-progress' | 'submitted', rows: readonly RoleRow[], head: FormHead): ResponseStatus {
  if (st === 'in-progress') return head.isActive ? 'in-progress' : 'inactive'
  const reached = rows.map((row) => progressOfRow(row, head))
  if (reached.every((progress) => progress === 'withdrawn')) return 'inactive'
  return (
    (['decided', 'interview', 'in-review'] as const).find((status) => reached.includes(status)) ?? 'submitted'
  )
}

/** What the status page lists, the roles in their order. */
export function toOverview(
  { meta, rows }: Omit<StoredResponse, 'sections'>,
  head: FormHead,
): ResponseOverview {
  const { id: applicationFormId, semester, isActive: formIsActive, decisionsReleased } = summary(head)
  return {
    id: meta.id,
    applicationFormId,
    semester,
    formIsActive,
    decisionsReleased,
    isSubmitted: meta.st === 'submitted',
    dateSubmitted: meta.submittedAt ?? null,
    roles: rows
      .toSorted((one, other) => applicationRoles.indexOf(one.role) - applicationRoles.indexOf(other.role))
      .map((row) => ({ role: row.role, progress: progressOfRow(row, head) })),
  }
}
