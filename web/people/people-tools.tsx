import { Button } from '@aws-amplify/ui-react'
import { userRoleLabel } from '#shared/kernel/user-role.ts'
import type { ListedPerson } from '#shared/people/person.ts'
import { BulkBar } from '#web/kit/list/bulk-bar.tsx'
import { SortChoice } from '#web/kit/list/choice.tsx'
import type { Order } from '#web/kit/list/column.ts'
import { FilterChips } from '#web/kit/list/filter-chips.tsx'
import { Toolbar } from '#web/kit/list/list-frame.tsx'
import { SearchField } from '#web/kit/list/search-field.tsx'
import type { PeopleChange } from './people-change.ts'
import type { PeopleState, View } from './people-columns.tsx'
import { shownPeople } from './people-list.ts'

interface Props {
  view: Exclude<View, 'invitations'>
  state: PeopleState
  go: (changes: Partial<PeopleState>) => void
  inView: readonly ListedPerson[]
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

/** The filters of a view: each is one change of the state, and the others then end. */
const filtersOf = {
  team: [
    ...(['super-reviewer', 'board', 'reviewer'] as const).map(
      (role) => [role, userRoleLabel[role], { role }] as const,
    ),
    ['left', 'Left', { state: 'deactivated' }],
  ],
  applicants: [['left', 'Deactivated', { state: 'deactivated' }]],
} as const

const stopped = ['stopped', 'Email stopped', { mail: 'stopped' }] as const
const none = { role: null, state: null, mail: null } as const

function FilterBar({ view, state, go, order, inView }: Props) {
  const choices = [...filtersOf[view], stopped].map(([value, label, changes]) => ({
    value,
    label,
    changes,
    count: shownPeople(inView, { ...none, q: state.q, ...changes }).length,
  }))
  const chosen = state.mail ?? (state.state === 'deactivated' ? 'left' : state.role)
  return (
    <Toolbar label="Filters">
      <SearchField
        label="Search people"
        placeholder="Search name, email or ID"
        value={state.q}
        onSearch={(q) => go({ q })}
      />
      <FilterChips
        label="Filters"
        choices={choices.filter(({ value, count }) => count > 0 || value === chosen)}
        chosen={chosen}
        onChoose={(value) => go({ ...none, ...choices.find((choice) => choice.value === value)?.changes })}
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
