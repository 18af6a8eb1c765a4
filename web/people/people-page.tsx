import { Button } from '@aws-amplify/ui-react'
import { useMemo, useState } from 'react'
import { fullName, grouped } from '#shared/kernel/wording.ts'
import type { ListedPerson } from '#shared/people/person.ts'
import { inOrder } from '#web/kit/list/column.ts'
import { ListSkeleton, ListSurface } from '#web/kit/list/list-frame.tsx'
import type { Sort } from '#web/kit/list/list-state.ts'
import { pageOf, Pager } from '#web/kit/list/pager.tsx'
import { ScrollingTable } from '#web/kit/list/scrolling-table.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { PageHead } from '#web/kit/ui/page-head.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import type { PeopleChange } from './people-change.ts'
import { peopleColumns, peopleList } from './people-columns.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { refreshPeople, shownPeople, usePeople } from './people-list.ts'
import { PeopleTools } from './people-tools.tsx'
import styles from './people.module.css'

const pageSize = 50

/** All people of the portal, with their roles and accounts. It waits for the whole list, so that no row moves while it is clicked. */
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
  <main className="page page--wide" id="main" aria-busy="true">
    <PageHead heading="Users">
      <span className="muted small num" role="status">
        {count > 0 ? `${grouped(count)} so far...` : 'Loading the users...'}
      </span>
      <Button size="small" aria-disabled>
        Invite people...
      </Button>
    </PageHead>
    {/* It would close again with the skeleton. */}
    <p className={`surface ${styles.invitations}`}>Open invitations</p>
    <ListSurface label="Users">
      <ListSkeleton lines={pageSize} />
    </ListSurface>
  </main>
)

const onThisPage = (count: number) => `Select the ${count} on this page`

/** Which part of the list is on the page: '51 to 70 of 70'. */
function rangeWords(page: number, count: number) {
  if (count === 0) return '0 users'
  return `${grouped((page - 1) * pageSize + 1)} to ${grouped(Math.min(count, page * pageSize))} of ${grouped(count)}`
}

/** The open dialog: a change of some people, or the invitation. */
type Asked = { change: PeopleChange | 'roles'; people: readonly ListedPerson[] } | 'invite' | null

function People({ people }: { people: readonly ListedPerson[] }) {
  const [state, go] = useListState(peopleList)
  const [asked, setAsked] = useState<Asked>(null)
  const { selection, selected, select } = useSelection(people, onThisPage)
  const columns = useMemo(() => peopleColumns((change, chosen) => setAsked({ change, people: chosen })), [])
  const shown = useMemo(() => {
    const byName = inOrder(shownPeople(people, state), columns, 'name')
    return inOrder(byName, columns, state.sort)
  }, [people, state, columns])
  const order = { columns, sort: state.sort, onSort: (sort: Sort) => go({ sort }) }
  const { onPage, ...page } = pageOf(shown, state.page, pageSize)
  return (
    <main className="page page--wide" id="main">
      <PageHead heading="Users">
        <span className="muted small num" role="status">
          {grouped(people.length)} in all
        </span>
        <Button size="small" onClick={() => setAsked('invite')}>
          Invite people...
        </Button>
      </PageHead>
      <OpenInvitations people={people} />
      <ListSurface label="Users">
        <PeopleTools
          {...{ state, go, order, shown, selected }}
          onSelect={select}
          onAsk={(change) => setAsked({ change, people: selected })}
        />
        <ScrollingTable
          minWidth="52rem"
          label="Users"
          {...order}
          selection={selection}
          rows={onPage}
          nameOf={fullName}
          empty="Nobody matches. Try another search or filter."
        />
        <Pager {...page} onGo={(to) => go({ page: to })}>
          <span className="num" role="status">
            {rangeWords(page.current, shown.length)}
          </span>
        </Pager>
      </ListSurface>
      {asked === 'invite' && <InviteDialog onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'invite' && (
        <PeopleDialog
          {...asked}
          all={people}
          onClose={(hasRun) => {
            setAsked(null)
            if (!hasRun) return
            select([])
            void refreshPeople()
          }}
        />
      )}
    </main>
  )
}
