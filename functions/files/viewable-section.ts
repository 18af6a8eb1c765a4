import { toRow } from '#functions/dashboard/to-row.ts'
import type { Caller } from '#functions/http/caller.ts'
import { type FilePlace, findOwnSection } from '#functions/store/files.ts'
import { submittedSections } from '#functions/responses/to-response.ts'
import { type FormHead, withBody } from '#functions/store/forms.ts'
import { noResponse, type ResponseMeta } from '#functions/store/responses.ts'
import { findRowsOf } from '#functions/store/role-rows.ts'
import type { SectionItem } from '#functions/store/section-items.ts'
import { sectionsForReview } from '#shared/form.ts'
import { isKeptOut, isOwnResponse, rolesToReview } from '#shared/permissions.ts'

interface Viewing {
  caller: Caller
  place: FilePlace
  meta: ResponseMeta | undefined
  head: FormHead | undefined
}

/**
 * The section in which a file stands, for whoever may read it: its applicant; once submitted, super reviewers where the section belongs to
 * the application, and whoever reviews or interviews it where the section is shown to them. @throws Problem MISSING, the same for all others
 */
export async function viewableSection({ caller, place, meta, head }: Viewing): Promise<SectionItem> {
  if (!meta || !head) throw noResponse()
  if (!isOwnResponse(caller, meta) && !(await mayRead(caller, place, meta, head))) throw noResponse()
  return findOwnSection(place, meta.u)
}

async function mayRead(caller: Caller, { sectionId }: FilePlace, meta: ResponseMeta, head: FormHead) {
  if (caller.role === 'applicant' || meta.st === 'in-progress') return false
  const rows = (await findRowsOf(meta.id)).map(toRow)
  if (rows.length === 0 || rows.some((row) => isKeptOut(caller, row))) return false
  const form = await withBody(head)
  const readable =
    caller.role === 'super-reviewer'
      ? submittedSections(form, rows)
      : rolesToReview(caller, rows).flatMap((role) => sectionsForReview(form.sections, role))
  return readable.some((section) => section.sectionId === sectionId)
}
