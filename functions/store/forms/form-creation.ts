import { lettersOf } from '#shared/forms/form-change.ts'
import { openingFaults } from '#shared/forms/form-faults.ts'
import type { SavedForm } from '#shared/forms/open-roles.ts'
import { datesOf } from '#shared/forms/season-dates.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { MessageTemplates } from '#shared/messages/message.ts'
import type { Rubric } from '#shared/reviews/rubric.ts'
import { templatesItem } from '../messages/message-templates.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act, type AuditedAction } from '../records/audited-action.ts'
import { storedBlindReading } from '../reviews/blind-reading.ts'
import { firstRubrics } from '../reviews/rubrics.ts'
import { ConditionFailed } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import { getItem } from '../table/table.ts'
import type { Write } from '../table/transaction.ts'
import { tryAgain } from '../table/try-again.ts'
import { activation } from './form-activation.ts'
import { findSource } from './form-change.ts'
import { bodyKey, headKey, lettersKey, listKey } from './form-keys.ts'
import { bodyOf, findActiveId, type FormHead, readHead } from './forms.ts'
import { openingJob, reminderJobs } from './reminder-jobs.ts'

interface Creation {
  form: SavedForm
  by: UserRecord
  now: Date
  /** The rubrics that it has from the beginning. */
  rubrics?: readonly Rubric[]
  /** The texts for messages that it has from the beginning. */
  templates?: MessageTemplates
  /** The form that this one is a copy of. */
  copyOf?: string
  /** A deployment may import a form, in the name of a super reviewer. */
  what?: 'form.create' | 'form.by-deployment'
}

/** Ids that no form can have: `/forms/active`, `/decisions/own/…`, `/messages/own/…`, `/fair/unfinished` and `/fair/takers` are calls of their own, so the form's would not be found. */
const reserved: readonly string[] = ['active', 'own', 'unfinished', 'takers']

/**
 * Creates a form; a repeated call finds it. Where another form is active, that one stays, and the new one is not active.
 * @throws Problem CONFLICT if its id is taken, INVALID if no form can have it
 */
export async function createForm(creation: Creation): Promise<FormHead> {
  const { id } = creation.form
  if (reserved.includes(id))
    throw new Problem('INVALID', `A form cannot have the id "${id}". Please choose another.`)
  return tryAgain(async () => {
    const activeId = await findActiveId()
    const isActive =
      creation.form.isActive && activeId === undefined && openingFaults(creation.form).length === 0
    const form = { ...creation.form, isActive }
    const head = newHead(form, creation.rubrics)
    try {
      await act(creation.by, actionOf(creation, isActive), () => writesOf({ ...creation, form }, head))
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      return error.failures[0] ? madeBefore(form) : false
    }
    return head
  })
}

const actionOf = (
  { form: { id }, copyOf, what = 'form.create', now }: Creation,
  isActive: boolean,
): AuditedAction => ({
  what,
  on: [id],
  after: { isActive, copyOf: copyOf ?? null },
  at: now,
})

const writesOf = ({ form, rubrics = [], templates = [], now }: Creation, head: FormHead): Write[] => [
  ...formItems(form, head),
  ...firstRubrics(form.id, rubrics),
  ...(templates.length > 0 ? [{ put: templatesItem(form.id, templates, 1) }] : []),
  ...(form.isActive ? [...activation(form.id, undefined, now), openingJob(form, now)] : []),
  ...reminderJobs(form, now),
]

/** The existing form with this id, if it is equal: then the call is a repeat whose first answer was lost. @throws Problem CONFLICT */
async function madeBefore(form: SavedForm): Promise<FormHead> {
  const head = readHead(await getItem(headKey(form.id)))
  if (!head) throw idIsSpent(form.id)
  const { isActive } = head
  if (head.rev > 1 || !same((await findSource(head)).form, { ...form, isActive })) throw idIsTaken(form.id)
  return head
}

const idIsTaken = (id: string) => new Problem('CONFLICT', `There is already a form with the id "${id}".`)

const idIsSpent = (id: string) =>
  new Problem('CONFLICT', `A form with the id "${id}" was deleted. Please choose another, such as "${id}-2".`)

/** Over how many keys a form's rows are spread. Everything that is submitted in the last second before a deadline is written to them. */
const rowShards = 10

const newHead = (form: SavedForm, rubrics: readonly Rubric[] = []): FormHead => ({
  id: form.id,
  semester: form.semester,
  isActive: form.isActive,
  dueDate: form.dueDate,
  ...datesOf(form),
  ...(form.timeZone && { timeZone: form.timeZone }),
  ...(form.disagreementFrom && { disagreementFrom: form.disagreementFrom }),
  openRoles: form.openRoles,
  disabledRoles: form.disabledRoles,
  ...(form.blindReading && { blind: storedBlindReading(form.blindReading) }),
  rev: 1,
  shards: rowShards,
  phase: 'open',
  lettersRev: 1,
  rubrics: Object.fromEntries(rubrics.map(({ id }) => [id, 1])),
  labels: {},
})

function formItems(form: SavedForm, head: FormHead): Write[] {
  const { id } = form
  return [
    { put: { ...headKey(id), ...head }, condition: expression`attribute_not_exists(#pk)` },
    { put: { ...bodyKey(id, 1), ...bodyOf(form) } },
    { put: { ...lettersKey(id, 1), ...lettersOf(form) } },
    { put: { ...listKey(id) } },
  ]
}
