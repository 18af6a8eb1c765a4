import { Button } from '@aws-amplify/ui-react'
import type { ComponentType } from 'react'
import { isAnnounced, type ListedForm } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Good, State } from '#web/kit/ui/state.tsx'
import { RetentionState } from '#web/staff/form-list/retention-state.tsx'
import styles from '../forms.module.css'

/** The props of every dialog about a form in the list. */
export interface AboutFormProps {
  form: ListedForm
  forms: readonly ListedForm[]
  onClose: () => void
}

/** The actions for a form, with their dialogs. */
export type FormAction = readonly [label: string, Dialog: ComponentType<AboutFormProps>]

interface Props {
  form: ListedForm
  actions: readonly FormAction[]
  onAsk: (action: FormAction) => void
}

/** A form with its state and its actions. */
export function FormCard({ form, actions, onAsk }: Props) {
  const { id, semester, decisionsReleased, dueDate } = form
  return (
    <li className={`surface surface--card ${styles.card}`} id={`form-${id}`}>
      <div className="row">
        <h2>{semester}</h2>
        <code className="muted small">{id}</code>
        <Activity form={form} />
        {decisionsReleased && <Good>Decisions released</Good>}
        <span className="muted small num push">
          Due <ZonedDate iso={dueDate} withTime />
        </span>
      </div>
      <RetentionState form={form} />
      <div className="row">
        <ButtonLink to={pathTo('editForm', { formId: id })} look="small">
          Edit<span className="vh"> {semester}</span>
        </ButtonLink>
        {actions.map((action) => (
          <Button key={action[0]} size="small" onClick={() => onAsk(action)}>
            {action[0]}
            <span className="vh"> ({semester})</span>
          </Button>
        ))}
      </div>
    </li>
  )
}

function Activity({ form }: Pick<AboutFormProps, 'form'>) {
  const { isActive, opensAt = '' } = form
  const now = useNow(Date.parse(opensAt) || undefined)
  if (!isActive) return <span className="state">Not active</span>
  if (!isAnnounced(form, now)) return <Good>Active</Good>
  return (
    <State look={['clock']}>
      <span>
        Opens <ZonedDate iso={opensAt} withTime />
      </span>
    </State>
  )
}

export const FormCardSkeleton = () => (
  <li className={`surface surface--card ${styles.card}`}>
    <span className="skeleton">&nbsp;</span>
    <span className={`skeleton ${styles.buttons}`}>&nbsp;</span>
  </li>
)
