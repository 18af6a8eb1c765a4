import type { ScoreWeights } from '#shared/forms/form.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import type { Judging } from '#shared/reviews/rubric-routes.ts'
import { rubricsFor } from '#shared/reviews/rubric.ts'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { useKeptDraft } from '#web/session/kept-draft.ts'
import { type ChangedPercents, percentsFault, percentsFor, withPercents } from './percents.ts'
import { rubricsApi, useJudgingChange } from './rubric-queries.ts'

interface Draft {
  changed: ChangedPercents
  /** The saved weights when the author started, as text. */
  began: string
  /** The last weights that were sent to be saved. The answer may have been lost. */
  sent?: ScoreWeights
}

interface Sent {
  weights: ScoreWeights
  sending: Draft
}

/** How much each question counts for each role: what is saved, what is being written, and how to save that. */
export function usePercents(formId: string, kind: AssignmentKind, judging: Judging) {
  const { rubrics, weightsVersion: base } = judging
  const stored = storedIn(judging, kind)
  const savedText = textOf(stored)
  const askedOf = (role: ApplicationRole) =>
    rubricsFor(rubrics, kind, role).flatMap(({ questions }) => questions)
  const weightsIn = ({ changed }: Draft) => withPercents(stored, changed, askedOf)
  const hasSent = ({ sent }: Draft) => sent !== undefined && same(sent, stored ?? {})
  const { draft, keep, discard, settle } = useKeptDraft<Draft>(`weights/${formId}/${kind}`, {
    isSaved: (each) => hasSent(each) && same(each.sent, weightsIn(each)),
  })
  const change = useJudgingChange(
    formId,
    ({ weights }: Sent) => rubricsApi.weigh({ params: { formId }, body: { kind, weights, base } }),
    (saved, { sending }) => {
      const rest = settle(sending)
      if (rest) keep({ ...rest, began: textOf(storedIn(saved, kind)) })
    },
  )
  const ofRole = (role: ApplicationRole) => percentsFor(role, askedOf(role), stored, draft?.changed)
  const fault =
    draft &&
    Object.entries(draft.changed)
      .map(([role, percents]) => percentsFault(askedOf(role), percents))
      .find(Boolean)
  return {
    askedOf,
    ofRole,
    isChanged: draft !== undefined,
    fault,
    isOutdated: draft !== undefined && draft.began !== savedText && !hasSent(draft),
    isSaving: change.isPending,
    error: change.error,
    discard,
    set: (role: ApplicationRole, key: string, text: string) =>
      keep({
        began: savedText,
        ...draft,
        changed: { ...draft?.changed, [role]: { ...ofRole(role), [key]: text } },
      }),
    save: () => {
      if (!draft) return
      const weights = weightsIn(draft)
      const sending = { ...draft, sent: weights }
      keep(sending)
      change.mutate(
        { weights, sending },
        { onSuccess: () => showSuccess('The percentages have been saved.') },
      )
    },
  }
}
export type PercentsDraft = ReturnType<typeof usePercents>

const storedIn = (judging: Judging, kind: AssignmentKind) =>
  kind === 'review' ? judging.reviewScoreWeights : judging.interviewScoreWeights

const textOf = (weights: ScoreWeights = {}) => JSON.stringify(weights)
