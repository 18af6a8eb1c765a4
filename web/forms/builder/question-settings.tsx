import { type ComponentType, useState } from 'react'
import { inRoleOrder } from '#shared/application-role.ts'
import { same } from '#shared/canonical-json.ts'
import type { Question } from '#shared/form.ts'
import type { JsonPath } from '#shared/json-text.ts'
import type { SettingsKind } from '#shared/question-types.ts'
import { AreaField, LineField, NumberField, TickField } from '#web/authoring/fields.tsx'
import { RoleChecklist } from '#web/roles/role-checklist.tsx'
import styles from './builder.module.css'

interface Props {
  path: JsonPath
  question: Question
  write: (changed: { [Key in keyof Question]?: Question[Key] | undefined }) => void
}

/** How long a text may be, and what its field shows while it is empty. */
const TextSettings = ({ path, question, write }: Props) => (
  <>
    <div className={styles.pair}>
      <NumberField
        path={[...path, 'minimumWordCount']}
        label="At least (words)"
        value={question.minimumWordCount}
        onChange={(minimumWordCount) => write({ minimumWordCount })}
      />
      <NumberField
        path={[...path, 'maximumWordCount']}
        label="At most (words)"
        value={question.maximumWordCount}
        onChange={(maximumWordCount) => write({ maximumWordCount })}
      />
    </div>
    <LineField
      path={[...path, 'placeholderText']}
      label="Placeholder"
      hint="Optional. It disappears once somebody types, so a hint is better."
      maxLength={500}
      value={question.placeholderText ?? ''}
      onChange={(placeholderText) => write({ placeholderText })}
    />
  </>
)

const optionsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The options, one on each line. The field keeps what is being typed, because an empty line is not an option yet. */
function OptionSettings({ path, question, write }: Props) {
  const { questionOptions: options = [], allowsOther = false } = question
  const [typed, setTyped] = useState('')
  return (
    <>
      <AreaField
        path={[...path, 'questionOptions']}
        label="Options"
        hint="One on each line"
        rows={Math.max(4, options.length + 1)}
        value={same(optionsIn(typed), options) ? typed : options.join('\n')}
        onChange={(text) => {
          setTyped(text)
          write({ questionOptions: optionsIn(text) })
        }}
      />
      <TickField
        path={[...path, 'allowsOther']}
        label="Offer “Other” with a text field"
        value={allowsOther}
        onChange={(isAllowed) => write({ allowsOther: isAllowed })}
      />
    </>
  )
}

const RoleSettings = ({ path, question, write }: Props) => (
  <>
    <RoleChecklist
      legend="Roles to choose from (none: all)"
      chosen={inRoleOrder(question.questionOptions ?? [])}
      onChange={(roles) => write({ questionOptions: roles.length > 0 ? roles : undefined })}
    />
    <TickField
      path={[...path, 'ordersRoles']}
      label="Applicants order the roles that they choose (only super reviewers see their order)"
      value={question.ordersRoles ?? false}
      onChange={(isOrdered) => write({ ordersRoles: isOrdered })}
    />
  </>
)

/** The fields for the settings that some types of questions have. */
export const settingsFields: Readonly<Record<SettingsKind, ComponentType<Props>>> = {
  text: TextSettings,
  options: OptionSettings,
  roles: RoleSettings,
}
