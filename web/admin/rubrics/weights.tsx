import { Button } from '@aws-amplify/ui-react'
import type { AssignmentKind } from '#shared/assignment.ts'
import type { Judging } from '#shared/routes/rubrics.ts'
import { weightWarnings } from '#shared/rubric.ts'
import { Failure, Notice } from '#web/ui/message.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { useKeptDraft } from '#web/session/kept-draft.ts'
import { rubricsApi, useJudgingChange } from './rubric-queries.ts'
import { type Cells, cellsOf, keysIn, weightsIn } from './weight-cells.ts'
import { WeightTable } from './weight-table.tsx'
import { kindName } from './words.ts'

interface Props {
  kind: AssignmentKind
  formId: string
  judging: Judging
}

interface Draft {
  cells: Cells
  /** The weights that stood when its author began, as text. */
  began: string
}

/** How much each question counts for each role, with a warning where that and the rubrics disagree. */
export function Weights({ kind, formId, judging }: Props) {
  const { rubrics, weightsVersion: base } = judging
  const stored = kind === 'review' ? judging.reviewScoreWeights : judging.interviewScoreWeights
  const { draft, keep, discard } = useKeptDraft<Draft>(`weights/${formId}/${kind}`)
  const change = useJudgingChange(formId, (weights: NonNullable<typeof stored>) =>
    rubricsApi.weigh({ params: { formId }, body: { kind, weights, base } }),
  )
  const standing = JSON.stringify(stored ?? {})
  const cells = draft?.cells ?? cellsOf(stored)
  const weights = weightsIn(cells)
  const save = () =>
    weights &&
    !change.isPending &&
    change.mutate(weights, {
      onSuccess() {
        discard()
        showSuccess('The weights have been saved.')
      },
    })
  if (keysIn(rubrics, kind, cells).length === 0) return null
  return (
    <section className="surface weights" aria-labelledby={`weights-${kind}`}>
      <h3 id={`weights-${kind}`}>Weights in {kindName[kind].toLowerCase()}</h3>
      <p className="small muted" id={`weights-hint-${kind}`}>
        Numbers from 0 to 1; only their ratio counts. A role without any weight has every question count the
        same.
      </p>
      <WeightTable
        {...{ kind, rubrics, cells }}
        onChange={(next) => keep({ cells: next, began: draft?.began ?? standing })}
      />
      {!weights && <Failure>A weight is a number from 0 to 1, such as 0.25.</Failure>}
      <Warnings texts={weightWarnings(rubrics, kind, weights ?? stored)} />
      {draft && draft.began !== standing && (
        <Notice>
          Somebody else changed these weights meanwhile. Yours stand here; saving puts them in force.
        </Notice>
      )}
      {change.error && <Failure>The weights were not saved: {change.error.message}</Failure>}
      <div className="row">
        <Button
          size="small"
          aria-disabled={!draft || !weights || change.isPending}
          onClick={() => draft && save()}
        >
          Save weights
        </Button>
        {draft && (
          <Button size="small" variation="link" onClick={discard}>
            Discard changes
          </Button>
        )}
      </div>
    </section>
  )
}

/** There from the start, so that a warning that comes while someone types is read aloud. */
const Warnings = ({ texts }: { texts: readonly string[] }) => (
  <div role="status">
    {texts.length > 0 && (
      <Notice>
        {texts.map((text) => (
          <span className="warning" key={text}>
            {text}
          </span>
        ))}
      </Notice>
    )}
  </div>
)
