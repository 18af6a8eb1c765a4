import { useState } from 'react'
import type { Column } from '#web/kit/list/column.ts'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { Menu } from '#web/kit/ui/menu.tsx'
import { type ListedRow, useDashboard } from '../dashboard-data.ts'

// Rarely used dialogs load when they are opened.
const dialogs = {
  csv: lazyDialog(() => import('./export-dialog.tsx')),
  files: lazyDialog(() => import('./files-dialog.tsx')),
}

interface Props {
  rows: readonly ListedRow[]
  /** The column of adjusted scores, if it is shown. */
  adjusted: Column<ListedRow> | undefined
}

/** Exports of these applications: addresses, a table, files. */
export function ExportMenu({ rows, adjusted }: Props) {
  const { formId } = useDashboard()
  const [asked, ask] = useState<{ dialog: keyof typeof dialogs; rows: readonly ListedRow[] }>()
  const Dialog = asked && dialogs[asked.dialog]
  const copy = async () => (await import('../copy-addresses.ts')).copyAddresses(formId, rows)
  return (
    <>
      <Menu
        name="Export"
        label="Export"
        className="amplify-button amplify-field-group__control amplify-button--small"
      >
        {rows.length === 0 && <p className="muted">No applications are shown.</p>}
        {rows.length > 0 && (
          <>
            <button type="button" onClick={() => void copy()}>
              Copy emails
            </button>
            <button type="button" onClick={() => ask({ dialog: 'csv', rows })}>
              Export CSV
            </button>
            <button type="button" onClick={() => ask({ dialog: 'files', rows })}>
              Export files
            </button>
          </>
        )}
      </Menu>
      {Dialog && <Dialog rows={asked.rows} adjusted={adjusted} onClose={() => ask(undefined)} />}
    </>
  )
}
