import type { SavedView } from '#shared/saved-view.ts'
import { NameDialog } from '../name-dialog.tsx'
import { keepView } from './view-queries.ts'

/** Asks for the name of a view, and saves it. */
export function ViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const isNew = view.name === ''
  return (
    <NameDialog
      title={isNew ? 'Save these filters' : `Rename "${view.name}"`}
      noun="view"
      name={view.name}
      save={(name) => keepView({ ...view, name })}
      onClose={onClose}
    >
      {isNew && (
        <p>
          The view keeps the filters, the search, the order and the columns of this list, for every form. To
          share it, copy the address of the page.
        </p>
      )}
    </NameDialog>
  )
}
