import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { isFound } from '#web/list/search.ts'
import { SearchField } from '#web/list/search-field.tsx'
import { useUser } from '#web/session/session.tsx'
import { showError } from '#web/ui/toast.ts'
import { candidatesFor, type Candidate } from './assignable.ts'
import type { RowOf } from './board-actions.ts'
import { updateRows, withAssigned } from '../cached-rows.ts'
import { assign } from '../dashboard-queries.ts'
import { besides } from './popover-place.ts'
import { useDashboard } from '../use-dashboard.ts'

interface Props extends RowOf {
  button: HTMLElement
  onClose: () => void
}

/** Who could review (or interview) an application, least busy first, and why others cannot. */
export function AddPerson({ row, kind, button, onClose }: Props) {
  const { people, loads } = useDashboard()
  const [search, setSearch] = useState('')
  const menu = useShownMenu(button)
  const adding = useAdding({ row, kind }, onClose)

  const found = candidatesFor(row, kind, people, loads[kind]).filter(({ person }) =>
    isFound(search, `${person.firstName} ${person.lastName}`),
  )
  const able = found.filter(({ reason }) => reason === undefined)
  const pick = (candidate: Candidate | undefined) => candidate && adding.mutate(candidate.person.id)
  const noun = kind === 'review' ? 'reviewer' : 'interviewer'
  return (
    <div
      ref={menu}
      className="board-menu"
      popover="auto"
      role="dialog"
      aria-label={`Add ${kind === 'review' ? 'a' : 'an'} ${noun} for ${row.name}`}
      style={besides(button)}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          pick(able[0])
        }}
      >
        <SearchField
          label={`Find a ${noun}`}
          placeholder="Find by name"
          value={search}
          onSearch={setSearch}
        />
      </form>
      <p className="muted">{able.length === 0 ? 'Nobody can be assigned.' : 'Least busy first'}</p>
      <ul>
        {found.map((candidate) => (
          <li key={candidate.person.id}>
            <Choice candidate={candidate} isRunning={adding.isPending} onPick={() => pick(candidate)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows the menu for as long as it is there. The focus goes into it, and back to its button. */
function useShownMenu(button: HTMLElement) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = menu.current
    element?.showPopover()
    // Not by autoFocus: that comes before the list can take the focus.
    element?.querySelector('input')?.focus()
    return () => {
      const hadFocus = element?.contains(document.activeElement)
      element?.hidePopover()
      if (hadFocus) button.focus()
    }
  }, [button])
  return menu
}

interface ChoiceProps {
  candidate: Candidate
  isRunning: boolean
  onPick: () => void
}

function Choice({ candidate: { person, pending, reason }, isRunning, onPick }: ChoiceProps) {
  const name = `${person.firstName} ${person.lastName}`
  if (reason !== undefined)
    return (
      <span className="board-menu__not">
        {name}
        <span className="push">{reason}</span>
      </span>
    )
  return (
    <button type="button" aria-disabled={isRunning} onClick={() => !isRunning && onPick()}>
      {name}
      <span className="push muted num">{pending} pending</span>
    </button>
  )
}

function useAdding({ row, kind }: RowOf, onClose: () => void) {
  const { formId } = useDashboard()
  const user = useUser()
  return useMutation({
    mutationFn: (reviewerId: string) =>
      assign({
        params: { formId },
        body: { assignments: [{ kind, responseId: row.responseId, role: row.role, reviewerId }] },
      }),
    onSuccess: ({ outcomes }) => {
      updateRows(
        formId,
        withAssigned(
          outcomes.filter(({ outcome }) => outcome === 'assigned'),
          user,
        ),
      )
      const refused = outcomes.find(({ outcome }) => outcome === 'refused')
      if (refused) showError(refused.reason ?? 'This assignment was refused.')
    },
    onError: ({ message }) => showError(message),
    onSettled: onClose,
  })
}
