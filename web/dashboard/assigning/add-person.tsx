import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { fullName } from '#shared/wording.ts'
import { isFound } from '#web/list/search.ts'
import { SearchField } from '#web/list/search-field.tsx'
import { showError } from '#web/ui/toast.ts'
import { useDashboard } from '../dashboard-data.ts'
import { type Candidate, candidatesFor } from './assignment-plan.ts'
import type { RowOf } from './people-cell.tsx'
import { useAssign } from './use-assign.ts'
import styles from './assigning.module.css'

interface Props extends RowOf {
  button: HTMLElement
  onClose: () => void
}

/** A menu of who can review (or interview) an application, least busy first, and why others cannot. */
export function AddPerson({ row, kind, button, onClose }: Props) {
  const { people, loads } = useDashboard()
  const [search, setSearch] = useState('')
  const menu = useShownMenu(button)
  const adding = useAdding({ row, kind }, onClose)

  const candidates = candidatesFor(row, kind, people, loads[kind]).filter(({ person }) =>
    isFound(search, fullName(person)),
  )
  const able = candidates.filter(({ reason }) => reason === undefined)
  const pick = (candidate: Candidate | undefined) => candidate && adding.mutate(candidate.person.id)
  const noun = kind === 'review' ? 'reviewer' : 'interviewer'
  return (
    <div
      ref={menu}
      className={styles.menu}
      popover="auto"
      role="dialog"
      aria-label={`Add ${kind === 'review' ? 'a' : 'an'} ${noun} for ${row.name}`}
      style={beside(button)}
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
        {candidates.map((candidate) => (
          <li key={candidate.person.id}>
            <Choice
              {...candidate}
              aria-disabled={adding.isPending}
              onClick={() => !adding.isPending && pick(candidate)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows the menu for as long as it is rendered. The focus goes into it, and back to its button. */
function useShownMenu(button: HTMLElement) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = menu.current
    element?.showPopover()
    // autoFocus would come before the menu can take the focus.
    element?.querySelector('input')?.focus()
    return () => {
      const hadFocus = element?.contains(document.activeElement)
      element?.hidePopover()
      if (hadFocus) button.focus()
    }
  }, [button])
  return menu
}

function Choice({ person, pending, reason, ...button }: Candidate & ComponentProps<'button'>) {
  const name = fullName(person)
  if (reason !== undefined)
    return (
      <span className={styles.barred}>
        {name}
        <span className={`push ${styles.reason}`}>{reason}</span>
      </span>
    )
  return (
    <button type="button" {...button}>
      {name}
      <span className="push muted num">{pending} pending</span>
    </button>
  )
}

function useAdding({ row, kind }: RowOf, onClose: () => void) {
  const assign = useAssign()
  const { responseId, role } = row
  return useMutation({
    mutationFn: (reviewerId: string) => assign([{ kind, responseId, role, reviewerId }]),
    onSuccess: (outcomes) => {
      const refused = outcomes.find(({ outcome }) => outcome === 'refused')
      if (refused) showError(refused.reason ?? 'This assignment was refused.')
    },
    onError: ({ message }) => showError(message),
    onSettled: onClose,
  })
}

/** Size of the menu in pixels, as in assigning.module.css. */
const width = 288
const height = 352
const margin = 8

/** Below a button, or above it where there is more room. A phone shows the menu at its foot instead (assigning.module.css). */
function beside(button: HTMLElement) {
  const { left, top, bottom } = button.getBoundingClientRect()
  const isBelow = window.innerHeight - bottom >= height || top < height
  return {
    insetInlineStart: Math.max(margin, Math.min(left, window.innerWidth - width - margin)),
    ...(isBelow
      ? { insetBlockStart: bottom + 4, maxBlockSize: Math.min(height, window.innerHeight - bottom - margin) }
      : { insetBlockEnd: window.innerHeight - top + 4, maxBlockSize: height }),
  }
}
