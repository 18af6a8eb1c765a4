import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { counted, fullName, grouped } from '#shared/kernel/wording.ts'
import type { ListedPerson } from '#shared/people/person.ts'
import { inOrder } from '#web/kit/list/column.ts'
import { ListSurface } from '#web/kit/list/list-frame.tsx'
import { searchOf, type Sort } from '#web/kit/list/list-state.ts'
import { pageOf, Pager } from '#web/kit/list/pager.tsx'
import { ScrollingTable } from '#web/kit/list/scrolling-table.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import type { PeopleChange } from './people-change.ts'
import { columnsOf, type PeopleState, peopleList, viewLabels, type View } from './people-columns.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { isOnTeam, refreshPeople, shownPeople } from './people-list.ts'
import { PeopleTools } from './people-tools.tsx'

export const pageSize = 50

const onThisPage = (count: number) => `Select the ${count} on this page`

/** Which part of the list is on the page: '51 to 70 of 70'. */
function rangeWords(page: number, count: number) {
  if (count === 0) return '0 people'
  return `${grouped((page - 1) * pageSize + 1)} to ${grouped(Math.min(count, page * pageSize))} of ${grouped(count)}`
}

/** A change of some people that is asked about. */
interface Asked {
  change: PeopleChange | 'roles'
  people: readonly ListedPerson[]
}

interface Props {
  view: Exclude<View, 'invitations'>
  people: readonly ListedPerson[]
}

/** The team, or the applicants. */
export function PeopleTable({ view, people }: Props) {
  const [state, go] = useListState(peopleList)
  const [asked, setAsked] = useState<Asked | null>(null)
  const inView = useMemo(
    () => people.filter((person) => isOnTeam(person) === (view === 'team')),
    [people, view],
  )
  const { selection, selected, select } = useSelection(inView, onThisPage)
  const columns = useMemo(
    () => columnsOf[view]((change, chosen) => setAsked({ change, people: chosen })),
    [view],
  )
  const shown = useMemo(() => {
    const byName = inOrder(shownPeople(inView, state), columns, 'name')
    return inOrder(byName, columns, state.sort)
  }, [inView, state, columns])
  const order = { columns, sort: state.sort, onSort: (sort: Sort) => go({ sort }) }
  const { onPage, ...page } = pageOf(shown, state.page, pageSize)
  return (
    <>
      <ListSurface label={viewLabels[view]}>
        <PeopleTools
          {...{ view, state, go, order, inView, shown, selected }}
          onSelect={select}
          onAsk={(change) => setAsked({ change, people: selected })}
        />
        <ScrollingTable
          minWidth="52rem"
          label={viewLabels[view]}
          {...order}
          selection={selection}
          rows={onPage}
          nameOf={fullName}
          empty="Nobody here matches. Try another search or filter."
        />
        <Pager {...page} onGo={(to) => go({ page: to })}>
          <span className="num" role="status">
            {rangeWords(page.current, shown.length)}
          </span>
          <Elsewhere {...{ view, people, state }} />
        </Pager>
      </ListSurface>
      {asked && (
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
    </>
  )
}

/** How many people of the other view a search finds. */
function Elsewhere({ view, people, state: { q, mail } }: Props & { state: PeopleState }) {
  if (!q && !mail) return null
  const others = people.filter((person) => isOnTeam(person) === (view !== 'team'))
  const { length } = shownPeople(others, { q, mail, role: null, state: null })
  if (length === 0) return null
  const to = view === 'team' ? 'applicants' : null
  return (
    <Link to={{ search: searchOf(peopleList, { view: to, q, mail }) }}>
      Also {view === 'team' ? counted(length, 'applicant') : `${grouped(length)} of the team`}
    </Link>
  )
}
