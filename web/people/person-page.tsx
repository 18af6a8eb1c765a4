import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { userRoleLabel } from '#shared/kernel/user-role.ts'
import { fullName } from '#shared/kernel/wording.ts'
import type { Person } from '#shared/people/people-routes.ts'
import type { ListedPerson } from '#shared/people/person.ts'
import { mailStopWords } from '#shared/people/user.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { ListSkeleton } from '#web/kit/list/list-frame.tsx'
import { BackLink } from '#web/kit/ui/back-link.tsx'
import { DeadEnd } from '#web/kit/ui/dead-end.tsx'
import { DialogTextButton } from '#web/kit/ui/dialog-button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Loaded, together } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { Menu } from '#web/kit/ui/menu.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { PreferencesDialog } from '#web/roles/preferences-dialog.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { activeWords } from './active-words.ts'
import { actionsFor, type PeopleChange } from './people-change.ts'
import { PeopleDialog } from './people-dialog.tsx'
import { isOnTeam, personQuery, refreshPeople, usePeople } from './people-list.ts'
import { PersonForms } from './person-forms.tsx'
import styles from './people.module.css'

const missing = (
  <DeadEnd heading="No such person" next={<Link to={pathTo('users')}>People</Link>}>
    This account was deleted, or the link is wrong.
  </DeadEnd>
)

const loading = (
  <LoadingPage className="page" title="Person" what="the person">
    <ListSkeleton lines={12} />
  </LoadingPage>
)

/** One person: what concerns them, and what can be done about the account. */
export default function PersonPage() {
  const { userId = '' } = useParams()
  const { people, isComplete, error, goOn } = usePeople()
  const all = { data: isComplete ? people : undefined, error, refetch: goOn }
  const record = useQuery(personQuery(userId))
  return (
    <Loaded of={{ ...together(record, all), error: record.error ?? error }} missing={missing} page={loading}>
      {([user, listed]) => <Shown key={userId} user={user} all={listed} />}
    </Loaded>
  )
}

function Shown({ user, all }: { user: Person; all: readonly ListedPerson[] }) {
  const [asked, setAsked] = useState<PeopleChange | 'roles'>()
  const listed = all.find(({ id }) => id === user.id)
  // After a deletion the dialog still shows the outcome.
  const [known, setKnown] = useState(listed)
  if (listed && listed !== known) setKnown(listed)
  const person = listed ?? known
  if (!person || (!listed && !asked)) return missing
  return (
    <main className="page stack" id="main">
      <title>{`${fullName(person)} - Application Portal`}</title>
      <BackLink to={`${pathTo('users')}${isOnTeam(person) ? '' : '?view=applicants'}`}>People</BackLink>
      <Head person={person} onAsk={setAsked} />
      {person.mailStop && <Failure>{mailStopWords[person.mailStop]}</Failure>}
      <div className={styles.person}>
        <PersonForms user={user} person={person} />
        <div className="stack">
          <Reads user={user} person={person} onAsk={setAsked} />
          <History person={person} />
          <details>
            <summary>Details</summary>
            <dl className={styles.facts}>
              <dt>User ID</dt>
              <dd>
                <code>{person.id}</code>
              </dd>
              <dt>Created</dt>
              <dd>
                <ZonedDate iso={person.createdAt} withTime />
              </dd>
              <dt>Second factor</dt>
              <dd>{person.secondFactor ? 'On' : 'Off'}</dd>
            </dl>
          </details>
        </div>
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

interface Asking {
  person: ListedPerson
  onAsk: (change: PeopleChange | 'roles') => void
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' })

/** Who it is, and what can be done. What cannot be undone is in the menu. */
function Head({ person, onAsk }: Asking) {
  const isDeletion = ([, change]: ReturnType<typeof actionsFor>[number]) =>
    change !== 'roles' && change.kind === 'remove'
  const actions = actionsFor(person)
  const left = isOnTeam(person) ? 'left' : 'deactivated'
  return (
    <div className="pagehead">
      <div>
        <h1 className="h1--dense">
          {fullName(person)}
          {person.state === 'deactivated' && <span className="muted"> ({left})</span>}
        </h1>
        <p className={`row ${styles.links}`}>
          <span>{userRoleLabel[person.role]}</span>
          <a href={`mailto:${person.email}`}>{person.email}</a>
          <span className="muted">
            since {month.format(new Date(person.createdAt))}
            {isOnTeam(person) && `, last active: ${activeWords(person.lastActive).toLowerCase()}`}
          </span>
        </p>
      </div>
      <div className="pagehead__acts">
        {actions
          .filter((action) => !isDeletion(action))
          .map(([label, change]) => (
            <Button key={label} size="small" onClick={() => onAsk(change)}>
              {label}
            </Button>
          ))}
        <Menu
          name={`More about ${fullName(person)}`}
          label={
            <>
              <Icon shape="dots" />
              <span className="vh">More</span>
            </>
          }
        >
          {actions.filter(isDeletion).map(([label, change]) => (
            <button key={label} type="button" onClick={() => onAsk(change)}>
              {label}
            </button>
          ))}
        </Menu>
      </div>
    </div>
  )
}

/** The roles that a reviewer reads, or that a board member administers. */
function Reads({ user, person, onAsk }: Asking & { user: Person }) {
  const { role, firstName } = person
  if (role !== 'reviewer' && role !== 'board') return null
  const isReviewer = role === 'reviewer'
  const roles = isReviewer ? user.applicantRolePreferences : person.administers
  return (
    <section className="surface" aria-labelledby="reads">
      <div className="surface__h">
        <h2 id="reads">{`What ${firstName} ${isReviewer ? 'reads' : 'administers'}`}</h2>
        {person.state === 'active' && (
          <span className="push">
            {isReviewer ? (
              <DialogTextButton
                dialog={(close) => (
                  <PreferencesDialog person={user} onSaved={() => void refreshPeople()} onClose={close} />
                )}
              >
                Change...
              </DialogTextButton>
            ) : (
              <TextButton onClick={() => onAsk('roles')}>Change...</TextButton>
            )}
          </span>
        )}
      </div>
      <div className="pad stack">
        <div className="row">{pillsOf(roles)}</div>
        {isReviewer && (
          <p className="muted small">The most reviews per season: {user.mostReviews ?? 'no limit'}</p>
        )}
      </div>
    </section>
  )
}

const pillsOf = (roles: readonly ApplicationRole[] = []) =>
  roles.length > 0 ? roles.map((role) => <RolePill key={role} role={role} />) : 'No roles chosen yet'

const History = ({ person: { id, firstName } }: { person: ListedPerson }) => (
  <section className="surface" aria-labelledby="history">
    <div className="surface__h">
      <h2 id="history">History</h2>
    </div>
    <ul className="lines">
      <li>
        <Link to={`${pathTo('records')}?by=${id}`}>What {firstName} did</Link>
      </li>
      <li>
        <Link to={`${pathTo('records')}?on=${id}`}>What was done to this account</Link>
      </li>
    </ul>
  </section>
)
