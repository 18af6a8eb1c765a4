import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { SavedView, ViewedPage } from '#shared/applications/saved-view.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { Popover } from '#web/kit/ui/popover.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { showError, showUndo } from '#web/kit/ui/toast.ts'
import { useDashboard } from '../dashboard-data.ts'
import { NameDialog } from '../name-dialog.tsx'
import { keepView, removeView, viewPath, viewsQuery } from './view-queries.ts'
import styles from './views.module.css'

interface Props {
  button: HTMLElement
  page: ViewedPage
  onClose: () => void
}

/** The saved views, and the filters of this dashboard to be saved as another one. */
export default function ViewsMenu({ button, page, onClose }: Props) {
  const [edited, setEdited] = useState<SavedView>()
  const query = useLocation().search.slice(1)
  const views = useQuery(viewsQuery)
  if (edited) return <ViewDialog view={edited} onClose={onClose} />
  return (
    <Popover label="Views" button={button} onClose={onClose}>
      <div className={`stack ${styles.views}`}>
        <Loaded of={views} part={<span className="skeleton">&nbsp;</span>} what="views">
          {(saved) => <Views views={saved} onRename={setEdited} onOpen={onClose} />}
        </Loaded>
        <Button
          size="small"
          onClick={() => setEdited({ id: crypto.randomUUID(), name: '', page, query: filtersIn(query) })}
        >
          Save these filters...
        </Button>
      </div>
    </Popover>
  )
}

/** The query without the search, which may be someone's name. */
const filtersIn = (query: string) => {
  const filters = new URLSearchParams(query)
  filters.delete('q')
  return String(filters)
}

interface ViewsProps {
  views: readonly SavedView[]
  onRename: (view: SavedView) => void
  onOpen: () => void
}

function Views({ views, onRename, onOpen }: ViewsProps) {
  const { formId } = useDashboard()
  if (views.length === 0)
    return <p className="muted">No saved views yet. Filter or sort the list, then save what you see.</p>
  return (
    <ul>
      {views.map((view) => (
        <li key={view.id} className="row">
          <Link to={viewPath(view, formId)} onClick={onOpen}>
            {view.name}
          </Link>
          <span className="row push small">
            <TextButton onClick={() => onRename(view)}>
              Rename<span className="vh"> {view.name}</span>
            </TextButton>
            <TextButton
              onClick={({ currentTarget }) => {
                // The button disappears with the view, and Escape closes only a popover that has the focus.
                currentTarget.closest<HTMLElement>('[popover]')?.focus()
                void remove(view)
              }}
            >
              Delete<span className="vh"> {view.name}</span>
            </TextButton>
          </span>
        </li>
      ))}
    </ul>
  )
}

async function remove(view: SavedView) {
  try {
    await removeView(view)
    showUndo(`The view "${view.name}" was deleted.`, async () => {
      await keepView(view)
      return `The view "${view.name}" is back.`
    })
  } catch (problem) {
    showError(`The view could not be deleted: ${problem instanceof Error ? problem.message : ''}`)
  }
}

/** Asks for the name of a view, and saves it. */
function ViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const isNew = view.name === ''
  return (
    <NameDialog
      title={isNew ? 'Save these filters' : `Rename "${view.name}"`}
      noun="view"
      keptUntil="you delete it"
      name={view.name}
      save={(name) => keepView({ ...view, name })}
      onClose={onClose}
    >
      {isNew && (
        <p>
          The view keeps the filters, the order and the columns of this list, for every form, but not the
          search. To share it, copy the address of the page.
        </p>
      )}
    </NameDialog>
  )
}
