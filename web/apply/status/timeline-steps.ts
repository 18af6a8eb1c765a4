import {
  type Progress,
  progressLabel,
  type ResponseOverview,
  stepsFor,
} from '#shared/applications/progress.ts'
import { rolesInWords } from '#shared/kernel/application-role.ts'

/** A step of the timeline, and whether it is done. */
export interface Step {
  name: string
  look: 'done' | 'now' | 'ring'
  note: string
}

type Row = ResponseOverview['roles'][number]

/** The timeline of a submitted application, at the step of the role that has come furthest. */
export function stepsOf(
  { roles, decisionsReleased }: Pick<ResponseOverview, 'roles' | 'decisionsReleased'>,
  submitted: string,
): Step[] {
  const rows = roles.filter(({ progress }) => progress !== 'withdrawn')
  const steps = stepsFor(rows)
  const furthest = Math.max(0, ...rows.map(({ progress }) => steps.indexOf(progress)))
  return steps.map((step, index) => {
    const name = progressLabel[step]
    if (step === 'submitted') return { name, look: 'done', note: submitted }
    if (index < furthest || (step === 'decided' && decisionsReleased && index === furthest))
      return { name, look: 'done', note: step === 'decided' ? 'Decisions released' : 'Completed' }
    return index === furthest
      ? { name, look: 'now', note: nowNote(step, rows) }
      : { name, look: 'ring', note: 'Not yet' }
  })
}

/** Names the roles that are at this step, unless all are. */
function nowNote(step: Progress, rows: readonly Row[]) {
  if (step === 'decided') return 'Decisions not Released'
  const there = rows.filter(({ progress }) => progress === step)
  if (there.length === rows.length) return 'Now'
  return `Now: for ${rolesInWords(there.map(({ role }) => role))}`
}
