import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { runningExtensions } from '#shared/forms/extension.ts'
import type { ListedForm } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { fullName } from '#shared/kernel/wording.ts'
import type { ListedPerson } from '#shared/people/person.ts'
import { assignedToPath } from '#shared/reviews/assignment-pages.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { DialogTextButton } from '#web/kit/ui/dialog-button.tsx'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { extensionsQuery } from '#web/staff/extensions/extension-queries.ts'
import { activeFirst, formList } from '#web/staff/form-list/form-list-queries.ts'
import styles from './people.module.css'

const MoreTimeDialog = lazyDialog(() => import('#web/staff/extensions/more-time-dialog.tsx'))

/** Links to a person's applications and assignments in each form, and to their records. */
export const PersonForms = ({ person }: { person: ListedPerson }) => (
  <section className="stack" aria-labelledby="found">
    <h2 id="found">Applications and assignments</h2>
    <Loaded of={useQuery(formList)} what="forms" part={<span className="skeleton">&nbsp;</span>}>
      {(forms) => (
        <ul className="stack">
          {forms.toSorted(activeFirst).map((form) => (
            <FormLinks key={form.id} form={form} person={person} />
          ))}
        </ul>
      )}
    </Loaded>
    <p className={`row ${styles.links}`}>
      <Link to={`${pathTo('records')}?by=${person.id}`}>What this person did</Link>
      <Link to={`${pathTo('records')}?on=${person.id}`}>What was done to this account</Link>
    </p>
  </section>
)

function FormLinks({ form, person }: { form: ListedForm; person: ListedPerson }) {
  const { id: formId, semester, isActive, isFrozen, decisionsReleased } = form
  const isWritten = isActive && !isFrozen && !decisionsReleased
  const name = new URLSearchParams({ q: fullName(person) })
  const ofSemester = <span className="vh"> of {semester}</span>
  return (
    <li>
      <h3>{semester}</h3>
      <div className={`row ${styles.links}`}>
        <Link to={`${pathTo('allApplications', { formId })}?${name}`}>Applications{ofSemester}</Link>
        {person.role !== 'applicant' && (
          <>
            <Link to={assignedToPath('review', formId, person.id)}>Assigned reviews{ofSemester}</Link>
            <Link to={assignedToPath('interview', formId, person.id)}>Assigned interviews{ofSemester}</Link>
          </>
        )}
        {isWritten && person.state === 'active' && (
          <DialogTextButton
            dialog={(close) => (
              <MoreTimeDialog
                form={form}
                person={{ id: person.id, name: fullName(person) }}
                onClose={close}
              />
            )}
          >
            More time...{ofSemester}
          </DialogTextButton>
        )}
        {isActive && <TimeGiven form={form} userId={person.id} />}
      </div>
    </li>
  )
}

/** This person's own deadline, if they have more time than everybody else. It can be ended early on the release page. */
function TimeGiven({ form, userId }: { form: ListedForm; userId: string }) {
  const { data: list = [] } = useQuery(extensionsQuery(form.id))
  const own = list.filter((each) => each.userId === userId)
  const [running] = runningExtensions(own, form, useNow(Date.parse(own[0]?.until ?? '') || undefined))
  if (!running) return null
  return (
    <span>
      Has time until <ZonedDate iso={running.until} withTime />.{' '}
      <Link to={pathTo('release', { formId: form.id })}>End it early</Link>
    </span>
  )
}
