import * as z from 'zod/mini'
import { DecisionLetters, ScoreWeights } from '#shared/forms/form.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { RecordKind } from '#shared/records/record.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act, type AuditedAction } from '../records/audited-action.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import { getItem } from '../table/table.ts'
import { headKey, lettersKey } from './form-keys.ts'
import type { FormHead } from './forms.ts'

/** The part of a form that its applicants must not read. A revision never changes. */
const Letters = z.object({
  decisionLetters: z.optional(DecisionLetters),
  signer: z.optional(z.string()),
  reviewScoreWeights: z.optional(ScoreWeights),
  interviewScoreWeights: z.optional(ScoreWeights),
})
export type Letters = z.infer<typeof Letters>

const known = new Map<string, Letters>()

/** Letters and weights of a form in one revision, by default the one in force. */
export async function findLetters({ id, lettersRev }: FormHead, rev = lettersRev): Promise<Letters> {
  const name = `${id}#${rev}`
  const letters = known.get(name) ?? Letters.parse(await getItem(lettersKey(id, rev)))
  known.set(name, letters)
  return letters
}

/** The weights for a kind of assignment. */
export const weightsOf = ({ reviewScoreWeights, interviewScoreWeights }: Letters, kind: AssignmentKind) =>
  kind === 'review' ? reviewScoreWeights : interviewScoreWeights

interface LettersChange {
  head: FormHead
  /** The revision that the author had on screen. */
  base: number
  change: Letters
  what: RecordKind
  by: UserRecord
  now: Date
}

/**
 * Saves changed letters or weights as a new revision.
 * @throws Problem CONFLICT if someone else saved one in the meantime, or decisions are frozen
 */
export async function changeLetters({ head, base, change, what, by, now }: LettersChange): Promise<void> {
  const rev = base + 1
  if (head.lettersRev === rev && (await isIn(head, change))) return
  if (base !== head.lettersRev) throw changedSince()
  const letters = { ...(await findLetters(head, base)), ...change }
  const action: AuditedAction = { what, on: [head.id], before: { rev: base }, after: { rev }, at: now }
  const saving = act(by, action, () => [
    { put: { ...lettersKey(head.id, rev), ...letters }, condition: expression`attribute_not_exists(#pk)` },
    {
      update: headKey(head.id),
      change: expression`SET #lettersRev = ${rev}`,
      condition: expression`#lettersRev = ${base} AND #phase = ${'open'}`,
    },
  ])
  if (!(await isWritten(saving))) throw changedSince()
}

/** Whether this very change was made before: the call is repeated because its answer was lost. */
async function isIn(head: FormHead, change: Letters): Promise<boolean> {
  const letters = await findLetters(head)
  return same({ ...letters, ...change }, letters)
}

const changedSince = () =>
  new Problem('CONFLICT', 'Someone else changed this in the meantime. Please check it again.')
