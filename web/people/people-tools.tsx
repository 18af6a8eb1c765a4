import { Button } from '@aws-amplify/ui-react'
import { AccountState, type ListedPerson } from '#shared/person.ts'
import { UserRole, userRoleLabel } from '#shared/user-role.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PeopleChange } from './people-change.ts'
import type { Choose } from './people-table.tsx'
import { type Place, sortKeys } from './place.ts'
import { sortLabel } from './sort-label.ts'
import { Choice } from '#web/ui/choice.tsx'

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
  return props.selected.length > 0 ? <BulkBar {...props} /> : <FilterBar {...props} />
}

function FilterBar({ place, go }: Props) {
  return (
    <div className="people-tools" role="search">
      <label className="people-search">
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
        className="people-choice"
        all="All"
        label="Role"
        value={place.role}
        options={UserRole.options.map((role) => [role, userRoleLabel[role]])}
        onChoose={(role) => go({ role })}
      />
      <Choice
        className="people-choice"
        all="All"
        label="Account"
        value={place.state}
        options={AccountState.options
          .filter((state) => state !== 'erased')
          .map((state) => [state, state === 'active' ? 'Active' : 'Deactivated'])}
        onChoose={(state) => go({ state })}
      />
      <label className="people-choice people-choice--sort">
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

function BulkBar({ shown, selected, onChoose, onAsk }: Props) {
  const visible = new Set(shown.map(({ id }) => id))
  const hidden = selected.filter(({ id }) => !visible.has(id)).length
  const areClosed = selected.every(({ state }) => state === 'deactivated')
  return (
    <div className="people-tools people-tools--bulk" role="region" aria-label={`${selected.length} selected`}>
      <b className="num" role="status">
        {selected.length} selected
      </b>
      {hidden > 0 && <span className="muted">{hidden} of them not shown</span>}
      <Button size="small" onClick={() => onAsk('roles')}>
        Change roles...
      </Button>
      <Button size="small" onClick={() => onAsk({ kind: 'active', isActive: areClosed })}>
        {areClosed ? 'Activate...' : 'Deactivate...'}
      </Button>
      <Button size="small" onClick={() => onAsk({ kind: 'remove' })}>
        Delete selected
      </Button>
      {visible.size > selected.length - hidden && (
        <Button size="small" variation="link" onClick={() => onChoose(() => visible)}>
          Select all {shown.length} that match
        </Button>
      )}
      <Button size="small" variation="link" className="push" onClick={() => onChoose(() => new Set())}>
        Clear
      </Button>
    </div>
  )
}
