import type { Caller } from '#functions/http/caller.ts'
import { type UploadTarget, findOwnSection } from '#functions/store/files.ts'
import { type FormHead, withBody } from '#functions/store/forms.ts'
import { noResponse, type ResponseMeta } from '#functions/store/responses.ts'
import { findRowsOf } from '#functions/store/role-rows.ts'
import type { SectionItem } from '#functions/store/section-items.ts'
import type { RoleRow } from '#shared/dashboard-row.ts'
import { type PublicForm, type Section, sectionsForReview, submittedSections } from '#shared/form.ts'
import { isKeptOut, isOwnResponse, rolesToReview } from '#shared/permissions.ts'

interface Viewing {
  caller: Caller
  target: UploadTarget
  meta: ResponseMeta
  head: FormHead
}

/**
 * The section with a file, for everybody who may read it: its applicant; once submitted, super reviewers if the section belongs to the
 * application, and its reviewers and interviewers if they are shown the section.
 * @throws Problem MISSING, the same for all others
 */
export async function viewableSection({ caller, target, meta, head }: Viewing): Promise<SectionItem> {
  if (isOwnResponse(caller, meta)) return findOwnSection(target, meta.userId)
  if (!(await mayRead(caller, target, meta, head))) throw noResponse()
  // Whatever a caller asks for: nobody but the applicant reads a change that is not submitted.
  return findOwnSection({ ...target, edition: meta.edition }, meta.userId)
}

async function mayRead(caller: Caller, { sectionId }: UploadTarget, meta: ResponseMeta, head: FormHead) {
  if (caller.role === 'applicant' || meta.state === 'in-progress') return false
  const rows = await findRowsOf(meta.id)
  const readable = readableSections(caller, rows, await withBody(head))
  return readable.some((section) => section.sectionId === sectionId)
}

/** The sections of a submitted application that a reviewer or a super reviewer may read, with their files. */
export function readableSections(caller: Caller, rows: readonly RoleRow[], form: PublicForm): Section[] {
  const [row] = rows
  if (!row || rows.some((each) => isKeptOut(caller, each))) return []
  return caller.role === 'super-reviewer'
    ? submittedSections(form.sections, row.roles)
    : rolesToReview(caller, rows).flatMap((role) => sectionsForReview(form.sections, role))
}
