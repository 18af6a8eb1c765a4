import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { userRoleLabel } from '#shared/kernel/user-role.ts'
import { fullName } from '#shared/kernel/wording.ts'
import type { ListedPerson } from '#shared/people/person.ts'
import { mailStopWords, type User } from '#shared/people/user.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { ListSkeleton } from '#web/kit/list/list-frame.tsx'
import { BackLink } from '#web/kit/ui/back-link.tsx'
import { DeadEnd } from '#web/kit/ui/dead-end.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { Loaded, together } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import { State } from '#web/kit/ui/state.tsx'
import { PreferencesDialog } from '#web/roles/preferences-dialog.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { actionsFor, type PeopleChange } from './people-change.ts'
import { PeopleDialog } from './people-dialog.tsx'
import { personQuery, refreshPeople, usePeople } from './people-list.ts'
import { PersonForms } from './person-forms.tsx'
import styles from './people.module.css'

const missing = (
  <DeadEnd heading="No such user" next={<Link to={pathTo('users')}>All users</Link>}>
    This account was deleted, or the link is wrong.
  </DeadEnd>
)

const loading = (
  <LoadingPage className="page page--read" title="User" what="the user">
    <ListSkeleton lines={12} />
  </LoadingPage>
)

/** One person, with actions for the account and links to where else they appear. */
export default function PersonPage() {
  const { userId = '' } = useParams()
  const { people, isComplete, error, goOn } = usePeople()
  const all = { data: isComplete ? people : undefined, error, refetch: goOn }
  const record = useQuery(personQuery(userId))
  return (
    <Loaded of={{ ...together(record, all), error: record.error ?? error }} missing={missing} page={loading}>
      {([user, listed]) => <Person key={userId} user={user} all={listed} />}
    </Loaded>
  )
}

function Person({ user, all }: { user: User; all: readonly ListedPerson[] }) {
  const [asked, setAsked] = useState<PeopleChange | 'roles'>()
  const listed = all.find(({ id }) => id === user.id)
  // After a deletion the dialog still shows the outcome.
  const [known, setKnown] = useState(listed)
  if (listed && listed !== known) setKnown(listed)
  const person = listed ?? known
  if (!person || (!listed && !asked)) return missing
  const isReviewer = person.role === 'reviewer' && person.state === 'active'
  return (
    <main className="page page--read" id="main">
      <title>{`${fullName(person)} - Application Portal`}</title>
      <BackLink to={pathTo('users')}>All users</BackLink>
      <h1 className="h1--dense">{fullName(person)}</h1>
      <div className={styles.person}>
        {person.mailStop && <Failure>{mailStopWords[person.mailStop]}</Failure>}
        <PersonFacts user={user} person={person} />
        <div className="row">
          {actionsFor(person).map(([label, change]) => (
            <Button key={label} onClick={() => setAsked(change)}>
              {label}
            </Button>
          ))}
          {isReviewer && (
            <DialogButton
              dialog={(close) => (
                <PreferencesDialog person={user} onSaved={() => void refreshPeople()} onClose={close} />
              )}
            >
              Edit reviews...
            </DialogButton>
          )}
        </div>
        <PersonForms person={person} />
      </div>
      {asked && (
        <PeopleDialog
          change={asked}
          people={[person]}
          all={all}
          onClose={(hasRun) => {
            setAsked(undefined)
            if (hasRun) void refreshPeople()
          }}
        />
      )}
    </main>
  )
}

const PersonFacts = ({ user, person }: { user: User; person: ListedPerson }) => (
  <dl className={`surface ${styles.facts}`}>
    <dt>Email</dt>
    <dd>{person.email}</dd>
    <dt>User ID</dt>
    <dd>
      <code>{person.id}</code>
    </dd>
    <dt>Created</dt>
    <dd>
      <ZonedDate iso={person.createdAt} withTime />
    </dd>
    <dt>Role</dt>
    <dd>{userRoleLabel[person.role]}</dd>
    <dt>Account</dt>
    <dd>{person.state === 'active' ? 'Active' : <State look={['barred']}>Deactivated</State>}</dd>
    {person.role !== 'applicant' && (
      <>
        {person.role === 'board' && (
          <>
            <dt>Administers</dt>
            <dd className="row">{pillsOf(person.administers, 'No roles')}</dd>
          </>
        )}
        {person.role === 'reviewer' && (
          <>
            <dt>Reviews for</dt>
            <dd className="row">{pillsOf(user.applicantRolePreferences, 'No roles chosen yet')}</dd>
            <dt>Review limit</dt>
            <dd>{user.mostReviews ?? 'Not set'}</dd>
          </>
        )}
      </>
    )}
  </dl>
)

const pillsOf = (roles: readonly ApplicationRole[] = [], without: string) =>
  roles.length > 0 ? roles.map((role) => <RolePill key={role} role={role} />) : without
