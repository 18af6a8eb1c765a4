import { Button, TextAreaField } from '@aws-amplify/ui-react'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import type { Judging } from '#shared/reviews/rubric-routes.ts'
import type { Rubric } from '#shared/reviews/rubric.ts'
import { isRefused } from '#web/api/api-error.ts'
import { fieldId, focusOn, Problems } from '#web/kit/authoring/field-problems.ts'
import { ProblemList } from '#web/kit/authoring/problem-list.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { DiscardChanges } from '#web/kit/ui/discard-changes.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { fieldWords } from './field-words.ts'
import { RubricBuilder } from './rubric-builder.tsx'
import { RubricPreview } from './rubric-preview.tsx'
import { rubricName, rubricsApi, useJudgingChange } from './rubric-queries.ts'
import { type RubricProblem, textOf } from './rubric-text.ts'
import { type RubricDraft, useRubricDraft } from './use-rubric-draft.ts'
import styles from './rubric-editor.module.css'

interface Props {
  formId: string
  rubricId: string | undefined
  judging: Judging
}

/** Fields or JSON on one side, the rubric as reviewers see it on the other. Fields and JSON edit the same text. */
export function RubricEditor({ formId, rubricId, judging }: Props) {
  const [address, changeAddress] = useAddress()
  const kind = address.get('kind')
  const draft = useRubricDraft({ formId, rubricId, kind, rubrics: judging.rubrics })
  const saving = useSaving(formId, draft)
  // A new object for each attempt, so that the list of problems takes the focus again.
  const [attempt, setAttempt] = useState<object>()
  const previewId = useId()
  const isJson = address.get('as') === 'json'
  const submit = () => {
    if (saving.isPending) return
    if (draft.problems.length > 0) setAttempt({})
    else saving.start()
  }
  // As in a form: once nothing is wrong, what comes next is judged at the next attempt. What is pasted as JSON is judged at once.
  if (attempt && draft.problems.length === 0) setAttempt(undefined)
  const isJudged = attempt !== undefined || (isJson && draft.isChanged)
  if (rubricId && !draft.stored && !draft.isChanged) return <NoSuchRubric formId={formId} />
  return (
    <div className={styles.editor}>
      {/* Not a form: its dialogs have forms, and a form inside another one is submitted by the browser itself. */}
      <div className="stack">
        <EditorNotices rubricId={rubricId} draft={draft} />
        <Problems value={attempt ? draft.problems.flatMap(({ field }) => field ?? []) : []}>
          <Written
            draft={draft}
            isNew={!rubricId}
            isJson={isJson}
            onSwitch={() => changeAddress(() => ({ ...(kind && { kind }), ...(!isJson && { as: 'json' }) }))}
          />
        </Problems>
        <ProblemList
          what="rubric"
          problems={isJudged ? draft.problems.map((problem) => toListed(problem, isJson)) : []}
          attempt={attempt}
        />
        {saving.error && !isRefused(saving.error, 'CONFLICT') && (
          <Failure>The rubric was not saved: {saving.error.message}</Failure>
        )}
        <div className="row">
          <ActionButton
            variation="primary"
            isRunning={saving.isPending}
            runningLabel="Saving..."
            onClick={submit}
          >
            {saveLabel(draft)}
          </ActionButton>
          <ButtonLink to={pathTo('rubrics', { formId })}>Back to all rubrics</ButtonLink>
          {draft.isChanged && (
            <>
              <DiscardChanges onDiscard={draft.discard} />
              <span className="small muted">
                Not saved yet. Your changes stay in this tab, even after a reload.
              </span>
            </>
          )}
        </div>
      </div>
      <section className={`surface ${styles.preview}`} aria-labelledby={previewId}>
        <h2 className="muted" id={previewId}>
          As reviewers will see it
        </h2>
        <RubricPreview rubric={draft.fields} />
      </section>
    </div>
  )
}

/** A problem in the words of the fields with a link to its field, or with its place in the JSON. */
const toListed = ({ where, message, field }: RubricProblem, isJson: boolean) =>
  field && !isJson
    ? {
        place: fieldWords(field.path),
        message: field.message,
        onGoTo: () => focusOn(`#${fieldId(...field.path)}`),
      }
    : { place: where, message, onGoTo: undefined }

const NoSuchRubric = ({ formId }: { formId: string }) => (
  <p className="surface empty">
    There is no such rubric. It was removed, or the link is wrong.{' '}
    <Link to={pathTo('rubrics', { formId })}>See all rubrics</Link>
  </p>
)

interface Sent {
  rubric: Rubric
  sending: ReturnType<RubricDraft['send']>
}

function useSaving(formId: string, draft: RubricDraft) {
  const navigate = useNavigate()
  const saved = ({ rubrics }: Judging, { rubric }: Sent) => rubrics.find(({ id }) => id === rubric.id)
  const change = useJudgingChange(
    formId,
    ({ rubric, sending }: Sent) =>
      rubricsApi.saveRubric({ params: { formId }, body: { rubric, base: sending.sent.base } }),
    // Even if its page was left in the meantime.
    (judging, sent) => draft.noteSaved(sent.sending, saved(judging, sent)?.version ?? 0),
  )
  const start = () =>
    draft.rubric &&
    change.mutate(
      { rubric: draft.rubric, sending: draft.send() },
      {
        onSuccess(judging, sent) {
          const now = saved(judging, sent)
          if (now) showSuccess(`${rubricName(now)} has been saved as version ${now.version}.`)
          if (!draft.hasMore(sent.sending)) void navigate(pathTo('rubrics', { formId }))
        },
      },
    )
  return { start, isPending: change.isPending, error: change.error }
}

interface WrittenProps {
  draft: RubricDraft
  isNew: boolean
  isJson: boolean
  onSwitch: () => void
}

/** The rubric in fields or as JSON. */
const Written = ({ draft, isNew, isJson, onSwitch }: WrittenProps) => (
  <>
    <div className="row">
      <Button size="small" onClick={onSwitch}>
        {isJson ? 'Edit in fields' : 'Edit as JSON'}
      </Button>
    </div>
    {isJson ? (
      <TextAreaField
        className="code"
        label="Rubric as JSON"
        descriptiveText="Paste a whole rubric here. With the id of an existing rubric, it becomes that rubric's next version."
        rows={24}
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={draft.problems.length > 0}
        value={draft.text}
        onChange={({ target }) => draft.write(target.value)}
      />
    ) : (
      <RubricBuilder
        fields={draft.fields}
        isNew={isNew}
        isReadable={draft.isReadable}
        onChange={(fields) => draft.write(textOf(fields))}
      />
    )}
  </>
)

function saveLabel({ stored, isOutdated }: RubricDraft) {
  if (!stored) return 'Save rubric'
  return isOutdated ? `Save over version ${stored.version}` : `Save as version ${stored.version + 1}`
}
