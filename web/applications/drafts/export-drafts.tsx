import { drafts as routes, mostDrafts } from '#shared/applications/draft-routes.ts'
import type { Answer } from '#shared/kernel/contract.ts'
import { sheetTime } from '#shared/kernel/time-zone.ts'
import { counted } from '#shared/kernel/wording.ts'
import { client } from '#web/api/client.ts'
import { inCalls, slicesOf } from '#web/kit/bulk/bulk-run.ts'
import { type ExportColumn, saveTable } from '#web/kit/exported-table.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { AskExport } from '#web/staff/export/export-run.tsx'

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
export default function ExportDrafts({ ids, onClose }: Props) {
  const { formId, form } = useDashboard()
  return (
    <AskExport<Draft>
      title="Export drafts"
      noun="draft"
      ids={ids}
      count={ids.length}
      send={inCalls(slicesOf(mostDrafts), async (responseIds: readonly string[]) => {
        const body = { responseIds: [...responseIds] }
        return (await client(routes).exportDrafts({ params: { formId }, body })).drafts
      })}
      onCollected={(drafts, format) =>
        saveTable(`drafts-${formId}`, format, columnsIn(form.timeZone ?? 'UTC'), drafts)
      }
      done={`${counted(ids.length, 'draft')} exported.`}
      onClose={onClose}
    >
      <p>Email, name and progress. What is written stays private.</p>
    </AskExport>
  )
}
