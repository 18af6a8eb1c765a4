import { assignmentKinds } from '#shared/kernel/assignment-kind.ts'
import type { Changed } from '#web/kit/authoring/bound-to.ts'
import { IdField, LineField } from '#web/kit/authoring/fields.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { RoleChecklist } from '#web/roles/role-checklist.tsx'
import { boundTo } from './field-words.ts'
import { QuestionsBuilder } from './question-builder.tsx'
import { kindName } from './rubric-queries.ts'
import type { RubricFields } from './rubric-text.ts'
import styles from './rubric-editor.module.css'

interface Props {
  fields: RubricFields
  isNew: boolean
  isReadable: boolean
  onChange: (fields: RubricFields) => void
}

/** The fields of a rubric and of its questions. */
export function RubricBuilder({ fields, isNew, isReadable, onChange }: Props) {
  const change = (changed: Changed<RubricFields>) => onChange({ ...fields, ...changed } as RubricFields)
  const field = boundTo(fields, [], change)
  if (!isReadable)
    return <Notice>The text under JSON cannot be read at the moment. Please correct it there first.</Notice>
  return (
    <div className={`stack ${styles.fields}`}>
      <LineField {...field('title')} hint="What reviewers read above the questions." maxLength={200} />
      {isNew && (
        <IdField
          {...field('id')}
          hint="A short name, such as technical. Used in links; cannot be changed."
          maxLength={40}
          isRequired
        />
      )}
      <RadioChoice
        legend="For"
        options={assignmentKinds.map((kind) => [kind, kindName[kind]])}
        value={fields.kind}
        onChoose={(kind) => change({ kind })}
      />
      <RoleChecklist
        legend="Roles (none chosen: all)"
        chosen={fields.roles}
        onChange={(roles) => change({ roles })}
      />
      <QuestionsBuilder questions={fields.questions} onChange={(questions) => change({ questions })} />
      <LineField {...field('detailLink')} hint="Optional; begins with https://" type="url" />
      <LineField {...field('commentsDescription')} hint="Optional" maxLength={2_000} />
    </div>
  )
}
