import type { ScoreWeights } from '#shared/forms/form.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import type { Judging } from '#shared/reviews/rubric-routes.ts'
import { weightWarnings } from '#shared/reviews/rubric.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { DiscardChanges } from '#web/kit/ui/discard-changes.tsx'
import { Failure, Notice } from '#web/kit/ui/message.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useKeptDraft } from '#web/session/kept-draft.ts'
import { kindName, rubricsApi, useJudgingChange } from './rubric-queries.ts'
import { type Cells, cellsOf, keysIn, weightsIn } from './weight-cells.ts'
import { WeightTable } from './weight-table.tsx'
import styles from './weights.module.css'

/** The reviews or the interviews of a form, with their rubrics and weights. */
export interface KindProps {
  kind: AssignmentKind
  formId: string
  judging: Judging
}

interface Draft {
  cells: Cells
  /** The saved weights when the author started, as text. */
  began: string
  /** The last weights that were sent to be saved. The answer may have been lost. */
  sent?: ScoreWeights
}

interface Sent {
  weights: ScoreWeights
  sending: Draft
}

/** How much each question counts for each role, with warnings if weights and rubrics disagree. */
export function Weights({ kind, formId, judging }: KindProps) {
  const { rubrics, weightsVersion: base } = judging
  const stored = storedIn(judging, kind)
  const hasSent = ({ sent }: Draft) => sent !== undefined && same(sent, stored ?? {})
  const { draft, keep, discard, settle } = useKeptDraft<Draft>(`weights/${formId}/${kind}`, {
    isSaved: (each) => hasSent(each) && same(each.sent, weightsIn(each.cells)),
  })
  const change = useJudgingChange(
    formId,
    ({ weights }: Sent) => rubricsApi.weigh({ params: { formId }, body: { kind, weights, base } }),
    (saved, { sending }) => {
      const rest = settle(sending)
      if (rest) keep({ ...rest, began: textOf(saved, kind) })
    },
  )
  const savedText = textOf(judging, kind)
  const cells = draft?.cells ?? cellsOf(stored)
  const weights = weightsIn(cells)
  const save = () => {
    if (!weights) return
    const sending = { began: savedText, ...draft, cells, sent: weights }
    keep(sending)
    change.mutate({ weights, sending }, { onSuccess: () => showSuccess('The weights have been saved.') })
  }
  if (keysIn(rubrics, kind, cells).length === 0) return null
  return (
    <section className={`surface surface--card ${styles.weights}`} aria-labelledby={`weights-${kind}`}>
      <h3 id={`weights-${kind}`}>Weights in {kindName[kind].toLowerCase()}</h3>
      <p className="small muted" id={`weights-hint-${kind}`}>
        Numbers from 0 to 1; only their ratio counts. For a role without weights, every question counts the
        same.
      </p>
      <WeightTable
        {...{ kind, rubrics, cells }}
        onChange={(next) => keep({ began: savedText, ...draft, cells: next })}
      />
      {!weights && <Failure>A weight is a number from 0 to 1, such as 0.25.</Failure>}
      <Warnings texts={weightWarnings(rubrics, kind, weights ?? stored, chapterRoles)} />
      {draft && draft.began !== savedText && !hasSent(draft) && (
        <Notice>Someone else has changed these weights. Yours are still here. Saving replaces theirs.</Notice>
      )}
      {change.error && <Failure>The weights were not saved: {change.error.message}</Failure>}
      <div className="row">
        <ActionButton
          size="small"
          isPossible={draft !== undefined && weights !== undefined}
          isRunning={change.isPending}
          onClick={save}
        >
          Save weights
        </ActionButton>
        {draft && <DiscardChanges size="small" onDiscard={discard} />}
      </div>
    </section>
  )
}

const storedIn = (judging: Judging, kind: AssignmentKind) =>
  kind === 'review' ? judging.reviewScoreWeights : judging.interviewScoreWeights

const textOf = (judging: Judging, kind: AssignmentKind) => JSON.stringify(storedIn(judging, kind) ?? {})

/** Always on the page, so that screen readers announce a warning that appears during typing. */
const Warnings = ({ texts }: { texts: readonly string[] }) => (
  <div role="status">
    {texts.length > 0 && (
      <Notice>
        {texts.map((text) => (
          <span className={styles.warning} key={text}>
            {text}
          </span>
        ))}
      </Notice>
    )}
  </div>
)
