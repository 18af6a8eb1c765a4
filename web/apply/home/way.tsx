import { Link } from 'react-router-dom'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import { stepsOf } from '#shared/applications/state-words.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { comingDay, formatNearDay } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { TakeBack } from './take-back.tsx'
import styles from '../home.module.css'

interface Props {
  response: ResponseOverview
  /** Null if its form is not the active one. */
  form: PublicForm | null
}

/** Where a submitted application is, and what can be done with it as a whole. */
export const Way = ({ response, form }: Props) => (
  <section className="card" aria-label={`Where your ${response.semester} application is`}>
    <Steps response={response} />
    <div className="acts">
      <Link to={pathTo('ownApplication', { formId: response.applicationFormId })}>Read what I sent</Link>
      {form && <TakeBack act="reopen" response={response} form={form} />}
      <TakeBack act="withdraw" response={response} form={form} />
    </div>
  </section>
)

const labels = { done: 'done', now: 'now', ring: 'later', skipped: 'left out' } as const

interface StepsProps {
  response: ResponseOverview
  /** What stands under the first step instead of its day. */
  first?: string | undefined
}

/** The steps of an application with their days: those that it has taken, and those to come. */
export function Steps({ response, first }: StepsProps) {
  const now = useNow()
  const submitted = first ?? (response.dateSubmitted ? formatNearDay(response.dateSubmitted) : '')
  const steps = stepsOf(response, submitted, (iso) => comingDay(iso, now), chapterRoles)
  return (
    <ol className="way" aria-label={response.semester}>
      {steps.map(({ name, look, note, roles = [] }) => (
        <li key={name} data-look={look} aria-current={look === 'now' ? 'step' : undefined}>
          <span className="way__dot">
            {look === 'done' && <Icon shape="tick" />}
            {look === 'skipped' && <Icon shape="left" />}
          </span>
          <b>
            {name}
            <span className="vh">, {labels[look]}</span>
          </b>
          <small>{note}</small>
          {roles.length > 0 && (
            <span className={styles.who} aria-hidden="true">
              {roles.map((role) => (
                <SmallTile key={role} role={role} />
              ))}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function SmallTile({ role }: { role: ApplicationRole }) {
  const { color = 'gray', emoji = '', name = role } = chapterRoles.find(role) ?? {}
  return (
    <span className={`tile tile--small role--${color}`} title={name}>
      {emoji}
    </span>
  )
}
