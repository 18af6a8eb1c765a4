import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** The files that R6 measures: rules, permissions and schemas, the door, the store. */
const measured = [
  'shared/**/*.ts',
  'functions/http/*.ts',
  'functions/store/*.ts',
  // They decide what somebody may see, as permissions do.
  'functions/dashboard/sealed-cursor.ts',
  'functions/dashboard/find-by-name.ts',
  'functions/records/{withhold,visible-part,judged-rows}.ts',
  'functions/messages/find-recipients.ts',
  // They decide whom a reminder still reaches, and what it says.
  'functions/mail/{review-digests,draft-reminders,interview-reminder,reminder-mail}.ts',
]

/** The measured files of a project folder. */
export const measuredFiles = (project: string): string[] =>
  globSync(measured, { cwd: project })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing-'))
    .toSorted()

/** The tests that should notice a broken file: its own first, then those named here. */
export function testsOf(project: string, file: string): string[] {
  const own = file.replace(/ts$/, 'test.ts')
  return [
    ...(existsSync(join(project, own)) ? [own] : []),
    ...(elsewhere[file] ?? '').split(' ').filter(Boolean),
  ].map((name) => (name.endsWith('.test.ts') ? name : `functions/${name}.test.ts`))
}

/** The tests of each file, quickest first. Names without `.test.ts` are tests of `functions/`. */
const elsewhere: Readonly<Record<string, string>> = {
  'shared/permissions.ts': 'shared/board-permissions.test.ts',
  'shared/extension.ts': 'decisions/extensions',
  'shared/given-role.ts': 'users/people users/invite',
  'functions/records/withhold.ts': 'records/records',
  'functions/records/visible-part.ts': 'records/records interviews/booking',
  'functions/records/judged-rows.ts': 'records/records reviews/discussion',
  'functions/messages/find-recipients.ts': 'messages/messages',
  'functions/mail/reminder-mail.ts':
    'mail/offer-reminders mail/reminder-settings mail/interview-reminder mail/review-digests mail/draft-reminders',
  'shared/routes/extensions.ts': 'decisions/extensions',
  'functions/store/erase-texts.ts': 'account/erasure',
  'functions/store/is-equal.ts': 'users/preferences users/people forms/head-copies',
  'functions/store/preferences.ts': 'users/preferences',
  'functions/store/extensions.ts': 'forms/meanwhile decisions/extensions forms/retention',
  'shared/application-role.ts': 'shared/role-preferences.test.ts',
  'shared/assignment-plan.ts': 'assignments/plans',
  'shared/routes/assignment-plans.ts': 'assignments/plans',
  'shared/saved-scenario.ts': 'dashboard/scenarios account/erasure',
  'shared/scenario-hash.ts': 'dashboard/scenarios',
  'shared/routes/scenarios.ts': 'dashboard/scenarios',
  'shared/assignment.ts': 'shared/bounds.test.ts',
  'shared/blind-reading.ts': 'shared/bounds.test.ts',
  'shared/decision.ts': 'shared/bounds.test.ts',
  'shared/identifying.ts': 'reviews/blind-reading reviews/blind-reading-indirect',
  'shared/list-of-names.ts': 'reviews/blind-reading reviews/blind-reading-indirect',
  'shared/pseudonym.ts': 'application/pseudonym',
  'shared/without-identity.ts': 'reviews/blind-reading reviews/blind-reading-indirect',
  'functions/store/blind-reading.ts': 'reviews/blind-reading reviews/blind-reading-indirect',
  'functions/store/whole-sections.ts': 'responses/own-answers',
  'shared/undecided.ts': 'shared/needs.test.ts',
  'shared/need.ts': 'shared/needs.test.ts',
  'shared/routes/draft-look.ts': 'responses/let-look',
  'shared/draft-look.ts': 'responses/let-look',
  'functions/store/draft-look.ts': 'responses/let-look',
  'shared/routes/drafts.ts': 'dashboard/drafts',
  'shared/routes/large-lists.ts': 'dashboard/large-lists',
  'shared/name-search.ts': 'dashboard/large-lists',
  'shared/draft-progress.ts': 'dashboard/drafts',
  'shared/routes/form-needs.ts': 'dashboard/overview',
  'shared/form-overview.ts': 'dashboard/overview',
  'shared/form-source.ts': 'shared/bounds.test.ts',
  'shared/form.ts': 'shared/bounds.test.ts',
  'shared/invitation.ts': 'shared/bounds.test.ts',
  'shared/person.ts': 'shared/bounds.test.ts',
  'shared/capacity.ts': 'users/preferences',
  'shared/response.ts': 'shared/bounds.test.ts',
  'shared/review.ts': 'shared/bounds.test.ts',
  'shared/routes/assignments.ts': 'shared/bounds.test.ts',
  'shared/message.ts': 'messages/messages',
  'shared/message-text.ts': 'messages/messages mail/reminder-settings mail/draft-reminders',
  'shared/filled-message.ts': 'messages/messages mail/reminder-settings mail/draft-reminders',
  'shared/form-reminders.ts': 'shared/reminder.test.ts',
  'shared/message-audience.ts': 'messages/messages',
  'shared/markdown.ts': 'web/ui/filled-letter.test.ts messages/messages',
  'shared/routes/messages.ts': 'messages/messages',
  'shared/routes/own-messages.ts': 'messages/messages',
  'shared/calendar-address.ts': 'calendar/feed',
  'shared/routes/calendar.ts': 'calendar/feed',
  'functions/http/text-result.ts': 'calendar/feed',
  'functions/store/calendar-addresses.ts': 'calendar/feed',
  'shared/routes/interviews.ts': 'interviews/booking',
  'shared/routes/own-interviews.ts': 'interviews/booking',
  'shared/routes/dashboard.ts': 'shared/bounds.test.ts',
  'shared/routes/decisions.ts': 'shared/bounds.test.ts',
  'shared/routes/form-authoring.ts': 'shared/bounds.test.ts',
  'shared/routes/forms.ts': 'shared/bounds.test.ts',
  'shared/routes/records.ts': 'shared/bounds.test.ts',
  'shared/routes/rubrics.ts': 'shared/bounds.test.ts',
  'shared/routes/users.ts': 'shared/bounds.test.ts',
  'shared/rubric.ts': 'shared/bounds.test.ts',
  'shared/save.ts': 'shared/bounds.test.ts',
  'shared/problem.ts': 'responses/save',
  'shared/user-role.ts': 'shared/user.test.ts',
  'shared/upload.ts': 'shared/bounds.test.ts',
  'shared/user.ts': 'shared/bounds.test.ts',
  'shared/reason.ts': 'shared/bounds.test.ts',
  'shared/fair/board.ts': 'shared/fair/plan.test.ts',
  'shared/fair/chains.ts': 'shared/fair/plan.test.ts',
  'shared/fair/company.ts': 'shared/fair/plan.test.ts',
  'shared/fair/shortages.ts': 'shared/fair/plan.test.ts',
  'shared/fair/seeded.ts': 'shared/fair/plan.test.ts shared/fair/simulate.test.ts',
  'shared/fair/linear.ts': 'shared/fair/calibrate.test.ts',
  'shared/fair/score-model.ts': 'shared/fair/calibrate.test.ts',
  'shared/fair/worthwhile.ts': 'shared/fair/calibrate.test.ts',
  'shared/fair/given-scores.ts': 'web/dashboard/fair/adjusted.test.ts',
  'shared/fair/scenario.ts': 'shared/fair/simulate.test.ts',
  'shared/fair/scenario-text.ts': 'shared/fair/simulate.test.ts',
  'shared/fair/scenario-total.ts': 'shared/fair/simulate.test.ts',
  'shared/fair/scenario-file.ts': 'infra/admin/simulate.test.ts',
  'shared/folded-text.ts': 'web/list/search.test.ts',
  'shared/discussion.ts': 'reviews/discussion',
  'shared/note-id.ts': 'reviews/discussion',
  'shared/routes/discussions.ts': 'reviews/discussion',
  'shared/review-reopening.ts': 'reviews/reopening',
  'shared/routes/file-export.ts': 'files/export-files',
  'shared/season.ts': 'season/season',
  'functions/http/answer-problems.ts': 'http/door',
  'functions/http/check-access.ts': 'access',
  'functions/http/handle.ts': 'http/door',
  'functions/http/identify-caller.ts': 'users/ended-tokens responses/save access',
  'functions/http/read-request.ts': 'http/door',
  'functions/http/fresh-sign-in.ts': 'auth/profile',
  'functions/http/require-named.ts': 'forms/forms responses/save decisions/decide',
  'functions/http/serve.ts': 'http/door',
  'functions/http/well-formed.ts': 'http/door bad-input',
  'functions/store/assignment-plans.ts': 'assignments/plans',
  'functions/store/scenarios.ts': 'dashboard/scenarios',
  'functions/store/reminder-jobs.ts':
    'mail/offer-reminders mail/reminder-settings mail/interview-reminder mail/review-digests mail/draft-reminders',
  'functions/store/messages.ts': 'messages/messages',
  'functions/store/own-messages.ts': 'messages/messages',
  'functions/store/message-templates.ts': 'messages/messages',
  'functions/store/booking-changes.ts':
    'interviews/assigned-meanwhile interviews/meanwhile interviews/booking interviews/lost-answers interviews/own-interviewer',
  'functions/store/booking-mails.ts': 'interviews/erasure interviews/booking',
  'functions/store/bookings.ts':
    'interviews/staff-changes interviews/meanwhile interviews/booking interviews/lost-answers',
  'functions/store/ended-interviews.ts':
    'interviews/own-times interviews/leaving interviews/booking interviews/erasure forms/retention',
  'functions/store/interview-settings.ts': 'interviews/booking interviews/lost-answers',
  'functions/store/busy-times.ts':
    'interviews/own-times interviews/leaving interviews/meanwhile interviews/booking interviews/lost-answers interviews/erasure',
  'functions/store/interview-days.ts':
    'interviews/own-times interviews/leaving interviews/meanwhile interviews/booking interviews/lost-answers interviews/erasure',
  'functions/store/slots.ts':
    'interviews/own-times interviews/leaving interviews/meanwhile interviews/booking interviews/lost-answers interviews/erasure',
  'functions/store/assignments.ts':
    'assignments/meanwhile assignments/assign assignments/unassign assignments/conflict reviews/writing',
  'functions/store/audit-item.ts': 'records/every-deed records/records records/verify-records.property',
  'functions/store/condition-failed.ts': 'users/people assignments/assign responses/submit',
  'functions/store/decisions.ts': 'decisions/meanwhile decisions/decide decisions/offers decisions/release',
  'functions/store/deed.ts': 'users/people assignments/meanwhile users/ended-tokens',
  'functions/store/discussions.ts':
    'decisions/meanwhile reviews/discussion mail/discussions-notice account/erasure',
  'functions/store/door.ts': 'access responses/save decisions/decide',
  'functions/store/email-claims.ts': 'auth/register auth/profile account/erasure',
  'functions/store/erasures.ts': 'account/erasure',
  'functions/store/expression.ts': 'responses/save forms/change decisions/decide',
  'functions/store/files.ts': 'files/meanwhile files/files files/malware events/expired-file',
  'functions/store/head-copies.ts': 'forms/meanwhile forms/head-copies forms/change',
  'functions/store/spread-head.ts': 'forms/meanwhile forms/head-copies forms/activate',
  'functions/store/form-activation.ts': 'forms/meanwhile forms/activate forms/head-copies',
  'functions/store/form-change.ts':
    'forms/meanwhile forms/change assignments/names store/form-retention season/season mail/reminder-settings forms/head-copies',
  'functions/store/form-creation.ts': 'forms/forms forms/change messages/messages',
  'functions/store/form-keys.ts': 'forms/head-copies',
  'functions/store/form-retention.ts': 'forms/retention-of-many forms/retention forms/erasing',
  'functions/store/forms.ts': 'forms/forms forms/change forms/activate',
  'functions/store/invitations.ts':
    'users/meanwhile users/invite users/withdraw-invitation auth/register auth/profile',
  'functions/store/letters.ts': 'forms/change rubrics/rubrics decisions/release',
  'functions/store/mail-stops.ts': 'mail/mail-stops auth/register',
  'functions/store/pointers.ts': 'forms/retention forms/erasing mail/draft-reminders',
  'functions/store/outbox.ts':
    'mail/receipt events/mail-event mail/unsent mail/review-digests mail/draft-reminders',
  'functions/store/opened-sections.ts': 'responses/change responses/take-back',
  'functions/store/people.ts': 'store/users users/people interviews/booking',
  'functions/store/recusals.ts': 'assignments/meanwhile assignments/conflict',
  'functions/store/records.ts': 'records/records events/seal-records',
  'functions/store/release.ts':
    'decisions/meanwhile forms/head-copies decisions/second-confirmation decisions/release',
  'functions/store/reopening.ts': 'responses/meanwhile responses/take-back responses/change',
  'functions/store/begun-index.ts': 'dashboard/overview',
  'functions/store/name-index.ts': 'dashboard/large-lists',
  'functions/dashboard/find-by-name.ts': 'dashboard/large-lists reviews/blind-reading',
  'functions/store/begun-responses.ts': 'mail/draft-reminders dashboard/overview',
  'functions/store/changes.ts': 'responses/meanwhile responses/change',
  'functions/store/replaced-editions.ts': 'responses/change files/files',
  'functions/store/response-erasure.ts': 'interviews/erasure responses/own-answers account/erasure',
  'functions/store/response-meta.ts':
    'responses/meanwhile responses/open responses/take-back responses/whole-response responses/own-answers dashboard/drafts responses/change dashboard/large-lists auth/profile',
  'functions/store/responses.ts':
    'responses/meanwhile responses/open responses/take-back responses/whole-response responses/own-answers dashboard/drafts responses/change dashboard/large-lists auth/profile',
  'functions/store/response-size.ts': 'responses/response-room',
  'functions/store/reviews.ts':
    'assignments/meanwhile decisions/meanwhile reviews/writing reviews/reading reviews/reopening reviews/notes dashboard/overview',
  'functions/store/role-rows.ts':
    'responses/meanwhile dashboard/own-order dashboard/rows auth/profile responses/take-back decisions/release',
  'functions/store/row-pages.ts': 'dashboard/rows',
  'functions/store/rubrics.ts': 'forms/meanwhile rubrics/rubrics forms/activate',
  'functions/store/saved-views.ts': 'dashboard/saved-views account/erasure',
  'functions/store/save-section.ts': 'responses/own-answers responses/save reviews/writing',
  'functions/store/seal-item.ts': 'events/seal-records records/verify-records.property',
  'functions/store/seals.ts': 'events/seal-records records/records',
  'functions/store/section-items.ts': 'responses/own-answers responses/save responses/open responses/submit',
  'functions/store/store-problem.ts': 'store/hanging-call users/people assignments/assign',
  'functions/store/subjects.ts': 'records/records',
  'functions/store/submission.ts': 'responses/meanwhile responses/submit mail/receipt',
  'functions/store/transaction.ts': 'store/hanging-call responses/submit assignments/assign',
  'functions/store/try-again.ts': 'store/transaction',
  'functions/store/user-record.ts': 'dashboard/saved-views',
  'functions/store/users.ts':
    'users/preferences users/ended-tokens auth/profile mail/mail-stops auth/register users/people',
  'functions/store/withdrawn-assignments.ts': 'account/erasure',
}

/** The files whose tests are named here. */
export const namedFiles = Object.keys(elsewhere)
