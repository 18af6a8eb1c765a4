import { useState } from 'react'
import { mayDecide } from '#shared/kernel/permissions.ts'
import type { ExportColumn } from '#web/kit/exported-table.ts'
import type { Column } from '#web/kit/list/column.ts'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { Menu } from '#web/kit/ui/menu.tsx'
import { useUser } from '#web/session/session.tsx'
import { type ListedRow, useDashboard } from '../dashboard-data.ts'

/** Most applications that are printed at once. */
const mostPrinted = 100

// Rarely used dialogs load when they are opened.
const dialogs = {
  table: lazyDialog(() => import('./export-dialog.tsx')),
  files: lazyDialog(() => import('./files-dialog.tsx')),
  print: lazyDialog(() => import('./print-dialog.tsx')),
}

interface Props {
  rows: readonly ListedRow[]
  /** How these rows were chosen. */
  called?: string
  /** The column of adjusted scores, if it is shown. */
  adjusted?: Column<ListedRow> | undefined
  /** Further columns of the list. */
  more?: readonly ExportColumn<ListedRow>[]
}

/** Exports of these applications: a table, files, addresses, paper. Board members take away what they may read. */
export function ExportMenu({ rows, called = 'as filtered', adjusted, more }: Props) {
  const { formId } = useDashboard()
  const isDeciding = mayDecide(useUser())
  const [asked, ask] = useState<{ dialog: keyof typeof dialogs; rows: readonly ListedRow[] }>()
  const Dialog = asked && dialogs[asked.dialog]
  const copy = async () => (await import('../copy-addresses.ts')).copyAddresses(formId, rows)
  const people = new Set(rows.map(({ row }) => row.responseId)).size
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
            <button type="button" onClick={() => ask({ dialog: 'table', rows })}>
              Export as a table...
            </button>
            {isDeciding && (
              <>
                <button type="button" onClick={() => ask({ dialog: 'files', rows })}>
                  Export files
                </button>
                <button type="button" onClick={() => void copy()}>
                  Copy emails
                </button>
              </>
            )}
            {people <= mostPrinted ? (
              <button type="button" onClick={() => ask({ dialog: 'print', rows })}>
                Print
              </button>
            ) : (
              <p className="muted small">Select up to {mostPrinted} to print them.</p>
            )}
          </>
        )}
      </Menu>
      {Dialog && <Dialog rows={asked.rows} {...{ called, adjusted, more }} onClose={() => ask(undefined)} />}
    </>
  )
}
