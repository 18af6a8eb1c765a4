import * as z from 'zod/mini'
import { GivenLabel, Label, LabelContent } from '#shared/applications/label.ts'
import { RowName, RowOutcome, rowsOfCall, Rsvp } from '#shared/applications/review-status.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { ScenarioId } from '#shared/kernel/identifier.ts'
import { Reason } from '#shared/kernel/reason.ts'
import { administrators } from '#shared/kernel/user-role.ts'
import { releaseConfirmation, SeenRow, SettableStatus, ShortlistedRow } from './decision.ts'
import { LetterPreview, mostPreviewed, ReleaseState, DecisionWithLetter } from './release.ts'

const Moment = z.iso.datetime({ offset: true })
const Labels = z.object({ labels: z.array(Label) })
const Outcomes = z.object({ outcomes: z.array(RowOutcome) })

export const decisions = defineRoutes({
  qualify: {
    method: 'POST',
    path: '/decisions/{formId}/qualify',
    access: ['super-reviewer'],
    body: z.strictObject({
      rows: rowsOfCall(ShortlistedRow),
      isQualified: z.boolean(),
    }),
    answer: Outcomes,
  },
  /** Gives rows a label or the star, or removes it. */
  label: {
    method: 'POST',
    path: '/decisions/{formId}/label',
    access: administrators,
    body: z.strictObject({ rows: rowsOfCall(RowName), labelId: GivenLabel, isGiven: z.boolean() }),
    answer: Outcomes,
  },
  /** Adds a label to the form, or changes it. */
  setLabel: {
    method: 'PUT',
    path: '/decisions/{formId}/labels/{labelId}',
    access: ['super-reviewer'],
    body: LabelContent,
    answer: Labels,
  },
  /** Removes a label from the form. If it comes back, applications that had it have it again. */
  removeLabel: {
    method: 'DELETE',
    path: '/decisions/{formId}/labels/{labelId}',
    access: ['super-reviewer'],
    answer: Labels,
  },
  decide: {
    method: 'POST',
    path: '/decisions/{formId}/decide',
    access: ['super-reviewer'],
    body: z.strictObject({
      rows: rowsOfCall(SeenRow),
      to: SettableStatus,
      /** The saved scenario from which this was staged, for the record. */
      scenario: z.optional(ScenarioId),
    }),
    answer: Outcomes,
  },
  /** Changes one released decision. */
  revise: {
    method: 'POST',
    path: '/decisions/{formId}/revise',
    access: ['super-reviewer'],
    body: z.strictObject({
      row: SeenRow,
      /** The answer to the offer that was on screen. */
      rsvp: z.nullable(Rsvp),
      to: SettableStatus,
      reason: Reason,
      rsvpBy: z.optional(Moment),
    }),
    answer: Outcomes,
  },
  state: {
    method: 'GET',
    path: '/decisions/{formId}',
    access: ['super-reviewer'],
    answer: ReleaseState,
  },
  /** The letters of some rows, each as its person will get it. */
  letters: {
    method: 'POST',
    path: '/decisions/{formId}/letters',
    access: ['super-reviewer'],
    body: z.strictObject({
      rows: rowsOfCall(RowName, mostPreviewed),
      /** The deadline for answers that the letters would name. */
      rsvpBy: z.optional(Moment),
    }),
    answer: z.object({ letters: z.array(LetterPreview) }),
  },
  /** Sends the caller one of the form's letters, as an applicant with their name would read it. */
  testLetter: {
    method: 'POST',
    path: '/decisions/{formId}/test-letter',
    access: ['super-reviewer'],
    body: z.strictObject({ decision: DecisionWithLetter, role: ApplicationRole, rsvpBy: z.optional(Moment) }),
    answer: z.object({}),
  },
  /** Changes one letter while decisions are locked. They are added to a new digest after that. */
  editLetter: {
    method: 'POST',
    path: '/decisions/{formId}/letter',
    access: ['super-reviewer'],
    body: z.strictObject({
      digest: z.string(),
      decision: DecisionWithLetter,
      role: ApplicationRole,
      text: z.string().check(z.regex(/\S/, 'Please write the letter.'), z.maxLength(20_000)),
    }),
    answer: ReleaseState,
  },
  /** Freezes, and adds a page of rows to the digest. Repeated until the digest is there. */
  freeze: {
    method: 'POST',
    path: '/decisions/{formId}/freeze',
    access: ['super-reviewer'],
    /** Do applicants see “Decided” meanwhile? If not, they see what they saw before. */
    body: z.strictObject({ showsDecided: z.boolean() }),
    answer: ReleaseState,
  },
  unfreeze: {
    method: 'POST',
    path: '/decisions/{formId}/unfreeze',
    access: ['super-reviewer'],
    /** The digest that was on screen, so that a repeated call does not undo a later freeze. Null while there was none. */
    body: z.strictObject({ digest: z.nullable(z.string()) }),
    answer: ReleaseState,
  },
  release: {
    method: 'POST',
    path: '/decisions/{formId}/release',
    access: ['super-reviewer'],
    body: z.strictObject({
      digest: z.string(),
      confirmation: z.literal(releaseConfirmation),
      /** When; now if it is left out. */
      at: z.optional(Moment),
      /** The time of the scheduled release that this one replaces, as it was on screen. */
      replaces: z.optional(Moment),
      rsvpBy: Moment,
    }),
    answer: ReleaseState,
  },
  /** Cancels a scheduled release whose time has not come. */
  callOff: {
    method: 'POST',
    path: '/decisions/{formId}/call-off',
    access: ['super-reviewer'],
    /** What was scheduled, as it was on screen. */
    body: z.strictObject({ digest: z.string(), releaseAt: Moment }),
    answer: ReleaseState,
  },
})
