import { listHeads } from '#functions/store/forms/forms.ts'
import { findRoleList, saveRoleList } from '#functions/store/people/roles.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import type { RoleList } from '#shared/kernel/application-role.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { roleListFaults } from '#shared/people/role-list.ts'

interface Setting {
  by: UserRecord
  list: RoleList
  /** The version that its author had on screen. */
  base: number
  now: Date
}

/**
 * Replaces the roles that people can apply for. Repeating a call whose answer was lost changes nothing.
 * @throws Problem INVALID with the first fault, CONFLICT if someone else changed them in the meantime
 */
export async function setRoles({ by, list, base, now }: Setting): Promise<void> {
  const stored = await findRoleList()
  if (stored.version === base + 1 && same(stored.list, list)) return
  if (stored.version !== base) throw changedSince()
  const [fault] = roleListFaults(list, { before: stored.list, ...(await findUseOfRoles()) })
  if (fault) throw new Problem('INVALID', fault.message)
  if (!(await isWritten(saveRoleList(by, list, stored, now)))) throw changedSince()
}

/** Whether there are forms, and the roles that are open in the active one. */
export async function findUseOfRoles() {
  const heads = await listHeads()
  return { isUsed: heads.length > 0, offered: heads.find(({ isActive }) => isActive)?.openRoles ?? [] }
}

const changedSince = () =>
  new Problem('CONFLICT', 'Someone else changed the roles in the meantime. What you wrote is still here.')
