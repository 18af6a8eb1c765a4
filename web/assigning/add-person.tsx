import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { mayAssign } from '#shared/kernel/permissions.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { SearchField } from '#web/kit/list/search-field.tsx'
import { isFound } from '#web/kit/list/search.ts'
import { Popover } from '#web/kit/ui/popover.tsx'
import { showError } from '#web/kit/ui/toast.ts'
import { useUser } from '#web/session/session.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { type Candidate, candidatesFor } from './candidates.ts'
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
  const adding = useAdding({ row, kind }, onClose)

  const user = useUser()
  const candidates = candidatesFor(row, kind, people, loads[kind]).filter(
    ({ person }) =>
      isFound(search, fullName(person)) && mayAssign(user, { kind, role: row.role, reviewerId: person.id }),
  )
  const able = candidates.filter(({ reason }) => reason === undefined)
  const pick = (candidate: Candidate | undefined) => candidate && adding.mutate(candidate.person.id)
  const someone = kind === 'review' ? 'a reviewer' : 'an interviewer'
  return (
    <Popover label={`Add ${someone} for ${row.name}`} button={button} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          pick(able[0])
        }}
      >
        <SearchField
          label={`Find ${someone}`}
          placeholder="Find by name"
          value={search}
          onSearch={setSearch}
        />
      </form>
      <p className={`muted ${styles.order}`}>
        {able.length === 0 ? 'Nobody can be assigned.' : 'Least busy first'}
      </p>
      <ul className={styles.candidates}>
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
    </Popover>
  )
}

function Choice({ person, pending, reason, ...button }: Candidate & ComponentProps<'button'>) {
  const name = fullName(person)
  if (reason !== undefined)
    return (
      <span className={styles.barred}>
        <span className={styles.who}>{name}</span>
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
  const assign = useAssign(useDashboard())
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
