import { Checkbox, Fieldset } from '@aws-amplify/ui-react'
import { type ApplicationRole, applicationRoles, inRoleOrder } from '#shared/kernel/application-role.ts'
import { RolePill } from './role-pill.tsx'
import styles from './role-checklist.module.css'

interface Props {
  legend: string
  chosen: readonly ApplicationRole[]
  /** The roles that can be chosen: all of them unless it says so. */
  among?: readonly ApplicationRole[]
  /** Roles that are always chosen, with the reason. */
  locked?: Partial<Record<ApplicationRole, string>>
  onChange: (chosen: ApplicationRole[]) => void
}

/** A checkbox for each role that people can apply for. */
export function RoleChecklist({ legend, among = applicationRoles, chosen, locked = {}, onChange }: Props) {
  const toggle = (role: ApplicationRole) =>
    onChange(chosen.includes(role) ? chosen.filter((each) => each !== role) : inRoleOrder([...chosen, role]))
  return (
    <Fieldset className="amplify-field" legend={legend}>
      <div className={styles.roles}>
        {among.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            value={role}
            label={
              <>
                <RolePill role={role} />
                {locked[role] && <span className={`small muted ${styles.why}`}>{locked[role]}</span>}
              </>
            }
            checked={chosen.includes(role)}
            isDisabled={locked[role] !== undefined}
            onChange={() => toggle(role)}
          />
        ))}
      </div>
    </Fieldset>
  )
}
