import { type ApplicationRole, applicationRoleLabel, applicationRoles } from '#shared/application-role.ts'
import { Cards } from '#web/list/cards.tsx'

interface Props {
  /** What all together are called. */
  whole: string
  counts: { total: number; of: (role: ApplicationRole) => number }
  chosen: ApplicationRole | null
  onChoose: (role: ApplicationRole | null) => void
}

export const RoleCards = ({ whole, counts, chosen, onChoose }: Props) => (
  <Cards
    className="board-cards"
    label="Filter by role"
    chosen={chosen}
    onChoose={onChoose}
    choices={[
      { value: null, label: whole, count: counts.total },
      ...applicationRoles.map((role) => ({
        value: role,
        label: applicationRoleLabel[role].name,
        sign: applicationRoleLabel[role].emoji,
        count: counts.of(role),
      })),
    ]}
  />
)
