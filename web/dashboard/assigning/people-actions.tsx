import { type ReactNode, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { rowId } from '#shared/dashboard-row.ts'
import { AddPerson } from './add-person.tsx'
import { type ParticipantOf, PeopleContext, type RowOf } from './people-cell.tsx'
import { RemovePerson } from './remove-person.tsx'
import { useDashboard } from '../dashboard-data.ts'

/** Lets the cells below add and remove people, with one menu and one dialog for all rows. */
export function PeopleActions({ children }: { children: ReactNode }) {
  const { colleagues, rows } = useDashboard()
  const [adding, setAdding] = useState<RowOf & { button: HTMLElement }>()
  const [removing, setRemoving] = useState<ParticipantOf & { chip: HTMLElement }>()
  const actions = useMemo(
    () => ({
      colleagues,
      askToAdd: (asked: RowOf, button: HTMLElement) => setAdding({ ...asked, button }),
      askToRemove: (asked: ParticipantOf, chip: HTMLElement) => setRemoving({ ...asked, chip }),
    }),
    [colleagues],
  )
  const current = adding && rows.find(({ id }) => id === rowId(adding.row))?.row
  return (
    <PeopleContext value={actions}>
      {children}
      {adding && current && (
        <AddPerson
          row={current}
          kind={adding.kind}
          button={adding.button}
          onClose={() => setAdding(undefined)}
        />
      )}
      {removing && (
        <RemovePerson
          asked={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => {
            flushSync(() => setRemoving(undefined))
            addButtonBeside(removing.chip)?.focus()
          }}
        />
      )}
    </PeopleContext>
  )
}

/** The removed person's chip cannot get the focus back; the add button stays. */
const addButtonBeside = (chip: HTMLElement) => chip.parentElement?.querySelector<HTMLElement>('[data-add]')
