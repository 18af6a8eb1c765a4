import { TextField } from '@aws-amplify/ui-react'
import { assignmentKinds } from '#shared/assignment.ts'
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
      <TextField
        label="Title"
        descriptiveText="What reviewers read above the questions."
        maxLength={200}
        value={fields.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      {isNew && (
        <TextField
          label="Id"
          descriptiveText="A short name, such as technical. Used in links; cannot be changed."
          maxLength={40}
          isRequired
          autoCapitalize="none"
          spellCheck={false}
          value={fields.id}
          onChange={({ target }) => change({ id: target.value })}
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
      <TextField
        label="Link to the rubric in full"
        descriptiveText="Optional; begins with https://"
        type="url"
        value={fields.detailLink}
        onChange={({ target }) => change({ detailLink: target.value })}
      />
      <TextField
        label="Hint above the comments"
        descriptiveText="Optional"
        maxLength={2_000}
        value={fields.commentsDescription}
        onChange={({ target }) => change({ commentsDescription: target.value })}
      />
    </div>
  )
}
