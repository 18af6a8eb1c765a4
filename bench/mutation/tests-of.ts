import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** The files that R6 measures: rules, permissions and schemas, the door, the store. */
const measured = ['shared/**/*.ts', 'functions/http/*.ts', 'functions/store/*.ts']

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
  'shared/application-role.ts': 'shared/role-preferences.test.ts',
  'shared/assignment-plan.ts': 'assignments/plans',
  'shared/routes/assignment-plans.ts': 'assignments/plans',
  'shared/saved-scenario.ts': 'dashboard/scenarios account/erasure',
  'shared/routes/scenarios.ts': 'dashboard/scenarios',
  'shared/assignment.ts': 'shared/bounds.test.ts',
  'shared/decision.ts': 'shared/bounds.test.ts',
  'shared/form-source.ts': 'shared/bounds.test.ts',
  'shared/form.ts': 'shared/bounds.test.ts',
  'shared/invitation.ts': 'shared/bounds.test.ts',
  'shared/person.ts': 'shared/bounds.test.ts',
  'shared/capacity.ts': 'users/preferences',
  'shared/response.ts': 'shared/bounds.test.ts',
  'shared/review.ts': 'shared/bounds.test.ts',
  'shared/routes/assignments.ts': 'shared/bounds.test.ts',
  'shared/routes/dashboard.ts': 'shared/bounds.test.ts',
  'shared/routes/decisions.ts': 'shared/bounds.test.ts',
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
  'functions/store/arrival-keys.ts': 'responses/late-submit',
  'functions/store/assignment-plans.ts': 'assignments/plans',
  'functions/store/scenarios.ts': 'dashboard/scenarios account/erasure',
  'functions/store/assignments.ts':
    'assignments/assign assignments/unassign assignments/conflict reviews/writing',
  'functions/store/audit-item.ts': 'records/every-deed records/records records/verify-records.property',
  'functions/store/condition-failed.ts': 'users/people assignments/assign responses/submit',
  'functions/store/decisions.ts': 'decisions/decide decisions/release',
  'functions/store/deed.ts': 'records/every-deed users/ended-tokens users/people',
  'functions/store/discussions.ts': 'reviews/discussion mail/discussions-notice account/erasure',
  'functions/store/door.ts': 'access responses/save decisions/decide',
  'functions/store/email-claims.ts': 'auth/register auth/profile account/erasure',
  'functions/store/erasures.ts': 'account/erasure',
  'functions/store/expression.ts': 'responses/save forms/change decisions/decide',
  'functions/store/files.ts': 'files/files files/malware events/expired-file account/erasure',
  'functions/store/form-activation.ts': 'forms/activate records/every-deed',
  'functions/store/form-change.ts': 'forms/change rubrics/rubrics',
  'functions/store/form-creation.ts': 'forms/forms forms/activate',
  'functions/store/form-keys.ts': 'forms/forms forms/change',
  'functions/store/form-retention.ts': 'forms/retention',
  'functions/store/forms.ts': 'forms/forms forms/change forms/activate',
  'functions/store/invitations.ts': 'users/invite auth/register account/erasure',
  'functions/store/letters.ts': 'forms/change rubrics/rubrics decisions/release',
  'functions/store/outbox.ts': 'mail/receipt events/mail-event mail/unsent',
  'functions/store/opened-sections.ts': 'responses/change responses/take-back',
  'functions/store/people.ts': 'users/people users/invite account/erasure',
  'functions/store/recusals.ts': 'assignments/conflict',
  'functions/store/records.ts': 'records/records',
  'functions/store/release.ts': 'decisions/second-confirmation decisions/release',
  'functions/store/reopening.ts': 'responses/take-back responses/change',
  'functions/store/changes.ts': 'responses/change',
  'functions/store/replaced-editions.ts': 'responses/change files/files',
  'functions/store/response-erasure.ts': 'forms/retention account/erasure',
  'functions/store/responses.ts':
    'responses/open responses/submit responses/take-back auth/profile account/erasure',
  'functions/store/response-keys.ts': 'responses/open responses/submit assignments/assign account/erasure',
  'functions/store/response-size.ts': 'responses/save',
  'functions/store/reviews.ts': 'reviews/writing reviews/reading reviews/reopening reviews/notes',
  'functions/store/role-rows.ts': 'dashboard/rows auth/profile responses/take-back decisions/release',
  'functions/store/row-pages.ts': 'dashboard/rows auth/profile decisions/release',
  'functions/store/rubrics.ts': 'rubrics/rubrics reviews/writing',
  'functions/store/saved-views.ts': 'dashboard/saved-views account/erasure',
  'functions/store/save-section.ts': 'responses/save reviews/writing',
  'functions/store/seal-item.ts': 'events/seal-records records/verify-records.property',
  'functions/store/seals.ts': 'events/seal-records records/records',
  'functions/store/section-items.ts': 'responses/save responses/open responses/submit',
  'functions/store/spread-pages.ts': 'dashboard/rows users/people',
  'functions/store/store-problem.ts': 'store/hanging-call users/people assignments/assign',
  'functions/store/subjects.ts': 'records/records',
  'functions/store/submission.ts': 'responses/submit responses/save mail/receipt',
  'functions/store/table.ts': 'store/hanging-call responses/save forms/change',
  'functions/store/transaction.ts': 'store/hanging-call responses/submit assignments/assign',
  'functions/store/try-again.ts': 'store/transaction',
  'functions/store/user-record.ts': 'users/people account/erasure',
  'functions/store/users.ts': 'auth/register users/people users/ended-tokens auth/profile users/preferences',
  'functions/store/withdrawn-assignments.ts': 'account/erasure',
}

/** The files whose tests are named here. */
export const namedFiles = Object.keys(elsewhere)
