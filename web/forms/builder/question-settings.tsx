import { type ComponentType, useState } from 'react'
import type { Question } from '#shared/forms/form.ts'
import type { SettingsKind } from '#shared/forms/question-types.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import type { Bound } from '#web/kit/authoring/bound-to.ts'
import { AreaField, LineField, NumberField, TickField } from '#web/kit/authoring/fields.tsx'
import { RoleChecklist } from '#web/roles/role-checklist.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import styles from './builder.module.css'

interface Props {
  question: Question
  field: Bound<Question>
}

/** How long a text may be, and what its field shows while it is empty. */
const TextSettings = ({ field }: Props) => (
  <>
    <div className={styles.pair}>
      <NumberField {...field('minimumWordCount')} />
      <NumberField {...field('maximumWordCount')} />
    </div>
    <LineField
      {...field('placeholderText')}
      hint="Optional. It disappears once someone types, so a hint is better."
      maxLength={500}
    />
  </>
)

const NumberSettings = ({ field }: Props) => (
  <div className={styles.pair}>
    <NumberField {...field('minimum')} />
    <NumberField {...field('maximum')} />
  </div>
)

const optionsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The options, one on each line. The field keeps what is being typed, because an empty line is not an option yet. */
function OptionSettings({ question: { questionOptions: options = [] }, field }: Props) {
  const list = field('questionOptions')
  const [typed, setTyped] = useState('')
  return (
    <>
      <AreaField
        {...list}
        hint="One on each line"
        rows={Math.max(4, options.length + 1)}
        value={same(optionsIn(typed), options) ? typed : options.join('\n')}
        onChange={(text) => {
          setTyped(text)
          list.onChange(optionsIn(text))
        }}
      />
      <TickField {...field('allowsOther')} label="Offer “Other” with a text field" />
    </>
  )
}

const RoleSettings = ({ question, field }: Props) => (
  <>
    <RoleChecklist
      legend="Roles to choose from (none: all)"
      chosen={chapterRoles.inOrder(question.questionOptions ?? [])}
      onChange={(roles) => field('questionOptions').onChange(roles.length > 0 ? roles : undefined)}
    />
    <TickField
      {...field('ordersRoles')}
      label="Applicants order the roles that they choose (only super reviewers see their order)"
    />
  </>
)

/** The fields for the settings that some types of questions have. */
export const settingsFields: Readonly<Record<SettingsKind, ComponentType<Props>>> = {
  text: TextSettings,
  number: NumberSettings,
  options: OptionSettings,
  roles: RoleSettings,
}
