import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/application-role.ts'
import type { Progress } from '#shared/progress.ts'
import { progressOf } from '#shared/progress.ts'
import type { FormHead } from './forms.ts'
import { expression } from './expression.ts'
import { shardOf } from './shard.ts'
import type { Item, Key } from './item.ts'
import type { Write } from './transaction.ts'
import type { UserRecord } from './user-record.ts'

export const roleRowKey = (responseId: string, role: ApplicationRole): Key => ({
  pk: `RESPONSE#${responseId}`,
  sk: `ROLE#${role}`,
})

/**
 * One application for one role: the dashboards' row, about 400 bytes, made by the submit. `st` its state, `rv` and `iv` who
 * reviews and interviews it and how far they are, `q` qualified, `d` the decision (always present, so that its arrival
 * changes nothing that can be measured from outside), `dv` its version.
 */
export const RoleRow = z.object({
  role: ApplicationRole,
  u: z.string(),
  name: z.string(),
  roles: z.array(ApplicationRole),
  st: z.enum(['submitted', 'withdrawn']),
  rv: z.record(z.string(), z.unknown()),
  iv: z.record(z.string(), z.unknown()),
  q: z.boolean(),
  d: z.enum(['undecided', 'accepted', 'denied', 'waitlist']),
  dv: z.int(),
})
export type RoleRow = z.infer<typeof RoleRow>

interface Submission {
  responseId: string
  head: FormHead
  by: UserRecord
  roles: readonly ApplicationRole[]
  submittedAt: string
}

/** The row of one role of a submission, with its place in the form's index. */
export function newRoleRow(
  { responseId, head, by, roles, submittedAt }: Submission,
  role: ApplicationRole,
): Item {
  const row: RoleRow = {
    role,
    u: by.id,
    name: fullName(by),
    roles: [...roles],
    st: 'submitted',
    rv: {},
    iv: {},
    q: false,
    d: 'undecided',
    dv: 0,
  }
  return {
    ...roleRowKey(responseId, role),
    ...row,
    gsi1pk: `FORM#${head.id}#${shardOf(responseId, head.shards)}`,
    gsi1sk: `${submittedAt}#${responseId}`,
  }
}

const fullName = ({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

/** The write that puts a person's new name on a row. */
export const renamedRow = (
  responseId: string,
  role: ApplicationRole,
  person: Pick<UserRecord, 'firstName' | 'lastName'>,
): Write => ({
  update: roleRowKey(responseId, role),
  change: expression`SET #name = ${fullName(person)}`,
  condition: expression`attribute_exists(#pk)`,
})

/** How far a row has come, as its applicant may know it: computed from the row and the form's phase, never stored. */
export const progressOfRow = ({ st, rv, q }: RoleRow, { phase }: FormHead): Progress =>
  progressOf(
    { isWithdrawn: st === 'withdrawn', hasReviewers: Object.keys(rv).length > 0, isQualified: q },
    phase !== 'open',
  )
