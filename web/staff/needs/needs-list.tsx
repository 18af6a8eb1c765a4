import { Link } from 'react-router-dom'
import type { Need, NeedKind } from '#shared/decisions/need.ts'
import type { ListedForm } from '#shared/forms/form.ts'
import { type Missing, stepAct, stepPath } from '#shared/forms/set-up-steps.ts'
import { isOpenTo, type PageName, pathTo } from '#shared/kernel/pages.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { formatNearDay } from '#web/kit/dates/zoned-date.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useUser } from '#web/session/session.tsx'
import { HandOverDialog } from '#web/staff/hand-over.tsx'

type Place = readonly [page: PageName, query?: string]
type Dates = Pick<ListedForm, 'dueDate' | 'reviewsDue' | 'interviewsUntil' | 'decisionsBy' | 'rsvpBy'>

interface Words {
  says: (count: number) => string
  /** Why, or until when. */
  why?: (dates: Dates) => string | undefined
  /** The list that the line links to. */
  list: Place
  /** The button, and where it leads; to the list if that is not said. */
  act: (count: number) => string
  at?: Place
}

const applications = (count: number) => counted(count, 'application')
const people = (count: number, kind: 'reviewer' | 'interviewer', what: string) =>
  `${counted(count, kind)} ${count === 1 ? 'has' : 'have'} ${what} to submit`
const remind = (count: number) => `Remind ${grouped(count)}...`
const until = (word: string, date: string | undefined) => date && `${word} ${formatNearDay(date)}`

const words: Record<NeedKind, Words> = {
  help: {
    says: (count) => `${counted(count, 'applicant')} ${count === 1 ? 'asks' : 'ask'} for help with a draft`,
    list: ['drafts'],
    act: () => 'Show drafts',
  },
  drafts: {
    says: (count) => `${counted(count, 'draft')} with at most three days left`,
    why: ({ dueDate }) => until('due', dueDate),
    list: ['drafts'],
    act: remind,
    at: ['formMessages', '?to=drafts&fill=reminder'],
  },
  offers: {
    says: (count) => `${counted(count, 'offer')} without an answer`,
    why: ({ rsvpBy }) => until('until', rsvpBy),
    list: ['confirmations', '?answer=open&sort=until'],
    act: remind,
    at: ['formMessages', '?to=offers-open&fill=reminder'],
  },
  messages: {
    says: (count) =>
      `${counted(count, 'message')} ${count === 1 ? 'waits' : 'wait'} for you to send or discard`,
    list: ['formMessages', '?view=sent'],
    act: () => 'Check',
  },
  unassigned: {
    says: (count) => `${applications(count)} without reviewers`,
    list: ['allApplications', '?reviewed=unassigned'],
    act: () => 'Plan reviews',
    at: ['plan'],
  },
  left: {
    says: (count) => `${counted(count, 'assignment')} of people who left`,
    list: ['reviewers'],
    act: () => 'Give to others...',
  },
  reviewers: {
    says: (count) => people(count, 'reviewer', 'reviews'),
    why: ({ reviewsDue }) => until('due', reviewsDue),
    list: ['reviewers', '?work=pending'],
    act: remind,
    at: ['formMessages', '?to=reviewers-behind&fill=reminder'],
  },
  disagreement: {
    says: (count) => `${applications(count)} that reviewers disagree on`,
    list: ['allApplications', '?disagreement=yes&status=undecided'],
    act: () => 'Ask a third',
  },
  'no-interviewer': {
    says: (count) => `${counted(count, 'shortlisted application')} without an interviewer`,
    list: ['qualified', '?interviews=unassigned'],
    act: () => 'Plan interviews',
    at: ['plan', '?kind=interview'],
  },
  unbooked: {
    says: (count) => `${counted(count, 'invited applicant')} without a time for the interview`,
    list: ['interviews', '?group=invited'],
    act: () => 'Offer times',
    at: ['interviews'],
  },
  interviewers: {
    says: (count) => people(count, 'interviewer', 'interviews'),
    why: ({ interviewsUntil }) => until('until', interviewsUntil),
    list: ['interviewers', '?work=pending'],
    act: remind,
    at: ['formMessages', '?to=interviewers-behind&fill=reminder'],
  },
  undecided: {
    says: (count) => `${applications(count)} without a decision`,
    why: ({ decisionsBy }) => until('by', decisionsBy),
    list: ['allApplications', '?status=undecided'],
    act: () => 'Decide',
  },
  mail: {
    says: (count) => `${counted(count, 'address', 'addresses')} that get no email`,
    list: ['users', '?mail=stopped'],
    act: () => 'Check',
  },
}

interface Props {
  form: Dates & { id: string; semester: string }
  needs: readonly Need[]
  /** What is not set up and will be needed. */
  missing?: readonly Missing[]
  /** At most so many lines. */
  most?: number
  /** Several forms are on one page: names the form for screen readers. */
  isOneOfMany?: boolean
}

/** What needs a person in a form: how many, why, and one button each. */
export function NeedsList({ form, needs, missing = [], most = Infinity, isOneOfMany = false }: Props) {
  const ofForm = isOneOfMany && <span className="vh"> for {form.semester}</span>
  const shown = needs.slice(0, most)
  if (needs.length + missing.length === 0) return <p className="muted pad">Nothing needs attention now.</p>
  return (
    <ul className="lines">
      {shown.map((need) => (
        <NeedLine key={need.what} form={form} need={need} ofForm={ofForm} />
      ))}
      {missing.slice(0, most - shown.length).map(({ step, what, breaks }) => (
        <li key={what}>
          <Icon shape="notice" />
          <span>
            <Link to={stepPath(step, form.id)}>{what}</Link> <small>{breaks}</small>
          </span>
          <ButtonLink look="small" to={stepPath(step, form.id)}>
            {stepAct[step]}
            <span className="vh">: {what}</span>
            {ofForm}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

interface LineProps {
  form: Props['form']
  need: Need
  ofForm: React.ReactNode
}

function NeedLine({ form, need: { what, count }, ofForm }: LineProps) {
  const { role } = useUser()
  const { says, why, list, act, at = list } = words[what]
  const said = says(count)
  const reason = why?.(form)
  return (
    <li>
      <Icon shape="problem" />
      <span>
        <Link to={to(list, form.id)}>
          {said}
          {ofForm}
        </Link>
        {reason && <small> {reason}</small>}
      </span>
      {what === 'left' && role === 'super-reviewer' ? (
        <DialogButton size="small" dialog={(close) => <HandOverDialog formId={form.id} onClose={close} />}>
          {act(count)}
          {ofForm}
        </DialogButton>
      ) : (
        isOpenTo(role, at[0]) && (
          <ButtonLink look="small" to={to(at, form.id)}>
            {act(count)}
            <span className="vh">: {said}</span>
            {ofForm}
          </ButtonLink>
        )
      )}
    </li>
  )
}

const to = ([page, search = '']: Place, formId: string) => ({
  pathname: pathTo(page as 'qualified', { formId }),
  search,
})
