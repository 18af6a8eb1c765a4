import { Link } from 'react-router-dom'
import type { Need, NeedKind } from '#shared/decisions/need.ts'
import { type PageName, pathTo } from '#shared/kernel/pages.ts'
import { counted } from '#shared/kernel/wording.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import styles from './needs.module.css'

interface Words {
  says: (count: number) => string
  /** The list that the line links to. */
  page: PageName
  query?: string
}

const applications = (count: number) => counted(count, 'application')
const people = (count: number, kind: 'reviewer' | 'interviewer', what: string) =>
  `${counted(count, kind)} ${count === 1 ? 'has' : 'have'} ${what} to submit`

const words: Record<NeedKind, Words> = {
  help: {
    says: (count) => `${counted(count, 'applicant')} ${count === 1 ? 'asks' : 'ask'} for help with a draft`,
    page: 'drafts',
  },
  drafts: {
    says: (count) => `${counted(count, 'draft')} with at most three days left`,
    page: 'drafts',
  },
  offers: {
    says: (count) => `${counted(count, 'offer')} without an answer, with at most three days left`,
    page: 'confirmations',
    query: '?answer=open&sort=until',
  },
  messages: {
    says: (count) => `${counted(count, 'message')} ${count === 1 ? 'waits' : 'wait'} for your second look`,
    page: 'formMessages',
  },
  unassigned: {
    says: (count) => `${applications(count)} without reviewers`,
    page: 'allApplications',
    query: '?reviewed=unassigned',
  },
  left: {
    says: (count) => `${counted(count, 'assignment')} of people who left`,
    page: 'reviewers',
  },
  reviewers: {
    says: (count) => people(count, 'reviewer', 'reviews'),
    page: 'reviewers',
    query: '?work=pending',
  },
  disagreement: {
    says: (count) => `${applications(count)} that reviewers disagree on`,
    page: 'allApplications',
    query: '?disagreement=yes&status=undecided',
  },
  'no-interviewer': {
    says: (count) => `${counted(count, 'shortlisted application')} without an interviewer`,
    page: 'qualified',
    query: '?interviews=unassigned',
  },
  unbooked: {
    says: (count) => `${counted(count, 'invited applicant')} without a time for the interview`,
    page: 'interviews',
    query: '?group=invited',
  },
  interviewers: {
    says: (count) => people(count, 'interviewer', 'interviews'),
    page: 'interviewers',
    query: '?work=pending',
  },
  undecided: {
    says: (count) => `${applications(count)} without a decision`,
    page: 'allApplications',
    query: '?status=undecided',
  },
  mail: {
    says: (count) => `${counted(count, 'address', 'addresses')} that get no email`,
    page: 'users',
    query: '?mail=stopped',
  },
}

interface Props {
  formId: string
  needs: readonly Need[]
  /** The form's semester, for screen readers, where several forms are on one page. */
  semester?: string
}

/** What needs attention in a form. Each line links to its list. */
export const NeedsList = ({ formId, needs, semester }: Props) =>
  needs.length === 0 ? (
    <p className="muted">Nothing needs attention now.</p>
  ) : (
    <ul className={styles.needs}>
      {needs.map(({ what, count }) => {
        const { says, page, query = '' } = words[what]
        return (
          <li key={what}>
            <Icon shape="problem" />
            <Link to={{ pathname: pathTo(page as 'qualified', { formId }), search: query }}>
              {says(count)}
              {semester && <span className="vh"> for {semester}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
