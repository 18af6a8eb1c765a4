import { blindFormFor, rowsSeenBy } from '#functions/application/blind-form.ts'
import { withoutOrdering, withoutOwnOrder } from '#functions/application/own-order.ts'
import { readableSections } from '#functions/application/readable-sections.ts'
import { toResponse } from '#functions/application/to-response.ts'
import { serve } from '#functions/http/serve.ts'
import { toListedForm, withBody } from '#functions/store/forms.ts'
import { findResponse, noResponse } from '#functions/store/responses.ts'
import { findRowsOf } from '#functions/store/role-rows.ts'
import { listAllRows, listRows } from '#functions/store/row-pages.ts'
import { listViews, removeView } from '#functions/store/saved-views.ts'
import { renameScenario } from '#functions/store/scenarios.ts'
import { listStaff } from '#functions/store/users.ts'
import { countWithheld } from '#shared/dashboard-row.ts'
import { routes } from '#shared/routes.ts'
import { mostRows } from '#shared/routes/dashboard.ts'
import { namelessResponse } from '#shared/without-identity.ts'
import { exportReviews } from './export-reviews.ts'
import { findNeeds } from './find-needs.ts'
import { findOverview } from './find-overview.ts'
import { keepOwnView } from './keep-view.ts'
import { listAddresses } from './list-addresses.ts'
import { listDrafts, listProgress } from './list-drafts.ts'
import { readableReviews } from './list-readable.ts'
import { otherApplications } from './other-applications.ts'
import { readDraft } from './read-draft.ts'
import { deleteScenario, openScenario, savedScenarios, saveScenario } from './scenarios.ts'
import { toColleague } from './to-colleague.ts'

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
