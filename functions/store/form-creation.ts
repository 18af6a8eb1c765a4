import type { ApplicationForm } from '#shared/form.ts'
import { lettersOf } from '#shared/form-change.ts'
import { Problem } from '#shared/problem.ts'
import type { RubricVersion } from '#shared/rubric.ts'
import { ConditionFailed } from './condition-failed.ts'
import { act, type Deed } from './deed.ts'
import { expression } from './expression.ts'
import { activation } from './form-activation.ts'
import { bodyKey, findActiveId, type FormHead, headKey, listKey } from './forms.ts'
import { lettersKey } from './letters.ts'
import { copiedRubrics } from './rubrics.ts'
import type { Write } from './transaction.ts'
import type { UserRecord } from './user-record.ts'

interface Creation {
  form: ApplicationForm
  by: UserRecord
  now: Date
  /** The form that it is a copy of, with the rubrics that come along. */
  copied?: { from: string; rubrics: readonly RubricVersion[] }
}

/** Creates a form; one that is active takes over from the form that was. @throws Problem CONFLICT when its id is taken. */
export async function createForm({ form, by, now, copied }: Creation): Promise<FormHead> {
  const { id, isActive } = form
  const head = newHead(form, copied?.rubrics ?? [])
  const formerId = await findActiveId()
  if (formerId === id) throw idIsTaken(id)
  const deed: Deed = {
    what: 'form.create',
    on: [id],
    after: { isActive, copyOf: copied?.from ?? null },
    at: now,
  }
  try {
    await act(by, deed, () => [
      ...creation(form, head),
      ...copiedRubrics(id, copied?.rubrics ?? []),
      ...(isActive ? activation(id, formerId) : []),
    ])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.failures[0]) throw idIsTaken(id)
    throw new Problem('CONFLICT', 'Another form was activated at the same moment. Please try again.')
  }
  return head
}

const idIsTaken = (id: string) => new Problem('CONFLICT', `There is already a form with the id "${id}".`)

/** On how many keys a form's rows lie: all that are submitted in a deadline's last second are written there. */
const rowShards = 10

const newHead = (form: ApplicationForm, rubrics: readonly RubricVersion[]): FormHead => ({
  id: form.id,
  semester: form.semester,
  isActive: form.isActive,
  dueDate: form.dueDate,
  disabledRoles: form.disabledRoles,
  rev: 1,
  shards: rowShards,
  phase: 'open',
  lettersRev: 1,
  rubrics: Object.fromEntries(rubrics.map(({ id }) => [id, 1])),
})

function creation(form: ApplicationForm, head: FormHead): Write[] {
  const { id, description, sections } = form
  return [
    { put: { ...headKey(id), ...head }, condition: expression`attribute_not_exists(#pk)` },
    { put: { ...bodyKey(id, 1), description, sections } },
    { put: { ...lettersKey(id, 1), ...lettersOf(form) } },
    { put: { ...listKey(id) } },
  ]
}
