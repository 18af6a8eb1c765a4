import type { ComponentType } from 'react'
import { inRoleOrder } from '#shared/application-role.ts'
import type { Question } from '#shared/form.ts'
import type { JsonPath } from '#shared/json-text.ts'
import type { SettingsKind } from '#shared/question-types.ts'
import { RoleChecklist } from '#web/ui/role-checklist.tsx'
import { CountField, LineField } from './fields.tsx'
import { OptionsField } from './options-field.tsx'

interface Props {
  path: JsonPath
  question: Question
  write: (changed: { [Key in keyof Question]?: Question[Key] | undefined }) => void
}

/** How long a text may be, and what its field shows while it is empty. */
const TextSettings = ({ path, question, write }: Props) => (
  <>
    <div className="pairs">
      <CountField
        path={[...path, 'minimumWordCount']}
        label="At least (words)"
        value={question.minimumWordCount}
        onChange={(minimumWordCount) => write({ minimumWordCount })}
      />
      <CountField
        path={[...path, 'maximumWordCount']}
        label="At most (words)"
        value={question.maximumWordCount}
        onChange={(maximumWordCount) => write({ maximumWordCount })}
      />
    </div>
    <LineField
      path={[...path, 'placeholderText']}
      label="Placeholder"
      hint="Optional. It is gone as soon as somebody types, so a hint is better."
      maxLength={500}
      value={question.placeholderText ?? ''}
      onChange={(placeholderText) => write({ placeholderText })}
    />
  </>
)

const OptionSettings = ({ path, question, write }: Props) => (
  <OptionsField
    path={[...path, 'questionOptions']}
    options={question.questionOptions ?? []}
    onChange={(questionOptions) => write({ questionOptions })}
  />
)

const RoleSettings = ({ question, write }: Props) => (
  <RoleChecklist
    legend="Roles to choose from (none: all)"
    chosen={inRoleOrder(question.questionOptions ?? [])}
    onChange={(roles) => write({ questionOptions: roles.length > 0 ? roles : undefined })}
  />
)

/** The fields for the settings that some types of questions have. */
export const settingsFields: Readonly<Record<SettingsKind, ComponentType<Props>>> = {
  text: TextSettings,
  options: OptionSettings,
  roles: RoleSettings,
}
