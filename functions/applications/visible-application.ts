import type { Caller } from '#functions/http/caller.ts'
import type { StoredResponse } from '#functions/store/applications/responses.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import type { ApplicationResponse } from '#shared/applications/response.ts'
import { visibleSections } from '#shared/applications/visible.ts'
import { namelessResponse } from '#shared/applications/without-identity.ts'
import type { BlindForm } from '#shared/forms/blind-reading.ts'
import type { PublicForm, Section } from '#shared/forms/form.ts'
import { withoutOrdering, withoutOwnOrder } from './own-order.ts'
import { storedAnswers, toResponse } from './to-response.ts'

interface Read {
  stored: StoredResponse
  /** Its rows as the caller may see them, at least one. */
  seen: readonly DashboardRow[]
  form: PublicForm
  head: FormHead
  blind: BlindForm | undefined
}

/** What an applicant wrote, as far as someone of the staff who sees these rows may read it, with the sections that were asked. */
export function visibleApplication(
  caller: Caller,
  { stored, seen, form, head, blind }: Read,
): { response: ApplicationResponse; sections: Section[] } {
  const [row] = seen
  const rows = [...seen]
  const answers = storedAnswers(form, stored.sections)
  const readable = visibleSections(caller, { rows, answers }, form, blind)
  // Wishes reveal other roles, so they are hidden from board members and from callers who still have to score.
  const isUnordered = caller.role === 'board' || rows.some(({ isBlind }) => isBlind)
  const sections = isUnordered ? withoutOrdering(readable) : readable
  // Its status, too, is that of the rows as the caller may see them.
  const told = toResponse({ ...stored, rows }, { ...form, sections }, head)
  const whole = caller.role === 'board' ? { ...told, rolesApplied: row!.roles } : told
  const response = isUnordered
    ? { ...whole, sectionResponses: withoutOwnOrder(whole.sectionResponses, row!.roles) }
    : whole
  return { response: blind ? namelessResponse(response, sections, row!.name) : response, sections }
}
