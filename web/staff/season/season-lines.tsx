import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { NeedKind } from '#shared/decisions/need.ts'
import { retentionStage } from '#shared/forms/form-retention.ts'
import { formStage } from '#shared/forms/form-stage.ts'
import type { ListedForm } from '#shared/forms/form.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { counted } from '#shared/kernel/wording.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { State } from '#web/kit/ui/state.tsx'
import { useUser } from '#web/session/session.tsx'
import { RetentionState } from '#web/staff/form-list/retention-state.tsx'
import { needsQuery } from '#web/staff/needs/needs-query.ts'
import { seasonState } from './season-state.ts'
import styles from './season-lines.module.css'

interface Props {
  label: string
  forms: readonly ListedForm[]
  /** What else can be done with a form. */
  more?: (form: ListedForm) => ReactNode
}

/** Seasons as lines: each with its state, its day and at most one act. */
export const SeasonLines = ({ label, forms, more }: Props) => (
  <ul className={styles.lines} aria-label={label}>
    {forms.map((form) => (
      <Season key={form.id} form={form} more={more?.(form)} />
    ))}
  </ul>
)

function Season({ form, more }: { form: ListedForm; more: ReactNode }) {
  const { id: formId, semester, dueDate } = form
  const now = useNow()
  const stage = formStage(form, now)
  const isDeciding = mayDecide(useUser())
  const open = useOpen(form, isDeciding)
  const { look, word } = seasonState(form, now)
  const isEndingSoon = !['none', 'kept', 'erased'].includes(retentionStage(form, now))
  return (
    <li id={`form-${formId}`}>
      <Link className={styles.name} to={pathTo('formOverview', { formId })}>
        {semester}
      </Link>
      <span>
        {open ? (
          <State look={['problem', 'warn']}>{open.says}</State>
        ) : (
          <State look={look}>{stage === 'new' ? unopened(isDeciding, dueDate, now) : word}</State>
        )}
        {isEndingSoon && isDeciding && <RetentionState form={form} />}
      </span>
      <span className="muted num">
        {now.getTime() > lastMoment(dueDate) ? 'closed ' : 'due '}
        <ZonedDate iso={dueDate} />
      </span>
      <span className={styles.acts}>
        {open && (
          <ButtonLink look="small" to={open.to}>
            {open.act}
            <span className="vh"> for {semester}</span>
          </ButtonLink>
        )}
        {more}
      </span>
    </li>
  )
}

/** Only super reviewers are told whether a form was ever open. */
function unopened(isDeciding: boolean, dueDate: string, now: Date) {
  if (isDeciding) return 'Never opened, nobody started'
  return now.getTime() > lastMoment(dueDate) ? 'Closed' : 'Not open'
}

/** What an earlier season still waits for: decisions, or answers to its offers. */
function useOpen(form: ListedForm, isDeciding: boolean) {
  const now = useNow()
  const stage = formStage(form, now)
  const isAnswering = stage === 'released' && !!form.rsvpBy && now.getTime() <= Date.parse(form.rsvpBy)
  const isAsked = isDeciding && (stage === 'deciding' || isAnswering)
  const { data } = useQuery({ ...needsQuery(form.id), enabled: isAsked })
  const countOf = (kind: NeedKind) => data?.needs.find(({ what }) => what === kind)?.count ?? 0
  const undecided = countOf('undecided')
  const offers = countOf('offers')
  const to = (page: 'allApplications' | 'confirmations', search: string) => ({
    pathname: pathTo(page, { formId: form.id }),
    search,
  })
  if (undecided > 0)
    return {
      says: `${counted(undecided, 'application')} without a decision`,
      act: 'Decide',
      to: to('allApplications', '?status=undecided'),
    }
  if (offers > 0)
    return {
      says: `${counted(offers, 'offer')} without an answer`,
      act: 'See answers',
      to: to('confirmations', '?answer=open'),
    }
  return undefined
}
