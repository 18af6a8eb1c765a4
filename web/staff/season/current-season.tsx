import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formStage } from '#shared/forms/form-stage.ts'
import type { ListedForm } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { State } from '#web/kit/ui/state.tsx'
import { useUser } from '#web/session/session.tsx'
import { RetentionState } from '#web/staff/form-list/retention-state.tsx'
import { NeedsList } from '#web/staff/needs/needs-list.tsx'
import { type FormFigures, needsQuery } from '#web/staff/needs/needs-query.ts'
import { missingNow } from './missing-now.ts'
import { seasonState } from './season-state.ts'
import styles from './season-lines.module.css'

/** How many needs are listed before the overview has the others. */
const most = 4

/** The season that the team works on now: its state, what needs a person, and its figures in a line. */
export function CurrentSeason({ form, more }: { form: ListedForm; more?: ReactNode }) {
  const { id: formId, semester } = form
  const now = useNow()
  const { look, word, says, next } = seasonState(form, now)
  const user = useUser()
  const [label, path] = mayDecide(user) ? next : ['Open the season', pathTo('formOverview', { formId })]
  return (
    <section className={`surface ${styles.current}`} id={`form-${formId}`} aria-labelledby="current">
      <div className="surface__h">
        <h2 id="current">
          <Link to={pathTo('formOverview', { formId })}>{semester}</Link>
        </h2>
        <State look={look}>{word}</State>
        {says && <span className="muted">{says}</span>}
        <span className="push">
          <ButtonLink to={path} look="small primary">
            {label}
            <span className="vh"> for {semester}</span>
          </ButtonLink>
          {more}
        </span>
      </div>
      <Loaded of={useQuery(needsQuery(formId))} what="figures" part={<Waiting />}>
        {(found) => <Needs form={form} found={found} now={now} />}
      </Loaded>
    </section>
  )
}

const Waiting = () => (
  <p className="pad">
    <span className="skeleton">&nbsp;</span>
  </p>
)

interface NeedsProps {
  form: ListedForm
  found: FormFigures
  now: Date
}

function Needs({ form, found, now }: NeedsProps) {
  const missing = missingNow(found.setUp, formStage(form, now))
  const left = found.needs.length + missing.length - most
  return (
    <>
      <NeedsList form={form} needs={found.needs} missing={missing} most={most} isOneOfMany />
      <div className="surface__f muted">
        <span>{figuresOf(found)}</span>
        {left > 0 && (
          <Link className="push" to={pathTo('formOverview', { formId: form.id })}>
            {left} more
          </Link>
        )}
        {mayDecide(useUser()) && <RetentionState form={form} />}
      </div>
    </>
  )
}

/** The figures as one sentence. Someone who applies for two roles is one person with two applications. */
function figuresOf({ begun, submitted, unseen, tabs }: FormFigures): string {
  const rows = tabs?.submitted ?? submitted
  const [reviews, interviews] = [tabs?.reviews, tabs?.interviews]
  const hidden =
    unseen > 0 ? ` (${counted(unseen, 'application')} hidden because of your conflict of interest)` : ''
  return [
    ...(begun === null ? [] : [`${counted(begun, 'person', 'people')} started`]),
    (rows > submitted
      ? `${grouped(rows)} role applications of ${counted(submitted, 'person', 'people')}`
      : counted(submitted, 'application')) + hidden,
    ...(reviews && reviews.of > 0
      ? [`${Math.floor((reviews.done / reviews.of) * 100)}% of the reviews are in`]
      : []),
    ...(interviews && interviews.of > 0 ? [counted(interviews.of, 'interview')] : []),
  ].join(', ')
}
