import type { Caller } from '#functions/http/caller.ts'
import type { ResponseMeta } from '#functions/store/applications/response-meta.ts'
import { findResponse, noResponse } from '#functions/store/applications/responses.ts'
import { type FormHead, withBody } from '#functions/store/forms/forms.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { lookOf, mayReadDraft } from '#shared/applications/draft-look.ts'
import { askedSections } from '#shared/applications/visible.ts'
import { sectionsFor } from '#shared/forms/form.ts'
import { nameOf } from './current-name.ts'
import { storedAnswers, toResponse } from './to-response.ts'

interface Asked {
  caller: Caller
  head: FormHead
  meta: ResponseMeta
  now: Date
}

/** A draft whose applicant lets the team look. @throws Problem MISSING, the same for all others and for what does not exist */
export async function readDraft({ caller, head, meta, now }: Asked) {
  if (!mayReadDraft(caller, meta, now)) throw noResponse()
  const [form, stored, [person]] = await Promise.all([
    withBody(head),
    findResponse(meta.id),
    findPeople([meta.userId]),
  ])
  // The draft may have been submitted, or the permission withdrawn, since the middleware read it.
  if (!mayReadDraft(caller, stored.meta, now) || person?.role !== 'applicant') throw noResponse()
  const sections = askedSections(form.sections, storedAnswers(form, stored.sections), undefined)
  const response = toResponse(stored, { ...form, sections }, head)
  return {
    response,
    applicantName: nameOf(person, 'A former applicant'),
    semester: head.semester,
    sections: sectionsFor(sections, response.rolesApplied),
    until: lookOf(stored.meta, now) ?? '',
  }
}
