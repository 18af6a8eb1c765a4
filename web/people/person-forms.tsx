import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LeftWork } from '#shared/fair/hand-over-routes.ts'
import { runningExtensions } from '#shared/forms/extension.ts'
import type { ListedForm } from '#shared/forms/form.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted, fullName } from '#shared/kernel/wording.ts'
import type { Person } from '#shared/people/people-routes.ts'
import type { ListedPerson } from '#shared/people/person.ts'
import { applicationPath, assignedToPath } from '#shared/reviews/assignment-pages.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { DialogTextButton } from '#web/kit/ui/dialog-button.tsx'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { Loaded, together } from '#web/kit/ui/loaded.tsx'
import { extensionsQuery } from '#web/staff/extensions/extension-queries.ts'
import { activeFirst, formList } from '#web/staff/form-list/form-list-queries.ts'
import { HandOverDialog } from '#web/staff/hand-over.tsx'
import { workOf, workWords } from './left-work.tsx'
import styles from './people.module.css'

const MoreTimeDialog = lazyDialog(() => import('#web/staff/extensions/more-time-dialog.tsx'))

interface Props {
  user: Person
  person: ListedPerson
}

interface Season {
  form: ListedForm
  application: Person['applications'][number] | undefined
  work: LeftWork | undefined
  /** They can be given more time. */
  isOpen: boolean
}

/** The seasons that concern a person: those with an application or with work of theirs, and the one for which they can be given time. */
export const PersonForms = ({ user, person }: Props) => (
  <section className="surface" aria-labelledby="seasons">
    <div className="surface__h">
      <h2 id="seasons">Seasons</h2>
    </div>
    <Loaded
      of={together(useQuery(formList), useQuery(workOf([person.id])))}
      what="seasons"
      part={<span className="skeleton">&nbsp;</span>}
    >
      {([forms, work]) => {
        const seasons = forms.toSorted(activeFirst).flatMap((form) => seasonOf(form, { user, person }, work))
        return seasons.length > 0 ? (
          <ul className="lines">
            {seasons.map((season) => (
              <SeasonLine key={season.form.id} {...season} person={person} />
            ))}
          </ul>
        ) : (
          <p className="pad muted">Nothing yet.</p>
        )
      }}
    </Loaded>
  </section>
)

function seasonOf(form: ListedForm, { user, person }: Props, all: readonly LeftWork[]): Season[] {
  const application = user.applications.find(({ responseId }) => formIdOf(responseId) === form.id)
  const work = all.find(({ formId }) => formId === form.id)
  const isWritten = form.isActive && !form.isFrozen && !form.decisionsReleased
  const isOpen = isWritten && person.state === 'active' && (person.role === 'applicant' || !!application)
  return application || work || isOpen ? [{ form, application, work, isOpen }] : []
}

function SeasonLine({ form, application, work, isOpen, person }: Season & { person: ListedPerson }) {
  return (
    <li>
      <b>{form.semester}</b>
      {application && <ApplicationLink {...application} formId={form.id} semester={form.semester} />}
      {work && <Work {...work} person={person} />}
      <span className={`row push ${styles.links}`}>
        {form.isActive && <TimeGiven form={form} userId={person.id} />}
        {isOpen && (
          <DialogTextButton
            dialog={(close) => (
              <MoreTimeDialog
                form={form}
                person={{ id: person.id, name: fullName(person) }}
                onClose={close}
              />
            )}
          >
            More time...<span className="vh"> of {form.semester}</span>
          </DialogTextButton>
        )}
      </span>
    </li>
  )
}

type Application = Person['applications'][number] & { formId: string; semester: string }

function ApplicationLink({ responseId, isDraft, formId, semester }: Application) {
  return (
    <Link to={isDraft ? pathTo('draft', { formId, responseId }) : applicationPath(responseId)}>
      {isDraft ? 'Draft' : 'Application'}
      <span className="vh"> of {semester}</span>
    </Link>
  )
}

function Work({ formId, semester, person, ...work }: LeftWork & { person: ListedPerson }) {
  const link = (kind: AssignmentKind, content: ReactNode) => (
    <Link to={assignedToPath(kind, formId, person.id)}>
      {content}
      <span className="vh"> of {semester}</span>
    </Link>
  )
  const reviews = work.reviews + work.submittedReviews
  const interviews = work.interviews + work.submittedInterviews
  const toDo = workWords(work.reviews, work.interviews)
  return (
    <>
      {reviews > 0 && (
        <span className={`row ${styles.progress}`}>
          <progress value={work.submittedReviews} max={reviews} aria-label="Reviews submitted" />
          {link('review', `${work.submittedReviews} of ${counted(reviews, 'review')}`)}
        </span>
      )}
      {interviews > 0 &&
        link('interview', `${work.submittedInterviews} of ${counted(interviews, 'interview')}`)}
      {toDo && <span className="muted">{toDo} to do</span>}
      {toDo && !isActing(person) && (
        <DialogTextButton dialog={(close) => <HandOverDialog formId={formId} onClose={close} />}>
          Give to others...<span className="vh"> of {semester}</span>
        </DialogTextButton>
      )}
    </>
  )
}

const isActing = ({ state, role }: ListedPerson) => state === 'active' && role !== 'applicant'

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
