import { activeOf, type DashboardRow, participantsOf, rowId } from '#shared/applications/dashboard-row.ts'
import { type AssignmentPlan, planAlgorithm } from '#shared/fair/assignment-plan.ts'
import { reasonFor } from '#shared/fair/plan-words.ts'
import { csvFile } from '#web/kit/csv.ts'
import { downloadText } from '#web/kit/ui/download.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { type Colleagues, colleagueName } from '#web/staff/colleagues.ts'
import type { MadePlan } from './made-plan.ts'

interface Given {
  formId: string
  plan: AssignmentPlan
  made: MadePlan
  named: ReadonlyMap<string, DashboardRow>
  colleagues: Colleagues
}

/** One line for each person on each row, and what a later check of the plan needs. */
function planLines({ plan, made, named, colleagues }: Given): string[][] {
  const { kind, seed } = plan.settings
  const nameOf = (id: string) => colleagueName(id, colleagues)
  const pairs = new Map(made.plan.pairs.map((pair) => [`${pair.row}/${pair.person}`, pair]))
  const lines = plan.rows.flatMap((planned) => {
    const row = named.get(rowId(planned))
    if (!row) return []
    const start = [row.name, chapterRoles.nameOf(row.role)]
    const assigned = activeOf(participantsOf(row, kind)).map(({ id }) => [
      ...start,
      nameOf(id),
      'Assigned',
      '',
    ])
    const wanted = planned.on.map((id) => {
      const pair = pairs.get(`${rowId(planned)}/${id}`)
      const reason = pair ? reasonFor(pair, chapterRoles.nameOf(row.role), kind, nameOf) : 'Chosen by hand.'
      return [...start, nameOf(id), 'Planned', reason]
    })
    return [...assigned, ...wanted]
  })
  return [
    ['Applicant', 'Role', kind === 'review' ? 'Reviewer' : 'Interviewer', 'State', 'Reason'],
    ...lines,
    [],
    ['Shuffle', String(seed)],
    ['Method', String(planAlgorithm)],
    ['Check code', plan.digest],
    ['Key of the check code', made.key],
  ]
}

export function downloadPlan(given: Given) {
  const { kind, seed } = given.plan.settings
  downloadText(
    `plan-${kind}s-${given.formId}-${seed}.csv`,
    csvFile(planLines(given)),
    'text/csv;charset=utf-8',
  )
}
