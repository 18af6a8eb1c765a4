import { Tabs } from '@aws-amplify/ui-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Judging } from '#shared/routes/rubrics.ts'
import { pathTo } from '#shared/pages.ts'
import { Failure } from '#web/ui/message.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { useAddress } from '#web/ui/use-address.ts'
import { EditorButtons } from './editor-buttons.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { JsonEditor } from './json-editor.tsx'
import { ProblemList } from './problem-list.tsx'
import { RubricBuilder } from './rubric-builder.tsx'
import { textOf } from './rubric-fields.ts'
import { RubricPreview } from './rubric-preview.tsx'
import { isConflict, rubricsApi, useJudgingChange } from './rubric-queries.ts'
import { type RubricDraft, useRubricDraft } from './use-rubric-draft.ts'
import { rubricName } from './words.ts'

interface Props {
  formId: string
  rubricId: string | undefined
  judging: Judging
}

/** Fields or JSON on one side, the rubric as reviewers see it on the other. Both ways write the same text. */
export function RubricEditor({ formId, rubricId, judging }: Props) {
  const draft = useRubricDraft({ formId, rubricId, rubrics: judging.rubrics })
  const saving = useSaving(formId, draft)
  // Each attempt is a new one: the list of problems takes the focus again.
  const [attempt, setAttempt] = useState<object>()
  const previewId = useId()
  const submit = () => {
    if (saving.isPending) return
    if (draft.problems.length > 0) setAttempt({})
    else saving.start()
  }
  return (
    <div className="editor">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <EditorNotices rubricId={rubricId} draft={draft} />
        <Ways draft={draft} isNew={!rubricId} />
        {(draft.isChanged || attempt) && <ProblemList problems={draft.problems} attempt={attempt} />}
        {saving.error && !isConflict(saving.error) && (
          <Failure>The rubric was not saved: {saving.error.message}</Failure>
        )}
        <EditorButtons draft={draft} formId={formId} isRunning={saving.isPending} />
      </form>
      <section className="surface rubric-preview" aria-labelledby={previewId}>
        <h2 className="small muted" id={previewId}>
          As reviewers will see it
        </h2>
        <RubricPreview rubric={draft.fields} />
      </section>
    </div>
  )
}

/** The way of writing stands in the address. */
function Ways({ draft, isNew }: { draft: RubricDraft; isNew: boolean }) {
  const [address, changeAddress] = useAddress()
  const way = address.get('as') === 'json' ? 'json' : 'fields'
  return (
    <Tabs.Container value={way} onValueChange={(as) => changeAddress(() => ({ as }))}>
      <Tabs.List>
        <Tabs.Item value="fields">Fields</Tabs.Item>
        <Tabs.Item value="json">JSON</Tabs.Item>
      </Tabs.List>
      <Tabs.Panel value="fields">
        {way === 'fields' && (
          <RubricBuilder
            fields={draft.fields}
            isNew={isNew}
            isReadable={draft.isReadable}
            onChange={(fields) => draft.write(textOf(fields))}
          />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="json">
        {way === 'json' && <JsonEditor text={draft.text} problems={draft.problems} onChange={draft.write} />}
      </Tabs.Panel>
    </Tabs.Container>
  )
}

function useSaving(formId: string, draft: RubricDraft) {
  const navigate = useNavigate()
  const change = useJudgingChange(formId, (rubric: NonNullable<RubricDraft['rubric']>) =>
    rubricsApi.save({ params: { formId }, body: { rubric, base: draft.stored?.version ?? 0 } }),
  )
  const start = () =>
    draft.rubric &&
    change.mutate(draft.rubric, {
      onSuccess({ rubrics }, { id }) {
        const saved = rubrics.find((rubric) => rubric.id === id)
        draft.discard()
        if (saved) showSuccess(`${rubricName(saved)} has been saved as version ${saved.version}.`)
        return navigate(pathTo('rubrics', { formId }))
      },
    })
  return { start, isPending: change.isPending, error: change.error }
}
