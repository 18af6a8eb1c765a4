import * as z from 'zod/mini'
import { LabelContent } from '#shared/applications/label.ts'
import { Reminders } from '#shared/forms/form-reminders.ts'
import { RetiredQuestions } from '#shared/forms/form-source.ts'
import {
  type ApplicationForm,
  dueTime,
  type FormSummary,
  type ListedForm,
  type PublicForm,
  Section,
} from '#shared/forms/form.ts'
import { Phase } from '#shared/forms/phase.ts'
import { datesOf } from '#shared/forms/season-dates.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { noSuchForm } from '#shared/kernel/refusals.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import type { Item } from '../table/item.ts'
import { getItem, getItems, queryItems } from '../table/table.ts'
import { activeKey, bodyKey, headKey, wholeList } from './form-keys.ts'

/** The part of a form that changes: small, and read again by every call. `phase` leaves 'open' when decisions are frozen. */
export const FormHead = z.object({
  id: z.string(),
  semester: z.string(),
  isActive: z.boolean(),
  /** When it was stopped last. A form that was never active is a draft of its authors. */
  stoppedAt: z.optional(z.string()),
  /** Lists show it apart. */
  isArchived: z.optional(z.boolean()),
  dueDate: z.string(),
  /** When the due date was last moved. Calls that have read the earlier one may still run for a while. */
  dueMovedAt: z.optional(z.string()),
  opensAt: z.optional(z.string()),
  reviewsDue: z.optional(z.string()),
  interviewsFrom: z.optional(z.string()),
  interviewsUntil: z.optional(z.string()),
  decisionsBy: z.optional(z.string()),
  waitlistBy: z.optional(z.string()),
  kickoffAt: z.optional(z.string()),
  /** The zone in which letters and mails name times, where it is not the chapter's. */
  timeZone: z.optional(z.string()),
  openRoles: z.array(ApplicationRole),
  disabledRoles: z.array(ApplicationRole),
  /** How many of 100 points apart scores must be for reviewers to count as disagreeing, if it is not the default. */
  disagreementFrom: z.optional(z.int()),
  /** The revision of the questions (BODY) in force. */
  rev: z.int(),
  /** On how many keys of the index the form's rows are spread. */
  shards: z.int(),
  phase: Phase,
  /** How often someone was given more time, or less again. A freezing depends on it. */
  extensionsRev: z.optional(z.int()),
  /** The current freezing of the decisions, who started it, and the digest of the frozen decisions once all are read. */
  freezeId: z.optional(z.string()),
  frozenBy: z.optional(z.string()),
  /** Do applicants see “Decided” while the decisions are frozen? */
  showsDecided: z.optional(z.boolean()),
  digest: z.optional(z.string()),
  /** While the rows are being read: the digest and the number of the rows read so far, and where the next page begins. */
  freezing: z.optional(z.object({ hash: z.string(), rows: z.int(), cursor: z.optional(z.string()) })),
  /** When it is scheduled for release, when it was released, and until when an offer can be answered. */
  releaseAt: z.optional(z.string()),
  releasedAt: z.optional(z.string()),
  rsvpBy: z.optional(z.string()),
  /** The revision of the letters and weights (LETTERS) in force. */
  lettersRev: z.int(),
  /** The version of each rubric in force. A removed rubric keeps its last version as a negative number. */
  rubrics: z.record(z.string(), z.int()),
  /** What the team can say about its applications. */
  labels: z.record(z.string(), LabelContent),
  /**
   * Its reviewers read without names: the key of the pseudonyms, whether a reviewer sees the name after the submit, and since when reviews
   * are assigned.
   */
  blind: z.optional(
    z.object({ key: z.string(), nameAfterSubmit: z.boolean(), assignedAt: z.optional(z.string()) }),
  ),
  /** Whether a review was assigned while it was read with names. */
  hasReviews: z.optional(z.boolean()),
  /** The last day on which applications are kept, since when they are being erased, and when they were. */
  retainUntil: z.optional(z.string()),
  erasingSince: z.optional(z.string()),
  erasedAt: z.optional(z.string()),
})
export type FormHead = z.infer<typeof FormHead>

