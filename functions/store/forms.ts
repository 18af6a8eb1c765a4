import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/application-role.ts'
import { type ApplicationForm, type FormSummary, type PublicForm, Section } from '#shared/form.ts'
import { Problem } from '#shared/problem.ts'
import { ConditionFailed } from './condition-failed.ts'
import { act } from './deed.ts'
import { expression } from './expression.ts'
import type { Key } from './item.ts'
import { lettersKey } from './letters.ts'
import { getItem, getItems, queryItems } from './table.ts'
import type { Write } from './transaction.ts'
import type { UserRecord } from './user-record.ts'

export const headKey = (formId: string): Key => ({ pk: `FORM#${formId}`, sk: 'HEAD' })
const bodyKey = (formId: string, rev: number): Key => ({ pk: `FORM#${formId}`, sk: `BODY#${rev}` })
const listKey = (formId: string): Key => ({ pk: 'FORMS', sk: formId })
// Form ids are lower case, so no form can take this place in the list.
const activeKey: Key = { pk: 'FORMS', sk: 'ACTIVE' }

/** What about a form can change: small, and read anew by every call. `phase` leaves 'open' when decisions are frozen. */
export const FormHead = z.object({
  id: z.string(),
  semester: z.string(),
  isActive: z.boolean(),
  dueDate: z.string(),
  disabledRoles: z.array(ApplicationRole),
  /** Which BODY holds the questions. */
  rev: z.int(),
  /** On how many keys of the index the form's rows are spread. */
  shards: z.int(),
  phase: z.enum(['open', 'frozen', 'released']),
  /** Which freezing of the decisions is in force, by whom, and the digest of what was frozen once it was all read. */
  freezeId: z.optional(z.string()),
  frozenBy: z.optional(z.string()),
  digest: z.optional(z.string()),
  /** When it is to be released by itself; when it was; until when an offer can be answered. */
  releaseAt: z.optional(z.string()),
  releasedAt: z.optional(z.string()),
  rsvpBy: z.optional(z.string()),
  /** Which LETTERS hold the letters and weights. */
  lettersRev: z._default(z.int(), 1),
  /** Which version of each rubric is in force; one that was removed keeps its last version, below zero. */
  rubrics: z._default(z.record(z.string(), z.int()), {}),
})
export type FormHead = z.infer<typeof FormHead>

const FormBody = z.object({ description: z.string(), sections: z.array(Section) })
type FormBody = z.infer<typeof FormBody>

// A body never changes under its revision, so a function that has read one may keep it.
const bodies = new Map<string, FormBody>()

async function findBody({ id, rev }: FormHead): Promise<FormBody> {
  const known = bodies.get(`${id}#${rev}`)
  if (known) return known
  const body = FormBody.parse(await getItem(bodyKey(id, rev)))
  bodies.set(`${id}#${rev}`, body)
  return body
}

/** The questions with the head that goes with them. */
export async function withBody(head: FormHead): Promise<PublicForm> {
  const { description, sections } = await findBody(head)
  return { ...summary(head), description, disabledRoles: head.disabledRoles, sections }
}

export const summary = ({ id, semester, isActive, dueDate, phase }: FormHead): FormSummary => ({
  id,
  semester,
  isActive,
  dueDate,
  decisionsReleased: phase === 'released',
})

/** @throws Problem MISSING */
export async function findHead(formId: string): Promise<FormHead> {
  const item = await getItem(headKey(formId))
  if (!item) throw noForm()
  return FormHead.parse(item)
}

export const noForm = () => new Problem('MISSING', 'There is no such form.')

export async function findActiveId(): Promise<string | undefined> {
  return (await getItem(activeKey))?.formId as string | undefined
}

/** All forms, the newest due date first. */
export async function listForms(): Promise<FormSummary[]> {
  const ids = (await queryItems('FORMS', '', '~')).map(({ sk }) => sk).filter((sk) => sk !== activeKey.sk)
  const heads = await getItems(ids.map(headKey))
  return heads
    .map((head) => summary(FormHead.parse(head)))
    .toSorted((one, other) => Date.parse(other.dueDate) - Date.parse(one.dueDate))
}

/** Creates a form; one that is active takes over from the form that was. @throws Problem CONFLICT when its id is taken. */
export async function createForm(form: ApplicationForm, by: UserRecord, now: Date): Promise<FormSummary> {
  const { id, semester, isActive, dueDate, disabledRoles } = form
  const head: FormHead = {
    id,
    semester,
    isActive,
    dueDate,
    disabledRoles,
    rev: 1,
    shards: 1,
    phase: 'open',
    lettersRev: 1,
    rubrics: {},
  }
  const formerId = await findActiveId()
  if (formerId === id) throw idIsTaken(id)
  const deed = { what: 'form.create', on: [id], after: { isActive }, at: now }
  try {
    await act(by, deed, () => [...creation(form, head), ...(isActive ? activation(id, formerId) : [])])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.failures[0]) throw idIsTaken(id)
    throw new Problem('CONFLICT', 'Another form was activated at the same moment. Please try again.')
  }
  return summary(head)
}

const idIsTaken = (id: string) => new Problem('CONFLICT', `There is already a form with the id "${id}".`)

const isNew = expression`attribute_not_exists(#pk)`

function creation(form: ApplicationForm, head: FormHead): Write[] {
  const { description, sections, decisionLetters, reviewScoreWeights, interviewScoreWeights } = form
  return [
    { put: { ...headKey(form.id), ...head }, condition: isNew },
    { put: { ...bodyKey(form.id, 1), description, sections } },
    { put: { ...lettersKey(form.id, 1), decisionLetters, reviewScoreWeights, interviewScoreWeights } },
    { put: { ...listKey(form.id) } },
  ]
}

/** The one active form is named by one item, so two activations cannot both succeed. */
function activation(formId: string, formerId: string | undefined): Write[] {
  const named: Write = {
    put: { ...activeKey, formId },
    condition: formerId ? expression`#formId = ${formerId}` : isNew,
  }
  if (!formerId) return [named]
  return [named, { update: headKey(formerId), change: expression`SET #isActive = ${false}` }]
}
