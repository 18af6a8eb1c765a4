import { Button } from '@aws-amplify/ui-react'
import { useMemo, useState } from 'react'
import type { ListedPerson } from '#shared/person.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { Pager } from './pager.tsx'
import type { PeopleChange } from './people-change.ts'
import { refreshPeople, usePeople } from './people-list.ts'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { PeopleTable } from './people-table.tsx'
import { PeopleTools } from './people-tools.tsx'
import { pageOf, shownPeople } from './shown-people.ts'
import { usePlace } from './use-place.ts'
import '#web/lists/lists.css'
import './people.css'

/** All people of the portal: their roles, and who may come in at all. It waits for everybody, so that no row moves under a click. */
export default function PeoplePage() {
  const { people, isComplete, error, goOn } = usePeople()
  if (people && isComplete) return <People people={people} />
  return error ? <LoadFailure error={error} retry={goOn} /> : <PeopleSkeleton count={people?.length ?? 0} />
}

/** What a dialog is open for. Without a kind of change its dialog asks which role. */
type Asked = { change: PeopleChange | 'roles'; people: readonly ListedPerson[] } | 'invite' | null

function People({ people }: { people: readonly ListedPerson[] }) {
  const { place, go } = usePlace()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Asked>(null)
  const shown = useMemo(() => shownPeople(people, place), [people, place])
  const { pages, current, onPage } = pageOf(shown, place.page)
  const selected = people.filter(({ id }) => chosen.has(id))
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
          place={place}
          go={go}
          shown={shown}
          selected={selected}
          onChoose={setChosen}
          onAsk={(change) => setAsked({ change, people: selected })}
        />
        <PeopleTable
          people={onPage}
          place={place}
          go={go}
          chosen={chosen}
          onChoose={setChosen}
          onRemove={(person) => setAsked({ change: { kind: 'remove' }, people: [person] })}
        />
        <Pager current={current} pages={pages} count={shown.length} onGo={(page) => go({ page })} />
      </div>
      {asked === 'invite' && <InviteDialog onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'invite' && (
        <ChangeDialog
          {...asked}
          all={people}
          onClose={(isDone) => {
            setAsked(null)
            if (!isDone) return
            setChosen(new Set())
            void refreshPeople()
          }}
        />
      )}
    </main>
  )
}