const FormBody = z.object({
  description: z.string(),
  faq: z.optional(z.string()),
  /** Only for applicants who accepted an offer, once decisions are released: see `toDecisionLetter`. */
  welcomeText: z.optional(z.string()),
  kickoffPlace: z.optional(z.string()),
  reminders: z.optional(Reminders),
  roleTexts: z.optional(z.record(ApplicationRole, z.string())),
  seats: z.optional(z.record(ApplicationRole, z.int())),
  sections: z.array(Section),
  /** The questions that it asked before. */
  retired: z._default(RetiredQuestions, {}),
  retiredSections: z._default(z.array(z.string()), []),
})
type FormBody = z.infer<typeof FormBody>

/** What the body of a form stores. */
export const bodyOf = ({
  description,
  faq,
  welcomeText,
  kickoffPlace,
  reminders,
  roleTexts,
  seats,
  sections,
}: ApplicationForm) => ({
  description,
  ...(faq && { faq }),
  ...(welcomeText && { welcomeText }),
  ...(kickoffPlace && { kickoffPlace }),
  ...(reminders && { reminders }),
  ...(roleTexts && { roleTexts }),
  ...(seats && { seats }),
  sections,
})

// A revision never changes, so a function may keep a body once read.
const bodies = new Map<string, FormBody>()

/** The questions of a form in one revision, read once in the life of a function. */
export async function findBody({ id, rev }: Pick<FormHead, 'id' | 'rev'>): Promise<FormBody> {
  const known = bodies.get(`${id}#${rev}`)
  if (known) return known
  const body = FormBody.parse(await getItem(bodyKey(id, rev)))
  bodies.set(`${id}#${rev}`, body)
  return body
}

/** The questions together with the head. */
export async function withBody(head: FormHead): Promise<PublicForm> {
  const { description, roleTexts, sections } = await findBody(head)
  const { openRoles, disabledRoles } = head
  return {
    ...toSummary(head),
    description,
    openRoles,
    disabledRoles,
    ...(roleTexts && { roleTexts }),
    sections,
  }
}

/** A form as lists show it to applicants. */
export const toSummary = (head: FormHead): FormSummary => ({
  id: head.id,
  semester: head.semester,
  isActive: head.isActive,
  dueDate: head.dueDate,
  ...datesOf(head),
  decisionsReleased: head.phase === 'released',
  ...(head.blind && { isBlind: true }),
})

/** The head of a form as it is now. @throws Problem MISSING */
export async function findHead(formId: string): Promise<FormHead> {
  const head = readHead(await getItem(headKey(formId)))
  if (!head) throw noForm()
  return head
}

/** The head as it is stored; undefined for a form that does not exist, or was deleted. */
export const readHead = (item: Item | undefined): FormHead | undefined =>
  item && !item.deletedAt ? FormHead.parse(item) : undefined

/** Says that a form does not exist, or not for the caller. */
export const noForm = () => new Problem('MISSING', noSuchForm)

/** The id of the active form as it is now, or undefined if there is none. */
export async function findActiveId(): Promise<string | undefined> {
  return (await getItem(activeKey))?.formId as string | undefined
}

/** A form as lists show it, with how long its applications are kept. Only super reviewers see the way to its release. */
export function toListedForm(head: FormHead, role: UserRole): ListedForm {
  const { timeZone, retainUntil, erasingSince, erasedAt, stoppedAt, phase, dueMovedAt, releaseAt, rsvpBy } =
    head
  const { isArchived } = head
  const listed = { ...toSummary(head), timeZone, retainUntil, erasingSince, erasedAt, isArchived }
  return role === 'super-reviewer'
    ? { ...listed, stoppedAt, isFrozen: phase === 'frozen', dueMovedAt, releaseAt, rsvpBy }
    : listed
}

/** The heads of all forms, the newest due date first. */
export async function listHeads(): Promise<FormHead[]> {
  const ids = (await queryItems(...wholeList)).map(({ sk }) => sk).filter((sk) => sk !== activeKey.sk)
  const heads = await getItems(ids.map(headKey))
  return heads
    .map((head) => FormHead.parse(head))
    .toSorted((one, other) => dueTime(other) - dueTime(one) || 0)
}

/** All forms as a person with this role sees them, the newest due date first. */
export const listForms = async (role: UserRole): Promise<ListedForm[]> =>
  (await listHeads()).map((head) => toListedForm(head, role))
