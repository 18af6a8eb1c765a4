import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { counted } from '#shared/kernel/wording.ts'

interface NewWork {
  kind: AssignmentKind
  firstName: string
  semester: string
  /** How many of each role, by its name. */
  counts: readonly { role: string; count: number }[]
  due?: string | undefined
}

/** The mail about what someone was assigned, which the dialog that sends it shows before. */
export function newWorkWords({ kind, firstName, semester, counts, due }: NewWork) {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const one = all === 1
  const waits = kind === 'review' ? `waiting for your review` : `waiting for your interview`
  const roles = counts.map(({ role, count }) => `${count} ${role}`).join(', ')
  const until = due ? ` ${one ? 'It is' : 'They are'} due on ${due}.` : ''
  return {
    subject: `You have ${counted(all, `new ${kind}`)}`,
    text: `Hi ${firstName}, ${counted(all, 'application')} in ${semester} ${one ? 'is' : 'are'} ${waits}: ${roles}.${until}`,
  }
}
