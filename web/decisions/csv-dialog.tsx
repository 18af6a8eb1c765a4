import { useMemo, useState } from 'react'
import { decisionsIn } from '#shared/decisions/pasted-decisions.ts'
import { counted } from '#shared/kernel/wording.ts'
import { BulkDialog } from '#web/kit/bulk/bulk-dialog.tsx'
import { LongList } from '#web/kit/bulk/outcome-list.tsx'
import { PlanPreview } from '#web/kit/bulk/plan-preview.tsx'
import { PasteOrFile } from '#web/kit/ui/paste-or-file.tsx'
import { State } from '#web/kit/ui/state.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { decideMany, proposedInWords } from './decide-many.ts'
import { pastedRows } from './pasted-rows.ts'
import { effectOf } from './row-change.ts'

/** Decides on many applications from a table. It says first what would happen, and what is left out. */
export default function CsvDialog({ onClose }: { onClose: () => void }) {
  const { formId, rows: now } = useDashboard()
  // As they were when the dialog opened: nobody confirms a version of a row that they have not read.
  const [rows] = useState(now)
  const [text, setText] = useState('')
  const { undecided, unread, ...read } = useMemo(() => {
    const { decisions, ...rest } = decisionsIn(text, chapterRoles)
    return { ...rest, ...pastedRows(decisions, rows) }
  }, [text, rows])
  const change = {
    ...decideMany(formId, read.proposed),
    title: 'Decide from a CSV file',
  }
  const leftOut = [...unread.map((line) => ({ line, reason: 'This can’t be read.' })), ...read.leftOut]
  return (
    <BulkDialog change={change} onClose={onClose}>
      <PasteOrFile
        label="Decisions"
        hint="A line an application: its id, its role if there are several, and Accepted, Waitlist or Denied. An export has the ids, and its columns are found by their names."
        value={text}
        onChange={setText}
      />
      {text.trim() && (
        <>
          <p>
            <b>{proposedInWords(change.plan.changing)}</b>
          </p>
          <PlanPreview
            change={change}
            effectOf={({ to, listed }) => effectOf({ kind: 'decide', to }, listed)}
            unchanged={['has this decision already', 'have this decision already']}
          />
          {undecided > 0 && <p className="muted">{counted(undecided, 'line')} without a decision.</p>}
          {leftOut.length > 0 && (
            <div>
              <p>
                <State look={['barred', 'bad']}>{counted(leftOut.length, 'line')} left out</State>
              </p>
              <LongList
                items={leftOut}
                keyOf={({ line, reason }) => `${line} ${reason}`}
                line={({ line, reason }) => `${line}: ${reason}`}
              />
            </div>
          )}
        </>
      )}
    </BulkDialog>
  )
}
