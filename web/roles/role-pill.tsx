import { type ApplicationRole, applicationRoleLabel } from '#shared/kernel/application-role.ts'

/** A role that people can apply for, in its colors. */
export function RolePill({ role }: { role: ApplicationRole }) {
  const { emoji, name } = applicationRoleLabel[role]
  return (
    <span className={`role role--${role}`}>
      <span aria-hidden="true">{emoji}</span>
      {name}
    </span>
  )
}
