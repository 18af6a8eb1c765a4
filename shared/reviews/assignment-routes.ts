import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { ResponseId, UserId } from '#shared/kernel/identifier.ts'
import { Reason } from '#shared/kernel/reason.ts'
import { administrators, scorers } from '#shared/kernel/user-role.ts'
import { Assignment, AssignmentOutcome, fitOneTransaction } from './assignment.ts'
import { Acquaintance } from './conflict-of-interest.ts'
import { DeclareNamesBody, ListOfNames } from './list-of-names.ts'

export const assignments = defineRoutes({
  assign: {
    method: 'POST',
    path: '/reviews/forms/{formId}/assign',
    access: administrators,
    body: z.strictObject({
      assignments: z
        .array(Assignment)
        .check(z.minLength(1), z.refine(fitOneTransaction, 'These are too many assignments for one call.')),
    }),
    answer: z.object({ outcomes: z.array(AssignmentOutcome) }),
  },
  unassign: {
    method: 'POST',
    path: '/reviews/forms/{formId}/unassign',
    access: administrators,
    body: Assignment,
    answer: z.object({}),
  },
  declareConflict: {
    method: 'POST',
    path: '/reviews/forms/{formId}/conflict/declare',
    access: scorers,
    body: z.strictObject({ responseId: ResponseId, acquaintance: Acquaintance }),
    answer: z.object({}),
  },
  liftConflict: {
    method: 'POST',
    path: '/reviews/forms/{formId}/conflict/lift',
    access: ['super-reviewer'],
    body: z.strictObject({ responseId: ResponseId, reviewerId: UserId, reason: Reason }),
    answer: z.object({}),
  },
  /** The names of a form's applicants, for everybody who may review it, if it is read without names. */
  names: {
    method: 'GET',
    path: '/reviews/forms/{formId}/names',
    access: scorers,
    answer: ListOfNames,
  },
  /** The answer does not reveal whether there are such applicants. */
  declareNames: {
    method: 'POST',
    path: '/reviews/forms/{formId}/names/declare',
    access: scorers,
    body: DeclareNamesBody,
    answer: z.object({}),
  },
  /** Shows one reviewer the applicant's name. */
  showName: {
    method: 'POST',
    path: '/reviews/forms/{formId}/names/show',
    access: ['super-reviewer'],
    body: z.strictObject({
      responseId: ResponseId,
      role: ApplicationRole,
      reviewerId: UserId,
      reason: Reason,
    }),
    answer: z.object({}),
  },
})
