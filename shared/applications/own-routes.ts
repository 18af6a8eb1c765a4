import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { FormId } from '#shared/kernel/identifier.ts'
import { ResponseOverview } from './progress.ts'
import { ApplicationResponse } from './response.ts'
import { DiscardBody, SaveBody, Saved, SubmitBody, TakeBackBody } from './save.ts'

export const responses = defineRoutes({
  open: {
    method: 'POST',
    path: '/applications/open',
    access: ['applicant'],
    body: z.strictObject({ formId: FormId }),
    answer: ApplicationResponse,
  },
  mine: {
    method: 'GET',
    path: '/applications/mine',
    access: ['applicant'],
    answer: z.array(ResponseOverview),
  },
  find: {
    method: 'GET',
    path: '/applications/{responseId}',
    access: ['applicant'],
    answer: ApplicationResponse,
  },
  /** The response as submitted, without the text of an open change. */
  counting: {
    method: 'GET',
    path: '/applications/{responseId}/counting',
    access: ['applicant'],
    answer: ApplicationResponse,
  },
  save: {
    method: 'PUT',
    path: '/application/save/{responseId}',
    access: ['applicant'],
    body: SaveBody,
    answer: Saved,
  },
  submit: {
    method: 'POST',
    path: '/application/submit',
    access: ['applicant'],
    body: SubmitBody,
    answer: ApplicationResponse,
  },
  withdraw: {
    method: 'POST',
    path: '/applications/withdraw',
    access: ['applicant'],
    body: TakeBackBody,
    answer: ApplicationResponse,
  },
  discard: {
    method: 'POST',
    path: '/applications/discard',
    access: ['applicant'],
    body: DiscardBody,
    answer: ApplicationResponse,
  },
  reopen: {
    method: 'POST',
    path: '/applications/reopen',
    access: ['applicant'],
    body: TakeBackBody,
    answer: ApplicationResponse,
  },
})
