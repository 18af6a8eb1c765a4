import { type ReactNode, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { rowId } from '#shared/applications/dashboard-row.ts'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { AddPerson } from './add-person.tsx'
import { type ParticipantOf, PeopleContext, type RowOf } from './people-cell.tsx'

const PersonPopover = lazyDialog(() => import('./person-popover.tsx'))

/** Lets the cells below add, show and remove people, with one menu and one popover for all rows. */
export function PeopleActions({ children }: { children: ReactNode }) {
  const {
    colleagues,
    rows,
    form: { decisionsReleased },
  } = useDashboard()
  const [adding, setAdding] = useState<RowOf & { button: HTMLElement }>()
  const [shown, setShown] = useState<ParticipantOf & { chip: HTMLElement }>()
  const actions = useMemo(
    () => ({
      colleagues,
      decisionsReleased,
      askToAdd: (asked: RowOf, button: HTMLElement) => setAdding({ ...asked, button }),
      show: (asked: ParticipantOf, chip: HTMLElement) => setShown({ ...asked, chip }),
    }),
    [colleagues, decisionsReleased],
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
      {shown && (
        <PersonPopover
          {...shown}
          onClose={() => setShown(undefined)}
          onRemoved={() => {
            flushSync(() => setShown(undefined))
            addButtonBeside(shown.chip)?.focus()
          }}
        />
      )}
    </PeopleContext>
  )
}

/** The removed person's chip cannot get the focus back; the add button stays. */
const addButtonBeside = (chip: HTMLElement) => chip.parentElement?.querySelector<HTMLElement>('[data-add]')
