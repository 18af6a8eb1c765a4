import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'

/** The password of all demo accounts. */
export const demoPassword = 'Portal-demo-1'

/** A person of the demo data. */
export interface DemoPerson {
  email: string
  firstName: string
  lastName: string
  role: UserRole
  /** A reviewer's role preferences. */
  prefers?: readonly ApplicationRole[]
  /** The roles that a board member administers. */
  administers?: readonly ApplicationRole[]
  /** The most reviews that they are willing to take. */
  mostReviews?: number
  /** What this account shows besides its role. */
  shows?: string
}

/** An account for each role: the applicant first, the super reviewer last. */
export const demoAccounts: readonly DemoPerson[] = [
  { email: 'applicant@example.edu', firstName: 'Avery', lastName: 'Applicant', role: 'applicant' },
  {
    email: 'reviewer@example.edu',
    firstName: 'Riley',
    lastName: 'Reviewer',
    role: 'reviewer',
    prefers: ['bootcamp', 'engineer', 'designer', 'tech-lead'],
  },
  {
    email: 'reviewer2@example.edu',
    firstName: 'Robin',
    lastName: 'Reader',
    role: 'reviewer',
    prefers: ['bootcamp', 'engineer', 'product', 'social-media-manager', 'outreach-coordinator'],
    mostReviews: 8,
  },
  // Has not chosen yet, so the portal asks at the first login.
  { email: 'reviewer3@example.edu', firstName: 'Rowan', lastName: 'Recruit', role: 'reviewer' },
  {
    email: 'board@example.edu',
    firstName: 'Blair',
    lastName: 'Board',
    role: 'board',
    administers: ['engineer', 'tech-lead', 'product'],
  },
  { email: 'super@example.edu', firstName: 'Sam', lastName: 'Super', role: 'super-reviewer' },
]

/** How far a demo applicant has come: some sections answered, or submitted. */
export interface DemoApplicant extends DemoPerson {
  roles: readonly ApplicationRole[]
  isSubmitted: boolean
  /** For a draft: how many of its sections are answered. */
  answered: number
}

const applicant = (
  name: string,
  roles: readonly ApplicationRole[],
  progress: { submitted: true; shows?: string } | { answered: number },
): DemoApplicant => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    email: `${firstName}.${lastName}@example.edu`.toLowerCase(),
    firstName,
    lastName,
    role: 'applicant',
    roles,
    isSubmitted: 'submitted' in progress,
    answered: 'answered' in progress ? progress.answered : Infinity,
    ...('shows' in progress && { shows: progress.shows }),
  }
}

const submitted = { submitted: true } as const

/** A dozen people with drafts and submitted applications. */
export const demoApplicants: readonly DemoApplicant[] = [
  applicant('Priya Raman', ['engineer', 'tech-lead'], submitted),
  applicant('Mateo Alvarez', ['bootcamp'], submitted),
  applicant('Hannah Okafor', ['designer'], submitted),
  applicant('Jun Watanabe', ['bootcamp', 'engineer'], submitted),
  applicant('Leila Haddad', ['product'], { ...submitted, shows: 'has a time for the interview' }),
  applicant('Noah Fischer', ['engineer'], { ...submitted, shows: 'can choose a time for the interview' }),
  applicant('Amara Nwosu', ['social-media-manager', 'outreach-coordinator'], submitted),
  applicant('Dmitri Volkov', ['tech-lead'], submitted),
  applicant('Sofia Rossi', ['designer', 'product'], { answered: 6 }),
  applicant('Ethan Brooks', ['engineer'], { answered: 3 }),
  applicant('Mei Chen', ['bootcamp'], { answered: 2 }),
  applicant('Omar Farouk', ['outreach-coordinator'], { answered: 1 }),
]

/** The made-up applications of last semester. */
export const lastSeason = { seed: 2026, applications: 110 }

/** The addresses of made-up applicants: of last semester, or of `npm run seed`. */
export const applicantEmail = (seed: number, number: number) => `applicant${number}.seed${seed}@example.edu`
export const applicantEmails = (seed: number, count: number) =>
  `${applicantEmail(seed, 1)} to ${applicantEmail(seed, count)}`

/** The accounts that `npm start` prints: one for each role, and applicants in particular situations. */
export const demoLogins: readonly DemoPerson[] = [
  ...demoAccounts,
  ...demoApplicants.filter(({ shows }) => shows !== undefined),
].toSorted((one, other) => Number(one.role !== 'applicant') - Number(other.role !== 'applicant'))
