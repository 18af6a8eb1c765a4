import type { ReactNode } from 'react'
import { type FormStage, formStage } from '#shared/forms/form-stage.ts'
import type { ListedForm } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { formatZoned, ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import styles from './admin.module.css'

interface Step {
  /** The state of the form. */
  says: ReactNode
  /** What to do next, and where. */
  next: readonly [label: string, path: string]
}

interface Props {
  form: ListedForm
  now: Date
  /** Is this the form that staff work on now? */
  isCurrent: boolean
  /** Whether anyone has submitted; undefined while that is not known. */
  hasSubmissions?: boolean | undefined
}

/** The state of a form, and what super reviewers do next. */
export function NextStep({ form, now, isCurrent, hasSubmissions }: Props) {
  const {
    says,
    next: [label, path],
  } = steps[formStage(form, now)](form, hasSubmissions === false)
  return (
    <div className={`row ${styles.step}`}>
      <p>{says}</p>
      <span className="push">
        <ButtonLink to={path} look={isCurrent ? 'primary' : 'small'}>
          {label}
          <span className="vh"> for {form.semester}</span>
        </ButtonLink>
      </span>
    </div>
  )
}

const toForm = ({ id }: ListedForm) => `${pathTo('forms')}#form-${id}`

const steps: Readonly<Record<FormStage, (form: ListedForm, isEmpty: boolean) => Step>> = {
  new: (form) => ({ says: 'Not open yet.', next: ['Activate it', toForm(form)] }),
  announced: (form) => ({
    says: (
      <>
        Opens on <ZonedDate iso={form.opensAt ?? ''} withTime />. Until then nobody can begin an application.
      </>
    ),
    next: ['View the form', pathTo('editForm', { formId: form.id })],
  }),
  stopped: (form) => ({ says: 'Stopped before its due date.', next: ['Activate it again', toForm(form)] }),
  open: ({ id: formId, dueDate }, isEmpty) => ({
    says: (
      <>
        Open until <ZonedDate iso={dueDate} />.{' '}
        {isEmpty ? 'Nobody has submitted yet.' : 'Reviewers can begin with what has been submitted.'}
      </>
    ),
    next: isEmpty
      ? ['Invite reviewers', pathTo('users')]
      : ['Assign reviewers', pathTo('allApplications', { formId })],
  }),
  deciding: ({ id: formId, dueDate }) => ({
    says: (
      <>
        Closed on <ZonedDate iso={dueDate} />. Finish the reviews, decide on everyone, then release.
      </>
    ),
    next: ['Review and decide', pathTo('qualified', { formId })],
  }),
  checking: ({ id: formId }) => ({
    says: 'Ready to release: decisions are locked for checking.',
    next: ['Check and release', pathTo('release', { formId })],
  }),
  scheduled: ({ id: formId, releaseAt = '' }) => ({
    says: `Decisions will be released on ${formatZoned(releaseAt)}.`,
    next: ['Show the release', pathTo('release', { formId })],
  }),
  released: ({ id: formId }) => ({
    says: 'Released. Applicants can read their decisions and answer offers.',
    next: ['See the answers', pathTo('confirmations', { formId })],
  }),
}
