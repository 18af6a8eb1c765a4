import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'

/** A role that people can apply for, in its colors. */
export function RolePill({ role }: { role: ApplicationRole }) {
  const { emoji = '', color = 'gray' } = chapterRoles.find(role) ?? {}
  return (
    <span className={`role role--${color}`}>
      <span aria-hidden="true">{emoji}</span>
      {chapterRoles.nameOf(role)}
    </span>
  )
}
