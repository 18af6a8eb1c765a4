import { findRows } from '#functions/store/applications/role-rows.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { listAllAssignmentsOf } from '#functions/store/reviews/assignments.ts'
import { mayBeUndone } from '#shared/applications/undo-time.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import { blindFormFor, otherRowsOf } from './blind-form.ts'

/** The applications that the caller still has to review without knowing whose they are, each with its pseudonym. */
export async function blindApplications(caller: {
  id: string
  role: UserRole
}): Promise<ReadonlyMap<string, string>> {
  const open = (await listAllAssignmentsOf(caller.id)).filter(
    ({ kind, state, submittedAt }) =>
      kind === 'review' && (state !== 'done' || mayBeUndone(submittedAt, Date.now())),
  )
  const heads = await Promise.all(
    [...new Set(open.map(({ responseId }) => formIdOf(responseId)))].map((id) => findHead(id)),
  )
  const blindForms = new Map(heads.filter(({ blind }) => blind).map((head) => [head.id, head]))
  const found = await findRows(open.filter(({ responseId }) => blindForms.has(formIdOf(responseId))))
  const rows = found.filter((row) => row !== undefined)
  // The name may have been shown for another role.
  const all = [...rows, ...(await otherRowsOf(rows))]
  const applications = Map.groupBy(all, ({ responseId }) => responseId)
  return new Map(
    [...applications].flatMap(([responseId, ofResponse]) => {
      const head = blindForms.get(formIdOf(responseId))
      const form = head && blindFormFor(caller, head, ofResponse)
      return form ? [[responseId, form.pseudonymOf(responseId)] as const] : []
    }),
  )
}

/** Those of them that are to one form. */
export async function blindIn(head: Pick<FormHead, 'id'>, caller: { id: string; role: UserRole }) {
  const all = [...(await blindApplications(caller)).keys()]
  return new Set(all.filter((responseId) => formIdOf(responseId) === head.id))
}
