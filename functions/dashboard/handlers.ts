import { serve } from '#functions/http/serve.ts'
import { submittedSections, toResponse } from '#functions/responses/to-response.ts'
import { noForm, summary, withBody } from '#functions/store/forms.ts'
import { findResponse, noResponse } from '#functions/store/responses.ts'
import { findRowsOf } from '#functions/store/role-rows.ts'
import { listRows } from '#functions/store/row-pages.ts'
import { listStaff } from '#functions/store/users.ts'
import { dashboard, mostRows } from '#shared/routes/dashboard.ts'
import { exportReviews } from './export-reviews.ts'
import { listAddresses } from './list-addresses.ts'
import { toColleague } from './to-colleague.ts'
import { countWithheld, toRows } from './to-row.ts'

export const handler = serve(dashboard, {
  async rows({ caller, head, query: { cursor, limit } }) {
    if (!head) throw noForm()
    const most = Math.min(Number(limit ?? mostRows), mostRows)
    const [{ rows, next }, staff] = await Promise.all([
      listRows(head, { cursor, limit: most }),
      cursor ? undefined : listStaff(),
    ])
    const { phase, digest = null } = head
    return {
      rows: toRows(caller, rows),
      withheld: countWithheld(caller, rows),
      next,
      ...(staff && { form: { ...summary(head), phase, digest }, colleagues: staff.map(toColleague) }),
    }
  },

  async response({ caller, params, head, meta }) {
    if (!head || !meta || head.id !== params.formId || meta.st === 'in-progress') throw noResponse()
    const rows = toRows(caller, await findRowsOf(meta.id))
    const [row] = rows
    if (!row) throw noResponse()
    const form = await withBody(head)
    const sections = submittedSections(form, rows)
    return {
      response: toResponse(await findResponse(meta.id), { ...form, sections }, head),
      applicantName: row.name,
      semester: head.semester,
      sections,
      rows,
    }
  },

  async exportReviews({ caller, body, head, now }) {
    if (!head) throw noForm()
    return { reviews: await exportReviews(caller.record, { formId: head.id, ...body }, now) }
  },

  async addresses({ caller, body, head, now }) {
    if (!head) throw noForm()
    return { emails: await listAddresses(caller.record, { formId: head.id, rows: body.rows }, now) }
  },
})
