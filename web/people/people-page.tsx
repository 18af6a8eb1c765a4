import { Button } from '@aws-amplify/ui-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { grouped } from '#shared/kernel/wording.ts'
import type { ListedPerson } from '#shared/people/person.ts'
import { ListSkeleton, ListSurface } from '#web/kit/list/list-frame.tsx'
import { searchOf } from '#web/kit/list/list-state.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { PageHead } from '#web/kit/ui/page-head.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OpenInvitations, useInvitations } from './open-invitations.tsx'
import { peopleList, viewLabels, type View } from './people-columns.tsx'
import { isOnTeam, usePeople } from './people-list.ts'
import { pageSize, PeopleTable } from './people-table.tsx'

/**
 * All people of the portal: the team, applicants, and who is invited. It waits for the whole list, so that no row moves while it is
 * clicked.
 */
export default function PeoplePage() {
  const { people, isComplete, error, goOn } = usePeople()
  return (
    <Loaded
      of={{ data: isComplete ? people : undefined, error, refetch: goOn }}
      page={<PeopleSkeleton count={people?.length ?? 0} />}
    >
      {(all) => <People people={all} />}
    </Loaded>
  )
}

const PeopleSkeleton = ({ count }: { count: number }) => (
  <Frame
    isBusy
    note={
      <span className="num" role="status">
        {count > 0 ? `${grouped(count)} so far...` : 'Loading the people...'}
      </span>
    }
    acts={
      <Button size="small" variation="primary" aria-disabled>
        Invite people...
      </Button>
    }
  >
    <ListSurface label="People">
      <ListSkeleton lines={pageSize} />
    </ListSurface>
  </Frame>
)

function People({ people }: { people: readonly ListedPerson[] }) {
  const [{ view }] = useListState(peopleList)
  // A step of a season's setup leads here to invite.
  const [isInviting, invite] = useState(() => new URLSearchParams(location.search).has('invite'))
  const invitations = useInvitations()
  const team = people.filter(isOnTeam).length
  return (
    <Frame
      counts={{
        team,
        applicants: people.length - team,
        invitations: invitations.error ? undefined : invitations.data?.length,
      }}
      acts={
        <Button size="small" variation="primary" onClick={() => invite(true)}>
          Invite people...
        </Button>
      }
    >
      {view === 'invitations' ? (
        <OpenInvitations people={people} query={invitations} />
      ) : (
        <PeopleTable key={view} view={view ?? 'team'} people={people} />
      )}
      {isInviting && <InviteDialog onClose={() => invite(false)} />}
    </Frame>
  )
}

interface FrameProps {
  counts?: Partial<Record<View, number | undefined>>
  note?: ReactNode
  acts: ReactNode
  isBusy?: boolean
  children: ReactNode
}

/** The head of the page, with its views. */
function Frame({ counts = {}, note, acts, isBusy = false, children }: FrameProps) {
  const [{ view: shown, q }] = useListState(peopleList)
  const current = shown ?? 'team'
  return (
    <main className="page page--wide" id="main" aria-busy={isBusy || undefined}>
      <PageHead
        heading="People"
        view={viewLabels[current]}
        views={
          <nav className="views" aria-label="Views of People">
            {(Object.keys(viewLabels) as View[]).map((view) => (
              <Link
                key={view}
                to={{ search: searchOf(peopleList, { view: view === 'team' ? null : view, q }) }}
                aria-current={view === current ? 'page' : undefined}
              >
                {viewLabels[view]}
                {counts[view] !== undefined && <span className="n">{grouped(counts[view])}</span>}
              </Link>
            ))}
          </nav>
        }
        note={note}
      >
        {acts}
      </PageHead>
      {children}
    </main>
  )
}
