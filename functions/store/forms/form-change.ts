import {
  blindReadingFault,
  changeFault,
  frozenParts,
  lettersOf,
  retiredAfter,
} from '#shared/forms/form-change.ts'
import { openingFaults, requireOpenable } from '#shared/forms/form-faults.ts'
import type { FormSource, FormVersion } from '#shared/forms/form-source.ts'
import { type ApplicationForm, takesAnswers } from '#shared/forms/form.ts'
import type { SavedForm } from '#shared/forms/open-roles.ts'
import { phaseWord } from '#shared/forms/phase.ts'
import { remindersOn } from '#shared/forms/reminder.ts'
import { datesOf, seasonDates } from '#shared/forms/season-dates.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { isKept } from '../people/erasures.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act, type AuditedAction } from '../records/audited-action.ts'
import { isReviewAssigned, noReviewAssigned, storedBlindReading } from '../reviews/blind-reading.ts'
import { isWritten } from '../table/condition-failed.ts'
import { attribute, expression, type Expression, joined } from '../table/expression.ts'
import { outgoing } from '../table/outbox.ts'
import type { Write } from '../table/transaction.ts'
import { bodyKey, headKey, lettersKey } from './form-keys.ts'
import { bodyOf, findBody, type FormHead } from './forms.ts'
import { findLetters } from './letters.ts'
import { openingJob, reminderJobs } from './reminder-jobs.ts'

/** The whole form as its authors work on it. */
export async function findSource(head: FormHead): Promise<FormSource> {
  const { id, semester, isActive, dueDate, timeZone, disabledRoles, rev, lettersRev, phase, blind } = head
  const { disagreementFrom, openRoles } = head
  const [body, letters] = await Promise.all([findBody(head), findLetters(head)])
  const { description, faq, welcomeText, kickoffPlace, reminders, roleTexts, seats, sections } = body
  const { retired, retiredSections } = body
  const optional = {
    ...datesOf(head),
    ...(timeZone && { timeZone }),
    ...(faq && { faq }),
    ...(welcomeText && { welcomeText }),
    ...(kickoffPlace && { kickoffPlace }),
    ...(reminders && { reminders }),
    ...(roleTexts && { roleTexts }),
    ...(seats && { seats }),
    ...(blind && { blindReading: { nameAfterSubmit: blind.nameAfterSubmit } }),
    ...(disagreementFrom && { disagreementFrom }),
  }
  return {
    form: {
      id,
      semester,
      isActive,
      dueDate,
      description,
      ...optional,
      openRoles,
      disabledRoles,
      ...letters,
      sections,
    },
    version: { rev, lettersRev },
    isFrozen: phase !== 'open',
    ...(phase === 'released' && { isReleased: true }),
    ...(head.stoppedAt && { wasActive: true }),
    retired,
    retiredSections,
  }
}

interface FormChange {
  head: FormHead
  form: SavedForm
  /** What the author had on screen. */
  base: FormVersion
  by: UserRecord
  now: Date
}

/**
 * Replaces a form. Weights that someone else changed in the meantime stay, unless the author changed them too.
 * @throws Problem CONFLICT if the form was changed in the meantime; INVALID for what must not change
 */
export async function changeForm(change: FormChange): Promise<void> {
  const { head, form, base, by, now } = change
  const stored = await findSource(head)
  if (isRepeated(change, stored)) return
  if (base.rev !== head.rev) throw changedSince()
  const fault = changeFault(stored, form.sections)
  if (fault) throw new Problem('INVALID', fault)
  if (head.isActive || head.stoppedAt) requireOpenable(form)
  const before = { ...stored.form, ...(await lettersAt(change)) }
  const parts = frozenParts(before, form)
  requireChangeable(head, parts)
  const fairness = await requireFairReading(head, stored, form)
  const action: AuditedAction = {
    what: 'form.change',
    on: [head.id],
    before: gist(before, base.rev),
    after: gist(form, base.rev + 1),
    at: now,
  }
  const writes = [
    newBody(change, retiredAfter(stored, form.sections)),
    ...(parts.includes('letters') ? [newLetters(change)] : []),
    newHead(change, parts, fairness),
    ...reminderJobs(form, now),
    ...(head.isActive && parts.includes('dueDate') ? [moveJob(form, base.rev + 1, now)] : []),
    // Other dates may open it, or open it at another time.
    ...(head.isActive && !takesAnswers(head, now) ? [openingJob(form, now)] : []),
  ]
  if (!(await isWritten(act(by, action, () => writes)))) throw changedSince()
}

/** How long after a deadline was moved people are told, in milliseconds: a slip can be mended before that. */
const pause = 10 * 60_000

/** Tells everybody whose deadline was moved. */
const moveJob = ({ id: formId, dueDate: deadline }: SavedForm, rev: number, now: Date): Write =>
  outgoing(
    { name: `all-deadline-moves#${formId}#${rev}`, kind: 'all-deadline-moves', formId, deadline },
    new Date(now.getTime() + pause),
  )

/** Whether this very change was made before: the call is repeated because its answer was lost. */
const isRepeated = ({ base, head, form }: FormChange, stored: FormSource) =>
  base.rev + 1 === head.rev && same({ ...form, isActive: head.isActive }, stored.form)

