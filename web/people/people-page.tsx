import { Button } from '@aws-amplify/ui-react'
import { useMemo, useState } from 'react'
import type { ListedPerson } from '#shared/person.ts'
import { inOrder } from '#web/list/column.ts'
import { DataTable } from '#web/list/data-table.tsx'
import { pageOf, Pager } from '#web/list/pager.tsx'
import { useSelection } from '#web/list/selection.ts'
import { useListState } from '#web/list/use-list-state.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import type { PeopleChange } from './people-change.ts'
import { refreshPeople, usePeople } from './people-list.ts'
import { peopleColumns, peopleList } from './people-columns.tsx'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { PeopleTools } from './people-tools.tsx'
import { fullName, shownPeople } from './shown-people.ts'
import '#web/list/lists.css'
import './people.css'

/** All people of the portal: their roles, and who may come in at all. It waits for everybody, so that no row moves under a click. */
export default function PeoplePage() {
  const { people, isComplete, error, goOn } = usePeople()
  if (people && isComplete) return <People people={people} />
  return error ? <LoadFailure error={error} retry={goOn} /> : <PeopleSkeleton count={people?.length ?? 0} />
}

/** How many people are on a page of the list. */
const pageSize = 50

const onThisPage = (count: number) => `Select the ${count} on this page`

/** Which of those who match are on the page: '51 to 70 of 70'. */
function rangeWords(page: number, count: number) {
  if (count === 0) return '0 users'
  return `${(page - 1) * pageSize + 1} to ${Math.min(count, page * pageSize)} of ${count}`
}

/** What a dialog is open for. Without a kind of change its dialog asks which role. */
type Asked = { change: PeopleChange | 'roles'; people: readonly ListedPerson[] } | 'invite' | null

function People({ people }: { people: readonly ListedPerson[] }) {
  const [state, go] = useListState(peopleList)
  const [asked, setAsked] = useState<Asked>(null)
  const { selection, selected, select } = useSelection(people, onThisPage)
  const columns = useMemo(
    () => peopleColumns((person) => setAsked({ change: { kind: 'remove' }, people: [person] })),
    [],
  )
  const shown = useMemo(() => {
    const byName = inOrder(shownPeople(people, state), columns, 'name')
    return inOrder(byName, columns, state.sort)
  }, [people, state, columns])
  const { onPage, ...page } = pageOf(shown, state.page, pageSize)
  return (
    <main className="page page--wide" id="main">
      <title>Users - Application Portal</title>
      <div className="people-head">
        <h1 className="h1--dense">Users</h1>
        <span className="muted small num" role="status">
          {people.length} in all
        </span>
        <Button size="small" className="push" onClick={() => setAsked('invite')}>
          Invite reviewers...
        </Button>
      </div>
      <div className="surface people-surface">
        <PeopleTools
          {...{ state, go, columns, shown, selected }}
          onSelect={select}
          onAsk={(change) => setAsked({ change, people: selected })}
        />
        <div className="people-scroll" tabIndex={0} role="region" aria-label="Users, table">
          <DataTable
            isDense
            className="people-table"
            label="Users"
            {...{ columns, selection }}
            rows={onPage}
            sort={state.sort}
            onSort={(sort) => go({ sort })}
            nameOf={fullName}
            empty="Nobody matches. Try another search or filter."
          />
        </div>
        <Pager {...page} onGo={(to) => go({ page: to })}>
          <span className="num" role="status">
            {rangeWords(page.current, shown.length)}
          </span>
        </Pager>
      </div>
      {asked === 'invite' && <InviteDialog onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'invite' && (
        <ChangeDialog
          {...asked}
          all={people}
          onClose={(isDone) => {
            setAsked(null)
            if (!isDone) return
            select([])
            void refreshPeople()
          }}
        />
      )}
    </main>
  )
}
