import { blindFormFor } from '#functions/applications/blind-form.ts'
import { withoutOrdering, withoutOwnOrder } from '#functions/applications/own-order.ts'
import { storedAnswers, toSectionResponses } from '#functions/applications/to-response.ts'
import { findResponse } from '#functions/store/applications/responses.ts'
import { type FormHead, withBody } from '#functions/store/forms/forms.ts'
import { askedSections } from '#shared/applications/visible.ts'
import { withoutIdentity } from '#shared/applications/without-identity.ts'
import { everOpen, sectionsForReview } from '#shared/forms/form.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import type { Review } from '#shared/reviews/review.ts'

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
  const [form, response] = await Promise.all([withBody(head), findResponse(responseId)])
  const blind = blindFormFor(caller, head, response.rows)
  const asked = askedSections(form.sections, storedAnswers(form, response.sections), blind)
  const sections = withoutOrdering(sectionsForReview(asked, role))
  const answered = withoutOwnOrder(toSectionResponses(sections, response.sections, form.id), everOpen(form))
  const pseudonym = blind?.pseudonymOf(responseId)
  return {
    pseudonym,
    sections,
    sectionResponses: pseudonym ? withoutIdentity(answered, sections, pseudonym) : answered,
  }
}
