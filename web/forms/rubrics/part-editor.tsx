import { Button, TextAreaField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
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
import { fieldWords } from './field-words.ts'
import { PartFields } from './part-fields.tsx'
import { PartNotices } from './part-notices.tsx'
import { forWhom, rubricName, rubricsApi, type Sheet, sheetPath, useJudgingChange } from './rubric-queries.ts'
import type { RubricProblem } from './rubric-text.ts'
import type { RubricDraft } from './use-rubric-draft.ts'
import styles from './rubrics.module.css'

interface Props {
  sheet: Sheet
  rubricId: string | undefined
  judging: Judging
  draft: RubricDraft
}

/** A part of a score sheet in fields or as JSON, which edit the same text. */
export function PartEditor({ sheet, rubricId, judging, draft }: Props) {
  const [address, changeAddress] = useAddress()
  const saving = useSaving(sheet, draft)
  // A new object for each attempt, so that the list of problems takes the focus again.
  const [attempt, setAttempt] = useState<object>()
  const isJson = address.get('as') === 'json'
  const submit = () => {
    if (saving.isPending) return
    if (draft.problems.length > 0) setAttempt({})
    else saving.start()
  }
  // As in a form: once nothing is wrong, what comes next is judged at the next attempt. What is pasted as JSON is judged at once.
  if (attempt && draft.problems.length === 0) setAttempt(undefined)
  const isJudged = attempt !== undefined || (isJson && draft.isChanged)
  const switchTo = (as: 'json' | 'fields') =>
    changeAddress((before) => {
      const next = new URLSearchParams(before)
      if (as === 'json') next.set('as', as)
      else next.delete('as')
      return next
    })
  const title = rubricId ? `Edit ${draft.fields.title || rubricId}` : 'New part'
  return (
    // Not a form: its dialogs have forms, and a form inside another one is submitted by the browser itself.
    <article className="surface" aria-label={title}>
      <div className="surface__h">
        <h3>{title}</h3>
        <span className="muted">{forWhom(draft.fields)}</span>
      </div>
      <div className={`stack pad ${styles.fields}`}>
        <PartNotices rubricId={rubricId} draft={draft} />
        <Problems value={attempt ? draft.problems.flatMap(({ field }) => field ?? []) : []}>
          {isJson ? (
            <AsJson draft={draft} onBack={() => switchTo('fields')} />
          ) : (
            <PartFields {...{ sheet, judging, draft }} isNew={!rubricId} onJson={() => switchTo('json')} />
          )}
        </Problems>
        <ProblemList
          what="part"
          problems={isJudged ? draft.problems.map((problem) => toListed(problem, isJson)) : []}
          attempt={attempt}
        />
        {saving.error && !isRefused(saving.error, 'CONFLICT') && (
          <Failure>The part was not saved: {saving.error.message}</Failure>
        )}
      </div>
      <div className="surface__f">
        <ActionButton
          variation="primary"
          isRunning={saving.isPending}
          runningLabel="Saving..."
          onClick={submit}
        >
          {draft.stored && draft.isOutdated ? `Save over version ${draft.stored.version}` : 'Save part'}
        </ActionButton>
        <ButtonLink to={sheetPath(sheet)}>Close</ButtonLink>
        {draft.isChanged && (
          <>
            <DiscardChanges onDiscard={draft.discard} />
            <span className="muted">Draft, kept in this browser</span>
          </>
        )}
      </div>
    </article>
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

interface Sent {
  rubric: Rubric
  sending: ReturnType<RubricDraft['send']>
}

function useSaving(sheet: Sheet, draft: RubricDraft) {
  const { formId } = sheet
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
          if (now) showSuccess(`${rubricName(now)} has been saved.`)
          if (!draft.hasMore(sent.sending)) void navigate(sheetPath(sheet))
        },
      },
    )
  return { start, isPending: change.isPending, error: change.error }
}

const AsJson = ({ draft, onBack }: { draft: RubricDraft; onBack: () => void }) => (
  <>
    <p className="row">
      <Button size="small" onClick={onBack}>
        Edit in fields
      </Button>
    </p>
    <TextAreaField
      className="code"
      label="Part as JSON"
      descriptiveText="Paste a whole part here. With the technical name of an existing one, it replaces that one."
      rows={24}
      spellCheck={false}
      autoCapitalize="none"
      aria-invalid={draft.problems.length > 0}
      value={draft.text}
      onChange={({ target }) => draft.write(target.value)}
    />
  </>
)
