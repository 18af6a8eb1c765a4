import * as z from 'zod/mini'
import { Rsvp } from '#shared/applications/review-status.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { DecisionLetter } from './release.ts'

/** The decisions as applicants read them. A file of its own, so that their pages load nothing about how decisions are made. */
export const ownDecisions = defineRoutes({
  letter: {
    method: 'GET',
    path: '/decisions/own/{responseId}/{role}',
    access: ['applicant'],
    answer: DecisionLetter,
  },
  answer: {
    method: 'POST',
    path: '/decisions/own/{responseId}/{role}',
    access: ['applicant'],
    body: z.strictObject({ rsvp: Rsvp }),
    answer: DecisionLetter,
  },
})
