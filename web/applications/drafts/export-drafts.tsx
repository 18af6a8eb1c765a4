import { useState } from 'react'
import { drafts as routes, mostDrafts } from '#shared/applications/draft-routes.ts'
import type { Answer } from '#shared/kernel/contract.ts'
import { sheetTime } from '#shared/kernel/time-zone.ts'
import { counted } from '#shared/kernel/wording.ts'
import { client } from '#web/api/client.ts'
import { inCalls, slicesOf } from '#web/kit/bulk/bulk-run.ts'
import { type ExportColumn, type ExportFormat, saveTable } from '#web/kit/exported-table.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { Modal } from '#web/kit/ui/modal.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { ExportRun, FormatChoice, Personal } from '#web/staff/export/export-run.tsx'

type Draft = Answer<typeof routes.exportDrafts>['drafts'][number]

const columnsIn = (timeZone: string): ExportColumn<Draft>[] => [
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Id', cell: ({ responseId }) => responseId },
  { head: 'Applicant', cell: ({ name }) => name },
  { head: 'Sections complete', cell: ({ complete }) => complete },
  { head: 'Sections', cell: ({ sections }) => sections },
  { head: `Last change (${timeZone})`, cell: ({ changedAt }) => sheetTime(changedAt ?? '', timeZone) },
]

interface Props {
  ids: readonly string[]
  onClose: () => void
}

/** Saves whose drafts these are and how far they are. What is written in them stays private. */
export default function ExportDrafts({ ids: given, onClose }: Props) {
  const { formId, form } = useDashboard()
  const [ids] = useState(given)
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [isRunning, start] = useState(false)
  if (isRunning)
    return (
      <ExportRun<Draft>
        title="Export"
        noun="draft"
        ids={ids}
        send={inCalls(slicesOf(mostDrafts), async (responseIds: readonly string[]) => {
          const body = { responseIds: [...responseIds] }
          return (await client(routes).exportDrafts({ params: { formId }, body })).drafts
        })}
        onCollected={(drafts) =>
          saveTable(`drafts-${formId}`, format, columnsIn(form.timeZone ?? 'UTC'), drafts)
        }
        done={`${counted(ids.length, 'draft')} exported.`}
        onClose={onClose}
      />
    )
  return (
    <Modal
      title="Export drafts"
      onClose={onClose}
      actions={
        <ActionButton variation="primary" onClick={() => start(true)}>
          Export {counted(ids.length, 'row')}
        </ActionButton>
      }
    >
      <p>Email, name and progress. What is written stays private.</p>
      <FormatChoice format={format} onChoose={setFormat} />
      <Personal />
    </Modal>
  )
}
