import type { UserRole } from './user-role.ts'

interface Page {
  /** As the router writes it: `:name` is a parameter. */
  path: string
  /** The roles that may open it once their email is verified. Without them it needs no role. */
  roles?: readonly UserRole[]
}

const everyone = ['applicant', 'reviewer', 'board', 'super-reviewer'] as const
const applicant = ['applicant'] as const
const scorers = ['reviewer', 'board', 'super-reviewer'] as const
/** Roles that have dashboards. */
const administrators = ['board', 'super-reviewer'] as const
const superReviewer = ['super-reviewer'] as const

/** Every page of the site. Routes, guards, navigation, links and the links in mails come from here; no path is written anywhere else. */
export const pages = {
  landing: { path: '/' },
  signup: { path: '/signup' },
  login: { path: '/login' },
  /** To which Google leads back. */
  google: { path: '/login/google' },
  forgotPassword: { path: '/forgotpassword' },
  resetPassword: { path: '/resetpassword' },
  contact: { path: '/contact' },
  verify: { path: '/verify', roles: everyone },
  profile: { path: '/profile', roles: everyone },

  messages: { path: '/messages', roles: everyone },

  overview: { path: '/apply', roles: everyone },
  form: { path: '/apply/f/:formId', roles: applicant },
  section: { path: '/apply/f/:formId/:sectionId', roles: applicant },
  submit: { path: '/apply/submit/:formId', roles: applicant },
  success: { path: '/apply/success', roles: applicant },
  status: { path: '/apply/status', roles: applicant },
  ownApplication: { path: '/apply/revisit/:formId', roles: applicant },
  interviewTime: { path: '/apply/interview/:responseId', roles: applicant },
  decision: { path: '/apply/decision/:responseId/:role', roles: applicant },

  admin: { path: '/admin', roles: everyone },
  superReviewerHome: { path: '/admin/dor', roles: administrators },
  dashboards: { path: '/admin/dor/dashboard', roles: administrators },
  dashboard: { path: '/admin/dor/dashboard/:formId', roles: administrators },
  formOverview: { path: '/admin/dor/dashboard/:formId/overview', roles: administrators },
  drafts: { path: '/admin/dor/dashboard/:formId/drafts', roles: superReviewer },
  draft: { path: '/admin/dor/dashboard/:formId/drafts/:responseId', roles: superReviewer },
  allApplications: { path: '/admin/dor/dashboard/:formId/all', roles: administrators },
  qualified: { path: '/admin/dor/dashboard/:formId/qualified', roles: administrators },
  reviewers: { path: '/admin/dor/dashboard/:formId/reviewers', roles: administrators },
  interviewers: { path: '/admin/dor/dashboard/:formId/interviewers', roles: administrators },
  calibration: { path: '/admin/dor/dashboard/:formId/calibration', roles: superReviewer },
  plan: { path: '/admin/dor/dashboard/:formId/plan', roles: superReviewer },
  simulator: { path: '/admin/dor/dashboard/:formId/simulator', roles: superReviewer },
  interviews: { path: '/admin/dor/dashboard/:formId/times', roles: superReviewer },
  formMessages: { path: '/admin/dor/dashboard/:formId/messages', roles: superReviewer },
  release: { path: '/admin/dor/dashboard/:formId/release', roles: superReviewer },
  confirmations: { path: '/admin/dor/dashboard/:formId/confirmations', roles: superReviewer },
  application: { path: '/admin/dor/application/:formId/:responseId', roles: administrators },
  response: { path: '/admin/dor/response/:responseId', roles: superReviewer },
  assignedReviews: { path: '/admin/dor/reviews/:responseId', roles: administrators },
  assignedInterviews: { path: '/admin/dor/interviews/:responseId', roles: administrators },
  assignedApplications: { path: '/admin/dor/applications/:formId/:reviewerId', roles: administrators },
  rubrics: { path: '/admin/dor/rubrics/:formId', roles: superReviewer },
  newRubric: { path: '/admin/dor/rubrics/:formId/new', roles: superReviewer },
  editRubric: { path: '/admin/dor/rubrics/:formId/edit/:rubricId', roles: superReviewer },
  forms: { path: '/admin/dor/forms', roles: superReviewer },
  newForm: { path: '/admin/dor/forms/new', roles: superReviewer },
  editForm: { path: '/admin/dor/forms/:formId/edit', roles: superReviewer },
  roles: { path: '/admin/dor/roles', roles: superReviewer },
  users: { path: '/admin/dor/users', roles: superReviewer },
  person: { path: '/admin/dor/users/:userId', roles: superReviewer },
  records: { path: '/admin/dor/records', roles: superReviewer },

  reviewerHome: { path: '/admin/reviewer', roles: scorers },
  reviewerDashboards: { path: '/admin/reviewer/dashboard', roles: scorers },
  reviewerDashboard: { path: '/admin/reviewer/dashboard/:formId', roles: scorers },
  ownReviews: { path: '/admin/reviewer/dashboard/:formId/apps', roles: scorers },
  ownInterviews: { path: '/admin/reviewer/dashboard/:formId/interviews', roles: scorers },
  agenda: { path: '/admin/interviews', roles: scorers },
  applicantNames: { path: '/admin/names/:formId', roles: scorers },
  review: { path: '/admin/review/f/:formId/:responseId/:sectionId/:reviewDataId', roles: scorers },
  interview: { path: '/admin/interview/f/:formId/:responseId/:interviewDataId', roles: scorers },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** Whether someone of this role may open a page, once their email is verified. */
export function isOpenTo(role: UserRole, name: PageName): boolean {
  const page: Page = pages[name]
  return page.roles?.includes(role) === true
}

type Parameters<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Parameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown

/** The parameters of a page's path: { formId: string }; nothing if it has none. */
type ParametersOf<Name extends PageName> =
  unknown extends Parameters<(typeof pages)[Name]['path']>
    ? []
    : [params: Parameters<(typeof pages)[Name]['path']>]

/** The path of a page, its parameters filled in and encoded. */
export const pathTo = <Name extends PageName>(name: Name, ...[params]: ParametersOf<Name>): string =>
  pages[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((params as unknown as Readonly<Record<string, string>>)[key] ?? ''),
  )

/** The home page of a person with this role. */
export const homePath = (role: UserRole) => pathTo(role === 'applicant' ? 'overview' : 'admin')
