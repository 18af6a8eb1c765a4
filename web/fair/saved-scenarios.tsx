import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SavedScenario } from '#shared/fair/saved-scenario.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import type { Column } from '#web/kit/list/column.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListSurface, Toolbar } from '#web/kit/list/list-frame.tsx'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { keepsFocus } from '#web/kit/ui/focus-heading.ts'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { RenameScenarioDialog } from './save-scenario-dialog.tsx'
import { removeScenario } from './scenario-queries.ts'

type Asked = { what: 'rename' | 'remove'; saved: SavedScenario }

/** The scenarios that are saved with the form. */
export function SavedScenarios({
  scenarios,
  opened,
}: {
  scenarios: readonly SavedScenario[]
  opened?: string
}) {
  const { formId } = useDashboard()
  const [asked, ask] = useState<Asked>()
  const close = () => ask(undefined)
  if (scenarios.length === 0) return null
  return (
    <ListSurface label="Saved scenarios">
      <Toolbar>
        <h2 className="small">Saved scenarios</h2>
      </Toolbar>
      <DataTable label="Saved scenarios" isDense columns={columnsFor(opened, ask)} rows={scenarios} />
      {asked?.what === 'rename' && <RenameScenarioDialog {...asked} formId={formId} onClose={close} />}
      {asked?.what === 'remove' && <RemoveDialog {...asked} formId={formId} onClose={close} />}
    </ListSurface>
  )
}

const columnsFor = (
  opened: string | undefined,
  ask: (asked: Asked) => void,
): readonly Column<SavedScenario>[] => [
  {
    id: 'name',
    head: 'Name',
    cell: ({ id, name }) =>
      id === opened ? (
        <b aria-current="true">{name}</b>
      ) : (
        <span ref={keepsFocus}>
          <Link to={`?scenario=${id}`}>{name}</Link>
        </span>
      ),
    title: ({ name }) => name,
    namesRow: true,
  },
  { id: 'by', head: 'Saved by', cell: ({ byName }) => byName, title: ({ byName }) => byName },
  { id: 'at', head: 'When', cell: ({ at }) => <ZonedDate iso={at} withTime />, width: '13rem' },
  {
    id: 'actions',
    head: 'Actions',
    hasHiddenHead: true,
    cell: (saved) => (
      <span className="row small">
        <TextButton onClick={() => ask({ what: 'rename', saved })}>
          Rename<span className="vh"> {saved.name}</span>
        </TextButton>
        <TextButton onClick={() => ask({ what: 'remove', saved })}>
          Delete<span className="vh"> {saved.name}</span>
        </TextButton>
      </span>
    ),
    width: '10rem',
  },
]

interface RemoveProps {
  formId: string
  saved: SavedScenario
  onClose: () => void
}

function RemoveDialog({ formId, saved: { id, name }, onClose }: RemoveProps) {
  const [, changeAddress] = useAddress()
  return (
    <CallDialog
      title={`Delete "${name}"?`}
      label="Delete"
      runningLabel="Deleting..."
      variation="destructive"
      call={() => removeScenario(formId, id)}
      success={`The scenario "${name}" was deleted.`}
      // Nothing on screen depends on it any more.
      onDone={() =>
        changeAddress((address) => new URLSearchParams([...address].filter(([, value]) => value !== id)))
      }
      onClose={onClose}
    >
      <p>It is deleted for all super reviewers, permanently. To keep a copy, export it first.</p>
    </CallDialog>
  )
}
