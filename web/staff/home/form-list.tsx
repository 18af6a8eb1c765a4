import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formNeeds } from '#shared/decisions/need-routes.ts'
import { type ListedForm, takesAnswers } from '#shared/forms/form.ts'
import { seasonEvents } from '#shared/forms/season-dates.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { isOpenTo, pathTo } from '#shared/kernel/pages.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { counted } from '#shared/kernel/wording.ts'
import { client } from '#web/api/client.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { Good } from '#web/kit/ui/state.tsx'
import { useUser } from '#web/session/session.tsx'
import { activeFirst, formList } from '#web/staff/form-list/form-list-queries.ts'
import { NoForms } from '#web/staff/form-list/no-forms.tsx'
import { RetentionState } from '#web/staff/form-list/retention-state.tsx'
import { NeedsList } from '#web/staff/needs/needs-list.tsx'
import { SeasonLine } from '#web/staff/season/season-line.tsx'
import { FormListSkeleton } from './form-list-skeleton.tsx'
import { NextStep } from './next-step.tsx'
import styles from './admin.module.css'

/**
 * The forms of all semesters, the active one first, then by due date, latest first. Board members get links to the dashboards, but no
 * tasks.
 */
export default function FormList() {
  return (
    <Loaded of={useQuery(formList)} what="forms" part={<FormListSkeleton />}>
      {(forms) =>
        forms.length === 0 ? (
          <NoForms />
        ) : (
          <ul className="stack">
            {forms.toSorted(activeFirst).map((form, index) => (
              <FormEntry key={form.id} form={form} isCurrent={index === 0} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** A form with its state and the links to its pages. */
function FormEntry({ form, isCurrent }: { form: ListedForm; isCurrent: boolean }) {
  const { id, semester, dueDate, decisionsReleased } = form
  const now = useNow(lastMoment(dueDate))
  const user = useUser()
  const isDeciding = mayDecide(user)
  const isUndecided = !decisionsReleased && now.getTime() > lastMoment(dueDate)
  const figures = useQuery({ ...needsQuery(id), enabled: isDeciding && isCurrent }).data
  const hasSubmissions = figures && figures.submitted + figures.unseen > 0
  return (
    <li className={`surface surface--card ${styles.form}`}>
      <div className="row">
        <h3>{semester}</h3>
        {takesAnswers(form, now) && <Good>Active</Good>}
        {decisionsReleased && <Good>Decisions released</Good>}
        <span className={`muted small num push ${styles.due}`}>
          Due <ZonedDate iso={dueDate} withTime />
        </span>
      </div>
      {isDeciding && <NextStep {...{ form, now, isCurrent, hasSubmissions }} />}
      {seasonEvents(form).length > 1 && <SeasonLine isSmall form={form} />}
      {(isCurrent || isUndecided) && <FormNeeds formId={id} semester={semester} />}
      {isDeciding && <RetentionState form={form} />}
      <ul className={styles.links} aria-label={`Pages of ${semester}`}>
        {links
          .filter(([, page]) => isOpenTo(user.role, page))
          .map(([label, page]) => (
            <li key={page}>
              <Link to={pathTo(page, { formId: id })}>
                {label}
                <span className="vh"> of {semester}</span>
              </Link>
            </li>
          ))}
      </ul>
    </li>
  )
}

/** The pages of a form. */
const links = [
  ['Overview', 'formOverview'],
  ['Drafts', 'drafts'],
  ['All applications', 'allApplications'],
  ['Qualified', 'qualified'],
  ['Reviewers', 'reviewers'],
  ['Interviewers', 'interviewers'],
  ['Times', 'interviews'],
  ['Messages', 'formMessages'],
  ['Release', 'release'],
  ['Confirmations', 'confirmations'],
  ['Rubrics', 'rubrics'],
  ['Edit form', 'editForm'],
] as const

/** The figures of one form, and what needs attention: one small answer, without its rows. */
const needsQuery = (formId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'needs', formId],
    queryFn: () => client(formNeeds).needs({ params: { formId } }),
  })

/** How many applicants have started and submitted for a form, and what needs attention now. */
const FormNeeds = ({ formId, semester }: { formId: string; semester: string }) => (
  <div className={styles.needs}>
    <Loaded of={useQuery(needsQuery(formId))} what="figures" part={<span className="skeleton">&nbsp;</span>}>
      {({ needs, begun, submitted, unseen }) => (
        <>
          <p className="num">
            {begun === null
              ? `${counted(submitted, 'applicant')} submitted`
              : `${counted(begun, 'applicant')} started, ${submitted} submitted`}
            {unseen > 0 && (
              <span className="muted">
                {' '}
                ({counted(unseen, 'application')} hidden because of your conflict of interest)
              </span>
            )}
          </p>
          <NeedsList {...{ formId, needs, semester }} />
        </>
      )}
    </Loaded>
  </div>
)
