import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { RolePill } from './role-pill.tsx'
import styles from './role-order.module.css'

interface Props {
  label: string
  roles: readonly ApplicationRole[]
  /** Without it, the order can only be read. */
  onChange?: ((roles: ApplicationRole[]) => void) | undefined
}

/** Roles to be put in order. The button of a role keeps the focus while the role moves up. */
export default function RoleOrder({ label, roles, onChange }: Props) {
  return (
    <ol className={styles.order} aria-label={label}>
      {roles.map((role, index) => (
        <li key={role}>
          <RolePill role={role} />
          {onChange && (
            <ActionButton
              size="small"
              variation="link"
              isPossible={index > 0}
              onClick={() => onChange(movedUp(roles, index))}
            >
              Move up
              <span className="vh">
                {' '}
                {chapterRoles.nameOf(role)}, now {index + 1} of {roles.length}
              </span>
            </ActionButton>
          )}
        </li>
      ))}
    </ol>
  )
}

const movedUp = (order: readonly ApplicationRole[], index: number): ApplicationRole[] => [
  ...order.slice(0, index - 1),
  order[index]!,
  order[index - 1]!,
  ...order.slice(index + 1),
]
