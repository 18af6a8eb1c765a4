import { Button } from '@aws-amplify/ui-react'
import type { Judging } from '#shared/reviews/rubric-routes.ts'
import type { Changed } from '#web/kit/authoring/bound-to.ts'
import { useFieldProblem } from '#web/kit/authoring/field-problems.ts'
import { IdField, LineField } from '#web/kit/authoring/fields.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { RoleChecklist } from '#web/roles/role-checklist.tsx'
import { boundTo } from './field-words.ts'
import { QuestionsBuilder } from './question-builder.tsx'
import type { Sheet } from './rubric-queries.ts'
import { followedKey, type RubricFields, textOf } from './rubric-text.ts'
import type { RubricDraft } from './use-rubric-draft.ts'

interface Props {
  sheet: Sheet
  judging: Judging
  draft: RubricDraft
  isNew: boolean
  onJson: () => void
}

/** The fields of a part and of its questions. What only machines read is proposed, and under "More". */
export function PartFields({ sheet, judging: { rubrics }, draft, isNew, onJson }: Props) {
  const { fields, stored, isReadable } = draft
  const hasIdProblem = useFieldProblem('id') !== undefined
  const change = (changed: Changed<RubricFields>) =>
    draft.write(textOf({ ...fields, ...changed } as RubricFields))
  const field = boundTo(fields, [], change)
  const others = rubrics.filter(({ id }) => id !== stored?.id)
  const rename = (title: string) => {
    const words = { id: fields.id, before: fields.title, after: title }
    const taken = rubrics.map(({ id }) => id)
    change({ title, ...(isNew && { id: followedKey(words, 'part', taken) }) })
  }
  if (!isReadable)
    return (
      <>
        <Notice>The text under JSON cannot be read at the moment. Please correct it there first.</Notice>
        <p className="row">
          <Button size="small" onClick={onJson}>
            Edit as JSON
          </Button>
        </p>
      </>
    )
  return (
    <>
      <LineField
        {...field('title')}
        hint={`What ${sheet.kind}ers read above its questions.`}
        maxLength={200}
        onChange={rename}
      />
      <RoleChecklist
        legend="For (none ticked: everyone)"
        chosen={fields.roles}
        onChange={(roles) => change({ roles })}
      />
      <QuestionsBuilder
        questions={fields.questions}
        savedKeys={stored?.questions.map(({ scoreKey }) => scoreKey) ?? []}
        otherKeys={others
          .filter(({ kind }) => kind === fields.kind)
          .flatMap(({ questions }) => questions.map(({ scoreKey }) => scoreKey))}
        onChange={(questions) => change({ questions })}
      />
      <LineField {...field('commentsDescription')} hint="Optional" maxLength={2_000} />
      <details open={hasIdProblem || undefined}>
        <summary>More</summary>
        <div className="stack">
          <LineField {...field('detailLink')} hint="Optional; begins with https://" type="url" />
          {isNew && (
            <IdField
              {...field('id')}
              hint="Technical name. Fixed after the first save."
              maxLength={40}
              isRequired
            />
          )}
          <p className="row">
            <Button size="small" onClick={onJson}>
              Edit as JSON
            </Button>
          </p>
        </div>
      </details>
    </>
  )
}
