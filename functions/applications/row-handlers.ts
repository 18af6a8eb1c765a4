import { exportReviews } from '#functions/decisions/export-reviews.ts'
import { findNeeds } from '#functions/decisions/find-needs.ts'
import { findOverview } from '#functions/decisions/find-overview.ts'
import { deleteScenario, openScenario, savedScenarios, saveScenario } from '#functions/fair/scenarios.ts'
import { serve } from '#functions/http/serve.ts'
import { readableReviews } from '#functions/reviews/list-readable.ts'
import { findResponse, noResponse } from '#functions/store/applications/responses.ts'
import { findRowsOf } from '#functions/store/applications/role-rows.ts'
import { listAllRows, listRows } from '#functions/store/applications/row-pages.ts'
import { listViews, removeView } from '#functions/store/applications/saved-views.ts'
import { renameScenario } from '#functions/store/fair/scenarios.ts'
import { toListedForm, withBody } from '#functions/store/forms/forms.ts'
import { listStaff } from '#functions/store/people/users.ts'
import { countWithheld } from '#shared/applications/dashboard-row.ts'
import { mostRows } from '#shared/applications/row-routes.ts'
import { namelessResponse } from '#shared/applications/without-identity.ts'
import { routes } from '#shared/routes.ts'
import { blindFormFor, rowsSeenBy } from './blind-form.ts'
import { keepOwnView } from './keep-view.ts'
import { listAddresses } from './list-addresses.ts'
import { listDrafts, listProgress } from './list-drafts.ts'
import { otherApplications } from './other-applications.ts'
import { withoutOrdering, withoutOwnOrder } from './own-order.ts'
import { readDraft } from './read-draft.ts'
import { readableSections } from './readable-sections.ts'
import { toColleague } from './to-colleague.ts'
import { toResponse } from './to-response.ts'

export const handler = serve(routes.dashboard, {
  async rows({ caller, head, query: { cursor, limit } }) {
    const [{ rows, next }, staff] = await Promise.all([
      // The end of a page would reveal rows of other roles to board members, and without names the order of submissions.
      caller.role === 'board' || head.blind
        ? { rows: await listAllRows(head), next: null }
        : listRows(head, { cursor, limit: Math.min(Number(limit ?? mostRows), mostRows) }),
      cursor ? undefined : listStaff(),
    ])
    const { phase } = head
    // It follows from the decisions.
    const digest = (caller.role === 'super-reviewer' && head.digest) || null
    return {
      rows: await rowsSeenBy(caller, head, rows),
      withheld: countWithheld(caller, rows),
      next,
      ...(staff && {
        form: { ...toListedForm(head, caller.role), phase, digest },
        colleagues: staff.map(toColleague(caller)),
      }),
    }
  },

  async overview({ caller, head, now }) {
    return findOverview(caller, head, now)
  },

  async drafts({ caller, head, now }) {
    return listDrafts(caller, head, now)
  },

  async draft({ caller, params, head, meta, now }) {
    if (head.id !== params.formId) throw noResponse()
    return readDraft({ caller, head, meta, now })
  },

  async draftProgress({ caller, head, query }) {
    return { drafts: await listProgress(caller, head, query.of) }
  },

  async needs({ caller, head, now }) {
    return findNeeds(caller, head, now)
  },

  async response({ caller, params, head, meta }) {
    if (head.id !== params.formId || meta.state === 'in-progress') throw noResponse()
    const found = await findRowsOf(meta.id)
    const rows = await rowsSeenBy(caller, head, found)
    const [row] = rows
    if (!row) throw noResponse()
    const blind = blindFormFor(caller, head, found)
    const [form, stored, reviews, others] = await Promise.all([
      withBody(head),
      findResponse(meta.id),
      readableReviews(caller.record, rows, head),
      blind ? [] : otherApplications(caller, meta),
    ])
    const readable = readableSections(caller, rows, form)
    // Wishes reveal other roles, so they are hidden from board members and from callers who still have to score.
    const isUnordered = caller.role === 'board' || rows.some((each) => each.isBlind)
    const sections = isUnordered ? withoutOrdering(readable) : readable
    // Its status, too, is that of the rows as the caller may see them.
    const told = toResponse({ ...stored, rows }, { ...form, sections }, head)
    const whole = caller.role === 'board' ? { ...told, rolesApplied: row.roles } : told
    const response = isUnordered
      ? { ...whole, sectionResponses: withoutOwnOrder(whole.sectionResponses, row.roles) }
      : whole
    return {
      response: blind ? namelessResponse(response, sections, row.name) : response,
      applicantName: row.name,
      semester: head.semester,
      sections,
      rows,
      reviews,
      others,
    }
  },

  async exportReviews({ caller, body, head, now }) {
    return { reviews: await exportReviews(caller.record, { formId: head.id, ...body }, now) }
  },

  async addresses({ caller, body, head, now }) {
    return { addresses: await listAddresses(caller.record, { head, rows: body.rows }, now) }
  },

  async scenarios({ head }) {
    return { scenarios: await savedScenarios(head) }
  },

  async saveScenario({ caller, body, head, now }) {
    await saveScenario({ by: caller.record, head, now }, body)
    return {}
  },

  async scenario({ caller, params: { scenarioId }, head }) {
    return openScenario(caller, head, scenarioId)
  },

  async renameScenario({ params: { scenarioId }, body: { name }, head }) {
    await renameScenario(head.id, scenarioId, name)
    return {}
  },

  async removeScenario({ caller, params: { scenarioId }, head, now }) {
    await deleteScenario({ by: caller.record, head, now }, scenarioId)
    return {}
  },

  async views({ caller }) {
    return { views: await listViews(caller.id) }
  },

  async keepView({ caller, params: { viewId }, body }) {
    const view = { id: viewId, ...body }
    await keepOwnView(caller.id, view)
    return view
  },

  async removeView({ caller, params: { viewId } }) {
    await removeView(caller.id, viewId)
    return {}
  },
})
