import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { Got, outgoing } from '../table/outbox.ts'

interface NewWork {
  head: { id: string }
  kind: AssignmentKind
  /** Of what assigned it. Nobody gets two mails about it. */
  id: number
  got: Got
}

/** The write that adds the mails about what each person has got. */
export const newWorkMails = ({ head, kind, id, got }: NewWork, now: Date) =>
  outgoing(
    {
      name: `all-new-work#${head.id}#${kind}#${id}`,
      kind: 'all-new-work',
      formId: head.id,
      workOf: kind,
      id,
      got,
    },
    now,
  )

/** `got` with these pairs added. */
export function withGot(got: Got, pairs: readonly { reviewerId: string; role: string }[]): Got {
  const next = { ...got }
  for (const { reviewerId, role } of pairs) {
    const before = next[reviewerId] ?? {}
    next[reviewerId] = { ...before, [role]: (before[role] ?? 0) + 1 }
  }
  return next
}
