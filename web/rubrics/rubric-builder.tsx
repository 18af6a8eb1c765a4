import { assignmentKinds } from '#shared/assignment.ts'
import { IdField, LineField } from '#web/authoring/fields.tsx'
import { RoleChecklist } from '#web/roles/role-checklist.tsx'
import { Notice } from '#web/ui/message.tsx'
import { RadioChoice } from '#web/ui/radio-choice.tsx'
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
  const change = (changed: Partial<RubricFields>) => onChange({ ...fields, ...changed })
  if (!isReadable)
    return <Notice>The text under JSON cannot be read at the moment. Please correct it there first.</Notice>
  return (
    <div className={`stack ${styles.fields}`}>
      <LineField
        path={['title']}
        label="Title"
        hint="What reviewers read above the questions."
        maxLength={200}
        value={fields.title}
        onChange={(title) => change({ title })}
      />
      {isNew && (
        <IdField
          path={['id']}
          label="Id"
          hint="A short name, such as technical. Used in links; cannot be changed."
          maxLength={40}
          isRequired
          value={fields.id}
          onChange={(id) => change({ id })}
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
      <LineField
        path={['detailLink']}
        label="Link to the rubric in full"
        hint="Optional; begins with https://"
        type="url"
        value={fields.detailLink}
        onChange={(detailLink) => change({ detailLink })}
      />
      <LineField
        path={['commentsDescription']}
        label="Hint above the comments"
        hint="Optional"
        maxLength={2_000}
        value={fields.commentsDescription}
        onChange={(commentsDescription) => change({ commentsDescription })}
      />
    </div>
  )
}
