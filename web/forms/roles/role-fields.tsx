import type { LetterGroup, Role } from '#shared/kernel/application-role.ts'
import { roleColors } from '#shared/kernel/application-role.ts'
import { labeledBy } from '#web/kit/authoring/bound-to.ts'
import { fieldId, useFieldProblem } from '#web/kit/authoring/field-problems.ts'
import { IdField, LineField, SelectField, TickField } from '#web/kit/authoring/fields.tsx'
import { FieldProblem } from '#web/kit/ui/field-error.tsx'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import styles from './roles.module.css'

export const roleLabels: Readonly<Record<string, string>> = {
  id: 'Id',
  name: 'Name',
  emoji: 'Emoji',
  color: 'Color',
  does: 'What one does',
  hours: 'Hours a week',
  forWhom: 'For whom it is',
  letters: 'Letters',
  hasInterviews: 'Has interviews',
  isCompulsory: 'Every reviewer must choose it',
  isRetired: 'Retired',
}

const boundTo = labeledBy(roleLabels)

interface Props {
  role: Role
  index: number
  groups: readonly LetterGroup[]
  /** It was saved, so its id stays. */
  isSaved: boolean
  onChange: (role: Role) => void
}

/** Everything about one role. */
export function RoleFields({ role, index, groups, isSaved, onChange }: Props) {
  const field = boundTo(role, ['roles', index], (changed) => onChange(withChanged(role, changed)))
  return (
    <>
      <div className={styles.pair}>
        <LineField {...field('name')} maxLength={60} />
        <LineField {...field('emoji')} hint="One emoji" maxLength={32} />
      </div>
      {!isSaved && (
        <IdField
          {...field('id')}
          hint="Lower-case letters, digits and “-”. It cannot be changed once it is saved."
          maxLength={40}
        />
      )}
      <Colors role={role} index={index} onChoose={(color) => onChange({ ...role, color })} />
      <LineField {...field('does')} hint="A sentence that people read before they apply" maxLength={300} />
      <div className={styles.pair}>
        <LineField {...field('hours')} hint="Such as 6 to 8" maxLength={40} />
        <LineField {...field('forWhom')} maxLength={300} />
      </div>
      <SelectField
        {...field('letters')}
        hint="Roles of one group share their accepted and waitlist letters."
        options={groups.map(({ id, name }) => [id, name || id])}
      />
      <div>
        <TickField {...field('hasInterviews')} />
      </div>
      <div>
        <TickField {...field('isCompulsory')} />
      </div>
      <Retiring role={role} index={index} onChange={onChange} />
    </>
  )
}

/** The role with other values. What is blank is left out. */
const withChanged = (role: Role, changed: object) =>
  Object.fromEntries(
    Object.entries({ ...role, ...changed }).filter(
      ([name, value]) =>
        value !== undefined && !(value === '' && ['does', 'hours', 'forWhom'].includes(name)),
    ),
  ) as Role

interface ColorsProps {
  role: Role
  index: number
  onChoose: (color: Role['color']) => void
}

function Colors({ role, index, onChoose }: ColorsProps) {
  const problem = useFieldProblem('roles', index, 'color')
  return (
    <div className={styles.colors} id={fieldId('roles', index, 'color')} tabIndex={-1}>
      <RadioChoice
        legend="Color"
        value={role.color}
        options={roleColors.map((color) => [
          color,
          <span key={color} className={`role role--${color}`}>
            {color}
          </span>,
        ])}
        onChoose={onChoose}
      />
      {problem && <FieldProblem id={`color-${index}-problem`} text={problem} />}
    </div>
  )
}

function Retiring({ role, index, onChange }: Pick<Props, 'role' | 'index' | 'onChange'>) {
  const problem = useFieldProblem('roles', index, 'isRetired')
  return (
    <div>
      <TickField
        path={['roles', index, 'isRetired']}
        label="Retired: nobody can apply for it any more, and it keeps its name wherever it stands"
        value={role.isRetired ?? false}
        onChange={(isRetired) => onChange(withChanged(role, { isRetired: isRetired || undefined }))}
      />
      {problem && <FieldProblem id={`retired-${index}-problem`} text={problem} />}
    </div>
  )
}
