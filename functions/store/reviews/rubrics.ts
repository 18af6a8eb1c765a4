import { same } from '#shared/kernel/canonical-json.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { mostRubrics, type Rubric, RubricVersion } from '#shared/reviews/rubric.ts'
import { headKey, rubricKey } from '../forms/form-keys.ts'
import type { FormHead } from '../forms/forms.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act, type AuditedAction } from '../records/audited-action.ts'
import { isWritten } from '../table/condition-failed.ts'
import { attribute, expression } from '../table/expression.ts'
import type { Key } from '../table/item.ts'
import { getItems } from '../table/table.ts'
import type { Write } from '../table/transaction.ts'

// A version never changes, so a function may keep it once read.
const known = new Map<string, RubricVersion>()

/** Versions of rubrics by id, in the order of their ids. The versions with which reviews began stay readable. */
export async function findRubricVersions(
  formId: string,
  versions: Readonly<Record<string, number>>,
): Promise<RubricVersion[]> {
  const ids = Object.keys(versions).toSorted()
  const keys = ids.map((id) => rubricKey(formId, id, versions[id]!))
  const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`
  const unknown = keys.filter((key) => !known.has(nameOf(key)))
  for (const item of await getItems(unknown)) {
    if (item) known.set(nameOf(item), RubricVersion.parse(item))
  }
  return keys.flatMap((key) => known.get(nameOf(key)) ?? [])
}

/** The rubrics in force. */
export const findRubrics = ({ id, rubrics }: FormHead) =>
  findRubricVersions(id, Object.fromEntries(Object.entries(rubrics).filter(([, version]) => version > 0)))

/** The writes that give a new form its rubrics, each as its first version. */
export const firstRubrics = (formId: string, rubrics: readonly Rubric[]): Write[] =>
  rubrics.map((rubric) => ({ put: { ...rubricKey(formId, rubric.id, 1), ...rubric, version: 1 } }))

interface RubricChange {
  head: FormHead
  rubricId: string
  /** The version that the author had on screen, or 0 for a new rubric. */
  base: number
  by: UserRecord
  now: Date
}

/** Saves a rubric as a new version and puts it in force. @throws Problem CONFLICT if it was changed in the meantime */
export async function saveRubric(change: RubricChange & { rubric: Rubric }): Promise<void> {
  const { head, rubric, rubricId, by, now } = change
  if (await isRepeated(change)) return
  const current = requireBase(change)
  if (current === 0 && Object.keys(head.rubrics).length >= mostRubrics)
    throw new Problem(
      'INVALID',
      `A form has room for ${mostRubrics} parts of score sheets, including removed ones.`,
    )
  const version = Math.abs(current) + 1
  const action: AuditedAction = { what: 'rubric.save', on: [head.id, rubricId], after: { version }, at: now }
  const saving = act(by, action, () => [
    {
      put: { ...rubricKey(head.id, rubricId, version), ...rubric, version },
      condition: expression`attribute_not_exists(#pk)`,
    },
    inForce(change, current, version),
  ])
  if (!(await isWritten(saving))) throw changedSince()
}

/** Whether this very version was saved before: the call is repeated because its answer was lost. */
async function isRepeated({ head, rubric, rubricId, base }: RubricChange & { rubric: Rubric }) {
  if (currentVersion(head, rubricId) !== base + 1) return false
  const [stored] = await findRubricVersions(head.id, { [rubricId]: base + 1 })
  return same(stored, { ...rubric, version: base + 1 })
}

/** Removes a rubric. Reviews that began with it keep it. A repeated call finds it removed. @throws Problem CONFLICT */
export async function removeRubric(change: RubricChange): Promise<void> {
  const { head, rubricId, base, by, now } = change
  if (currentVersion(head, rubricId) === -base) return
  const current = requireBase(change)
  const action: AuditedAction = {
    what: 'rubric.remove',
    on: [head.id, rubricId],
    before: { version: current },
    at: now,
  }
  const removal = act(by, action, () => [inForce(change, current, -current)])
  if (!(await isWritten(removal))) throw changedSince()
}

/** The rubric's version in the head: 0 if it never existed, negative if it was removed. */
const currentVersion = ({ rubrics }: FormHead, rubricId: string) =>
  Object.hasOwn(rubrics, rubricId) ? rubrics[rubricId]! : 0

function requireBase({ head, rubricId, base }: RubricChange): number {
  const current = currentVersion(head, rubricId)
  if (Math.max(current, 0) !== base) throw changedSince()
  return current
}

const inForce = ({ head, rubricId }: RubricChange, current: number, version: number): Write => ({
  update: headKey(head.id),
  change: expression`SET #rubrics.${attribute(rubricId)} = ${version}`,
  condition:
    current === 0
      ? expression`attribute_not_exists(#rubrics.${attribute(rubricId)})`
      : expression`#rubrics.${attribute(rubricId)} = ${current}`,
})

const changedSince = () =>
  new Problem('CONFLICT', 'Someone else changed this part in the meantime. Please check it again.')
