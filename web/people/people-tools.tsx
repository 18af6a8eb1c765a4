import { Button } from '@aws-amplify/ui-react'
import { UserRole, userRoleLabel } from '#shared/kernel/user-role.ts'
import { AccountState, type ListedPerson } from '#shared/people/person.ts'
import { BulkBar } from '#web/kit/list/bulk-bar.tsx'
import { Choice, SortChoice } from '#web/kit/list/choice.tsx'
import type { Order } from '#web/kit/list/column.ts'
import { Toolbar } from '#web/kit/list/list-frame.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'
import { SearchField } from '#web/kit/list/search-field.tsx'
import type { PeopleChange } from './people-change.ts'
import type { peopleList } from './people-columns.tsx'

type State = ListState<typeof peopleList>

interface Props {
  state: State
  go: (changes: Partial<State>) => void
  order: Order<ListedPerson>
  shown: readonly ListedPerson[]
  selected: readonly ListedPerson[]
  onSelect: (people: readonly ListedPerson[]) => void
  onAsk: (change: PeopleChange | 'roles') => void
}

/** Filters of the list, and actions for the selected people. */
export const PeopleTools = (props: Props) => (
  <>
    <FilterBar {...props} />
    {props.selected.length > 0 && <PeopleBar {...props} />}
  </>
)

function FilterBar({ state, go, order }: Props) {
  return (
    <Toolbar label="Filters">
      <SearchField
        label="Search users"
        placeholder="Search name, email or ID"
        value={state.q}
        onSearch={(q) => go({ q })}
      />
      <Choice
        all="All"
        label="Role"
        value={state.role}
        options={UserRole.options.map((role) => [role, userRoleLabel[role]])}
        onChoose={(role) => go({ role })}
      />
      <Choice
        all="All"
        label="Account"
        value={state.state}
        options={AccountState.options
          .filter((each) => each !== 'erased')
          .map((each) => [each, each === 'active' ? 'Active' : 'Deactivated'])}
        onChoose={(chosen) => go({ state: chosen })}
      />
      <Choice
        all="All"
        label="Emails"
        value={state.mail}
        options={[['stopped', 'Stopped']]}
        onChoose={(mail) => go({ mail })}
      />
      <SortChoice {...order} />
    </Toolbar>
  )
}

function PeopleBar({ shown, selected, onSelect, onAsk }: Props) {
  const areClosed = selected.every(({ state }) => state === 'deactivated')
  return (
    <BulkBar selected={selected} shown={shown} onSelect={onSelect}>
      <Button size="small" onClick={() => onAsk('roles')}>
        Change roles...
      </Button>
      <Button size="small" onClick={() => onAsk({ kind: 'active', isActive: areClosed })}>
        {areClosed ? 'Activate...' : 'Deactivate...'}
      </Button>
      {selected.some(({ mailStop }) => mailStop) && (
        <Button size="small" onClick={() => onAsk({ kind: 'mail' })}>
          Allow email again...
        </Button>
      )}
      <Button size="small" onClick={() => onAsk({ kind: 'remove' })}>
        Delete selected
      </Button>
    </BulkBar>
  )
}
