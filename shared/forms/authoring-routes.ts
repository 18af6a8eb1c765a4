import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { FormId } from '#shared/kernel/identifier.ts'
import { Name } from '#shared/kernel/name.ts'
import { erasureConfirmation, RetentionDay, RetentionReport } from './form-retention.ts'
import { FormSource, FormVersion } from './form-source.ts'
import { ApplicationForm, DueDate, FormSummary, ListedForm } from './form.ts'
import { WebhookAddress, WebhookState } from './webhook.ts'

/** What a new form starts from: a whole season, a short form, or nothing. */
const Start = z.enum(['season', 'short', 'empty'])
export type Start = z.infer<typeof Start>

/** Belongs to the forms. Applicants and reviewers, who load those routes, do not load these. */
export const formAuthoring = defineRoutes({
  create: {
    method: 'POST',
    path: '/application/forms',
    access: ['super-reviewer'],
    body: ApplicationForm,
    /** `note`: why it is not active, though it was sent as active. */
    answer: z.extend(FormSummary, { note: z.optional(z.string()) }),
  },
  /** Creates a form from a sample, with its score sheets, or an empty one. */
  begin: {
    method: 'POST',
    path: '/forms',
    access: ['super-reviewer'],
    body: z.strictObject({ id: FormId, semester: Name(100), start: Start }),
    answer: FormSummary,
  },
  /** The whole form for its authors. */
  source: {
    method: 'GET',
    path: '/forms/{formId}/source',
    access: ['super-reviewer'],
    answer: FormSource,
  },
  /** Replaces the form that `base` names. It does not change whether the form is active. */
  change: {
    method: 'PUT',
    path: '/forms/{formId}',
    access: ['super-reviewer'],
    body: z.strictObject({ form: ApplicationForm, base: FormVersion }),
    answer: FormSource,
  },
  /** `instead`: the form that was active on screen and stops. */
  activate: {
    method: 'POST',
    path: '/forms/{formId}/activate',
    access: ['super-reviewer'],
    body: z.strictObject({ instead: z.nullable(FormId) }),
    answer: FormSummary,
  },
  deactivate: {
    method: 'POST',
    path: '/forms/{formId}/deactivate',
    access: ['super-reviewer'],
    answer: FormSummary,
  },
  duplicate: {
    method: 'POST',
    path: '/forms/{formId}/duplicate',
    access: ['super-reviewer'],
    body: z.strictObject({ id: FormId, semester: Name(100), dueDate: DueDate }),
    answer: FormSummary,
  },
  /** Whose webhook the form has. Nothing answers with its address. */
  webhook: {
    method: 'GET',
    path: '/forms/{formId}/webhook',
    access: ['super-reviewer'],
    answer: WebhookState,
  },
  setWebhook: {
    method: 'PUT',
    path: '/forms/{formId}/webhook',
    access: ['super-reviewer'],
    body: z.strictObject({ address: z.nullable(WebhookAddress) }),
    answer: WebhookState,
  },
  testWebhook: {
    method: 'POST',
    path: '/forms/{formId}/webhook',
    access: ['super-reviewer'],
    answer: z.object({}),
  },
  /** Lists show an archived form apart. Nothing else changes. */
  archive: {
    method: 'PUT',
    path: '/forms/{formId}/archive',
    access: ['super-reviewer'],
    body: z.strictObject({ isArchived: z.boolean() }),
    answer: ListedForm,
  },
  /** Deletes a form that nobody has begun, with all that belongs to it. */
  remove: {
    method: 'DELETE',
    path: '/forms/{formId}',
    access: ['super-reviewer'],
    answer: z.object({}),
  },
  /** What an erasure would remove. */
  retention: {
    method: 'GET',
    path: '/forms/{formId}/retention',
    access: ['super-reviewer'],
    answer: RetentionReport,
  },
  retain: {
    method: 'PUT',
    path: '/forms/{formId}/retention',
    access: ['super-reviewer'],
    body: z.strictObject({ retainUntil: z.nullable(RetentionDay), was: z.nullable(RetentionDay) }),
    answer: ListedForm,
  },
  /** Erases the next few responses. The page repeats it until none is left. */
  erase: {
    method: 'POST',
    path: '/forms/{formId}/erase',
    access: ['super-reviewer'],
    body: z.strictObject({ retainUntil: RetentionDay, confirmation: z.literal(erasureConfirmation) }),
    answer: z.object({ erased: z.int(), left: z.int() }),
  },
})
