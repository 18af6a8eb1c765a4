import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/application-role.ts'
import { Phase } from '#shared/decision.ts'
import { type FormSummary, type ListedForm, type PublicForm, Section } from '#shared/form.ts'
import { RetiredQuestions } from '#shared/form-source.ts'
import { Problem } from '#shared/problem.ts'
import { activeKey, bodyKey, headKey, wholeList } from './form-keys.ts'
import { getItem, getItems, queryItems } from './table.ts'

/** What about a form can change: small, and read anew by every call. `phase` leaves 'open' when decisions are frozen. */
export const FormHead = z.object({
  id: z.string(),
  semester: z.string(),
  isActive: z.boolean(),
  /** Was it active before it was stopped? One that never was is a draft of its authors. */
  wasActive: z.optional(z.boolean()),
  dueDate: z.string(),
  disabledRoles: z.array(ApplicationRole),
  /** Which BODY holds the questions. */
  rev: z.int(),
  /** On how many keys of the index the form's rows are spread. */
  shards: z.int(),
  phase: Phase,
  /** Which freezing of the decisions is in force, by whom, and the digest of what was frozen once it was all read. */
  freezeId: z.optional(z.string()),
  frozenBy: z.optional(z.string()),
  digest: z.optional(z.string()),
  /** While the rows are being read: the digest of those read so far, how many they are, and where the next page begins. */
  freezing: z.optional(z.object({ hash: z.string(), rows: z.int(), cursor: z.optional(z.string()) })),
  /** When it is to be released by itself; when it was; until when an offer can be answered. */
  releaseAt: z.optional(z.string()),
  releasedAt: z.optional(z.string()),
  rsvpBy: z.optional(z.string()),
  /** Which LETTERS hold the letters and weights. */
  lettersRev: z._default(z.int(), 1),
  /** Which version of each rubric is in force; one that was removed keeps its last version, below zero. */
  rubrics: z._default(z.record(z.string(), z.int()), {}),
  /** Until which day what applicants gave is kept; since when it is being erased; when that was done. */
  retainUntil: z.optional(z.string()),
  erasingSince: z.optional(z.string()),
  erasedAt: z.optional(z.string()),
})
export type FormHead = z.infer<typeof FormHead>

const FormBody = z.object({
  description: z.string(),
  sections: z.array(Section),
  /** What it asked before. */
  retired: z._default(RetiredQuestions, {}),
  retiredSections: z._default(z.array(z.string()), []),
})
type FormBody = z.infer<typeof FormBody>

// A body never changes under its revision, so a function that has read one may keep it.
const bodies = new Map<string, FormBody>()

/** The questions of a form in one revision, read once in the life of a function. */
export async function findBody({ id, rev }: Pick<FormHead, 'id' | 'rev'>): Promise<FormBody> {
  const known = bodies.get(`${id}#${rev}`)
  if (known) return known
  const body = FormBody.parse(await getItem(bodyKey(id, rev)))
  bodies.set(`${id}#${rev}`, body)
  return body
}

/** The questions with the head that goes with them. */
export async function withBody(head: FormHead): Promise<PublicForm> {
  const { description, sections } = await findBody(head)
  return { ...toSummary(head), description, disabledRoles: head.disabledRoles, sections }
}

/** A form as lists show it to applicants. */
export const toSummary = ({ id, semester, isActive, dueDate, phase }: FormHead): FormSummary => ({
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

/** Said where a form is none, or not for the caller. */
export const noForm = () => new Problem('MISSING', 'There is no such form.')

/** The id of the active form, as it is now; undefined where there is none. */
export async function findActiveId(): Promise<string | undefined> {
  return (await getItem(activeKey))?.formId as string | undefined
}

/** A form as lists show it to those who manage forms: with how long its applications are kept. */
export const toListedForm = (head: FormHead): ListedForm => {
  const { retainUntil, erasingSince, erasedAt } = head
  return { ...toSummary(head), retainUntil, erasingSince, erasedAt }
}

/** All forms, the newest due date first. */
export async function listForms(): Promise<ListedForm[]> {
  const ids = (await queryItems(...wholeList)).map(({ sk }) => sk).filter((sk) => sk !== activeKey.sk)
  const heads = await getItems(ids.map(headKey))
  return heads
    .map((head) => toListedForm(FormHead.parse(head)))
    .toSorted((one, other) => Date.parse(other.dueDate) - Date.parse(one.dueDate))
}
