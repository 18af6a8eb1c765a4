import { Button } from '@aws-amplify/ui-react'
import { AccountState, type ListedPerson } from '#shared/person.ts'
import { UserRole, userRoleLabel } from '#shared/user-role.ts'
import { BulkBar } from '#web/lists/bulk-bar.tsx'
import { Choice } from '#web/lists/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PeopleChange } from './people-change.ts'
import type { Choose } from './people-table.tsx'
import { type Place, sortKeys } from './place.ts'
import { sortLabel } from './sort-label.ts'

interface Props {
  place: Place
  go: (changes: Partial<Place>) => void
  shown: readonly ListedPerson[]
  selected: readonly ListedPerson[]
  onChoose: Choose
  onAsk: (change: PeopleChange | 'roles') => void
}

/** What narrows the list down; while people are selected, what can be done to them takes its place. */
export function PeopleTools(props: Props) {
  return props.selected.length > 0 ? <PeopleBar {...props} /> : <FilterBar {...props} />
}

function FilterBar({ place, go }: Props) {
  return (
    <div className="tools" role="search">
      <label className="search">
        <Icon shape="search" />
        <span className="vh">Search users</span>
        <input
          className="amplify-input amplify-input--small"
          type="search"
          value={place.q}
          placeholder="Search name, email or ID"
          maxLength={200}
          onChange={({ target }) => go({ q: target.value })}
        />
      </label>
      <Choice
        all="All"
        label="Role"
        value={place.role}
        options={UserRole.options.map((role) => [role, userRoleLabel[role]])}
        onChoose={(role) => go({ role })}
      />
      <Choice
        all="All"
        label="Account"
        value={place.state}
        options={AccountState.options
          .filter((state) => state !== 'erased')
          .map((state) => [state, state === 'active' ? 'Active' : 'Deactivated'])}
        onChoose={(state) => go({ state })}
      />
      <label className="choice choice--sort">
        <span>Sort by</span>
        <select
          className="amplify-input amplify-input--small"
          value={place.by}
          onChange={({ target }) =>
            go({ by: sortKeys.find((key) => key === target.value) ?? 'name', isDescending: false })
          }
        >
          {sortKeys.map((key) => (
            <option key={key} value={key}>
              {sortLabel[key]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function PeopleBar({ shown, selected, onChoose, onAsk }: Props) {
  const areClosed = selected.every(({ state }) => state === 'deactivated')
  return (
    <BulkBar
      selected={selected}
      shown={shown}
      onSelect={(people) => onChoose(() => new Set(people.map(({ id }) => id)))}
    >
      <Button size="small" onClick={() => onAsk('roles')}>
        Change roles...
      </Button>
      <Button size="small" onClick={() => onAsk({ kind: 'active', isActive: areClosed })}>
        {areClosed ? 'Activate...' : 'Deactivate...'}
      </Button>
      {selected.some(({ mailStop }) => mailStop) && (
        <Button size="small" onClick={() => onAsk({ kind: 'mail' })}>
          Allow mail again...
        </Button>
      )}
      <Button size="small" onClick={() => onAsk({ kind: 'remove' })}>
        Delete selected
      </Button>
    </BulkBar>
  )
}
