import { answers } from '#functions/http/serve.ts'
import { zoneOf } from '#functions/mail/time-for.ts'
import { listAllRows, listRows } from '#functions/store/applications/row-pages.ts'
import { listViews, removeView } from '#functions/store/applications/saved-views.ts'
import { type FormHead, toListedForm } from '#functions/store/forms/forms.ts'
import { isStaff, listTeam } from '#functions/store/people/users.ts'
import { countWithheld } from '#shared/applications/dashboard-row.ts'
import { inLabelOrder } from '#shared/applications/label.ts'
import { mostRows, applicationRows } from '#shared/applications/row-routes.ts'
import type { Administrator } from '#shared/kernel/permissions.ts'
import { answersSeenBy } from './answers-seen-by.ts'
import { rowsSeenBy } from './blind-form.ts'
import { keepOwnView } from './keep-view.ts'
import { toColleague, toFormer } from './to-colleague.ts'

/** The rows of the dashboards, and the views that people save of them. */
export const rows = answers(applicationRows, {
  async rows({ caller, head, query: { cursor, limit } }) {
    const [{ rows, next }, staff] = await Promise.all([
      pageFor(caller, head, { cursor, limit }),
      cursor ? undefined : listTeam(),
    ])
    const { phase } = head
    // It follows from the decisions.
    const digest = (caller.role === 'super-reviewer' && head.digest) || null
    return {
      rows: await rowsSeenBy(caller, head, rows),
      withheld: countWithheld(caller, rows),
      next,
      ...(staff && {
        form: {
          ...toListedForm(head, caller.role),
          timeZone: zoneOf(head),
          phase,
          digest,
          labels: inLabelOrder(head.labels),
        },
        colleagues: staff.filter(isStaff).map(toColleague(caller)),
        former: staff.filter((person) => !isStaff(person)).map(toFormer),
      }),
    }
  },

  async answers({ caller, head, query }) {
    const { rows, next } = await pageFor(caller, head, query)
    return { ...(await answersSeenBy(caller, head, rows)), next }
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

interface Wanted {
  cursor?: string | undefined
  limit?: string | undefined
}

/** A page of rows. Its end would reveal rows of other roles to board members, and without names the order of submissions: there is one page. */
const pageFor = async (caller: Pick<Administrator, 'role'>, head: FormHead, { cursor, limit }: Wanted) =>
  caller.role === 'board' || head.blind
    ? { rows: await listAllRows(head), next: null }
    : listRows(head, { cursor, limit: Math.min(Number(limit ?? mostRows), mostRows) })
