import { Checkbox, Fieldset } from '@aws-amplify/ui-react'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { RolePill } from './role-pill.tsx'
import styles from './role-checklist.module.css'

interface Props {
  legend: string
  chosen: readonly ApplicationRole[]
  /** The roles that can be chosen: all that are not retired unless it says so. */
  among?: readonly ApplicationRole[]
  /** Roles that are always chosen. */
  required?: readonly ApplicationRole[]
  onChange: (chosen: ApplicationRole[]) => void
}

/** A checkbox for each role that people can apply for. */
export function RoleChecklist({
  legend,
  among = chapterRoles.current,
  chosen,
  required = [],
  onChange,
}: Props) {
  const toggle = (role: ApplicationRole) =>
    onChange(
      chosen.includes(role)
        ? chosen.filter((each) => each !== role)
        : chapterRoles.inOrder([...chosen, role]),
    )
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
                {required.includes(role) && <span className={`small muted ${styles.why}`}>Required</span>}
              </>
            }
            checked={chosen.includes(role)}
            isDisabled={required.includes(role)}
            onChange={() => toggle(role)}
          />
        ))}
      </div>
    </Fieldset>
  )
}
