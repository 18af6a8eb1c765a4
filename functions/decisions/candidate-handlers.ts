import { blindFormFor, rowsSeenBy } from '#functions/applications/blind-form.ts'
import { otherApplications } from '#functions/applications/other-applications.ts'
import { visibleApplication } from '#functions/applications/visible-application.ts'
import { exportApplications } from '#functions/decisions/export-applications.ts'
import { findNeeds } from '#functions/decisions/find-needs.ts'
import { findOverview } from '#functions/decisions/find-overview.ts'
import { answers } from '#functions/http/serve.ts'
import { readableReviews } from '#functions/reviews/list-readable.ts'
import { findResponse, noResponse } from '#functions/store/applications/responses.ts'
import { findRowsOf } from '#functions/store/applications/role-rows.ts'
import { withBody } from '#functions/store/forms/forms.ts'
import { findPeople, listStaff } from '#functions/store/people/users.ts'
import { withLeavers } from '#shared/applications/dashboard-row.ts'
import { isGiven } from '#shared/applications/visible.ts'
import { candidates as candidateRoutes } from '#shared/decisions/candidate-routes.ts'
import { formNeeds } from '#shared/decisions/need-routes.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
/** What the team decides from: a form's overview and needs, and each candidate. */
export const candidates = answers(
  { ...candidateRoutes, ...formNeeds },
  {
    async overview({ caller, head, now }) {
      return findOverview(caller, head, now)
    },

    async needs({ caller, query, head, now }) {
      return findNeeds(caller, head, query.without === 'rows', now)
    },

    async response({ caller, params, head, meta }) {
      if (head.id !== params.formId || meta.state === 'in-progress') throw noResponse()
      const found = await findRowsOf(meta.id)
      const [seen, people] = await Promise.all([rowsSeenBy(caller, head, found), listStaff()])
      const staff = new Set(people.map(({ id }) => id))
      const rows = seen.map((each) => withLeavers(each, staff))
      const [row] = rows
      if (!row) throw noResponse()
      const blind = blindFormFor(caller, head, found)
      const mayWrite = mayDecide(caller) && isGiven(row, 'person')
      const [form, stored, reviews, others, [person]] = await Promise.all([
        withBody(head),
        findResponse(meta.id),
        readableReviews(caller.record, rows, head),
        blind ? [] : otherApplications(caller, meta),
        mayWrite ? findPeople([meta.userId]) : [],
      ])
      return {
        ...visibleApplication(caller, { stored, seen: rows, form, head, blind }),
        applicantName: row.name,
        ...(person?.state === 'active' && { email: person.email }),
        semester: head.semester,
        rows,
        reviews,
        others,
      }
    },

    async exportApplications({ caller, body, head, now }) {
      return exportApplications(caller, head, body, now)
    },
  },
)