const changedSince = () =>
  new Problem('CONFLICT', 'Someone else changed this form in the meantime. What you wrote is still here.')

/** Letters and weights as the author had them on screen. A revision never changes. */
async function lettersAt({ head, base }: FormChange) {
  if (base.lettersRev > head.lettersRev) throw changedSince()
  const letters = await findLetters(head, base.lettersRev)
  const none = {
    decisionLetters: undefined,
    signer: undefined,
    reviewScoreWeights: undefined,
    interviewScoreWeights: undefined,
  }
  return { ...none, ...letters }
}

type Parts = ReturnType<typeof frozenParts>

const frozenWords: Record<Parts[number], string> = {
  semester: 'The semester can no longer be changed',
  dueDate: 'The due date can no longer be changed',
  timeZone: 'The time zone can no longer be changed',
  letters: 'Letters and weights can no longer be changed',
}

function requireChangeable({ phase, erasingSince }: FormHead, parts: Parts) {
  const [part] = parts
  if (part && phase !== 'open')
    throw new Problem('CLOSED', `${frozenWords[part]}: the decisions of this form are ${phaseWord[phase]}.`)
  if (parts.includes('dueDate') && erasingSince)
    throw new Problem('CLOSED', `${frozenWords.dueDate}: the applications of this form were erased.`)
}

/**
 * The first assignment fixes what reviewers read: a name that was hidden must not be shown afterwards.
 * @returns the condition on the head that keeps this true when the change is written
 * @throws Problem CLOSED
 */
async function requireFairReading(head: FormHead, stored: FormSource, form: ApplicationForm) {
  const fault = blindReadingFault(stored.form, form)
  if (fault && (await isReviewAssigned(head))) throw new Problem('CLOSED', fault)
  return fault ? [noReviewAssigned] : []
}

/** What a record says about a form: never its texts. */
const gist = (form: ApplicationForm, rev: number) => ({
  rev,
  semester: form.semester,
  dueDate: form.dueDate,
  ...datesOf(form),
  ...(form.openRoles && { openRoles: form.openRoles }),
  disabledRoles: form.disabledRoles,
  ...(form.blindReading && { blindReading: form.blindReading }),
  ...(form.reminders && { reminders: remindersOn(form) }),
})

const isNew = expression`attribute_not_exists(#pk)`

const newBody = ({ form, base }: FormChange, kept: ReturnType<typeof retiredAfter>): Write => ({
  put: { ...bodyKey(form.id, base.rev + 1), ...bodyOf(form), ...kept },
  condition: isNew,
})

const newLetters = ({ form, base }: FormChange): Write => ({
  put: { ...lettersKey(form.id, base.lettersRev + 1), ...lettersOf(form) },
  condition: isNew,
})

function newHead({ head, form, base, now }: FormChange, parts: Parts, more: readonly Expression[]): Write {
  const { semester, dueDate, timeZone, openRoles, disabledRoles, disagreementFrom, blindReading } = form
  const isOtherReading = !same(head.blind && { nameAfterSubmit: head.blind.nameAfterSubmit }, blindReading)
  const hasNewLetters = parts.includes('letters')
  const sets = [
    expression`#rev = ${base.rev + 1}, #semester = ${semester}, #dueDate = ${dueDate}, #openRoles = ${openRoles}, #disabledRoles = ${disabledRoles}`,
    ...(parts.includes('dueDate') ? [expression`#dueMovedAt = ${now.toISOString()}`] : []),
    ...(hasNewLetters ? [expression`#lettersRev = ${base.lettersRev + 1}`] : []),
    ...(timeZone ? [expression`#timeZone = ${timeZone}`] : []),
    ...(disagreementFrom ? [expression`#disagreementFrom = ${disagreementFrom}`] : []),
    ...seasonDates.flatMap((name) => (form[name] ? [expression`${attribute(name)} = ${form[name]}`] : [])),
    ...(isOtherReading && blindReading
      ? [expression`#blind = ${storedBlindReading(blindReading, head.blind)}`]
      : []),
  ]
  const removed = [
    ...(timeZone ? [] : [expression`#timeZone`]),
    ...(disagreementFrom ? [] : [expression`#disagreementFrom`]),
    ...seasonDates.flatMap((name) => (form[name] ? [] : [expression`${attribute(name)}`])),
    ...(isOtherReading && !blindReading ? [expression`#blind`] : []),
  ]
  const conditions = [
    expression`#rev = ${base.rev}`,
    ...(hasNewLetters ? [expression`#lettersRev = ${base.lettersRev}`] : []),
    ...(parts.length > 0 ? [expression`#phase = ${'open'}`] : []),
    ...(parts.includes('dueDate') ? [isKept] : []),
    ...(openingFaults(form).length > 0 ? [expression`#isActive = ${false}`] : []),
    ...more,
  ]
  const change =
    removed.length > 0
      ? expression`SET ${joined(sets, ', ')} REMOVE ${joined(removed, ', ')}`
      : expression`SET ${joined(sets, ', ')}`
  return { update: headKey(head.id), change, condition: joined(conditions, ' AND ') }
}
