import { blindFormFor } from '#functions/application/blind-form.ts'
import { withoutOrdering, withoutOwnOrder } from '#functions/application/own-order.ts'
import { toSectionResponses } from '#functions/application/to-response.ts'
import { type FormHead, withBody } from '#functions/store/forms.ts'
import { findResponse } from '#functions/store/responses.ts'
import type { Assignment } from '#shared/assignment.ts'
import { sectionsForReview } from '#shared/form.ts'
import type { Review } from '#shared/review.ts'
import type { UserRole } from '#shared/user-role.ts'
import { withoutIdentity } from '#shared/without-identity.ts'

interface ApplicationToReview extends Pick<Review, 'sections' | 'sectionResponses'> {
  /** The pseudonym, if the caller reads without the name. */
  pseudonym: string | undefined
}

/** The application that counts, as the caller reads it: without the sections that are hidden from reviewers or for other roles. */
export async function applicationToReview(
  caller: { id: string; role: UserRole },
  { responseId, role }: Assignment,
  head: FormHead,
): Promise<ApplicationToReview> {
  const [form, { sections: written, rows }] = await Promise.all([withBody(head), findResponse(responseId)])
  const sections = withoutOrdering(sectionsForReview(form.sections, role))
  const answered = withoutOwnOrder(toSectionResponses(sections, written, form.id))
  const pseudonym = blindFormFor(caller, head, rows)?.pseudonymOf(responseId)
  return {
    pseudonym,
    sections,
    sectionResponses: pseudonym ? withoutIdentity(answered, sections, pseudonym) : answered,
  }
}
