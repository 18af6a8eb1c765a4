import { useMutation } from '@tanstack/react-query'
import { mostAddresses } from '#shared/routes/dashboard.ts'
import { slicesOf } from '#web/bulk/bulk-run.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { showError } from '#web/ui/toast.ts'
import { addresses, type ListedRow, useDashboard } from './dashboard-data.ts'

/** Copies the addresses of the applicants that are shown or selected. The portal records who copied whose. */
export function CopyAddresses({ rows }: { rows: readonly ListedRow[] }) {
  const { formId } = useDashboard()
  const copying = useMutation({
    mutationFn: async () => copyText((await addressesOf(formId, rows)).join(', ')),
    onError: ({ message }) => showError(`The emails could not be copied: ${message}`),
  })
  return (
    <ActionButton
      size="small"
      isPossible={rows.length > 0}
      isRunning={copying.isPending}
      onClick={copying.mutate}
    >
      Copy emails
    </ActionButton>
  )
}

/** Each address once, however many roles its person applied for. */
async function addressesOf(formId: string, rows: readonly ListedRow[]): Promise<string[]> {
  const each = new Set<string>()
  for (const slice of slicesOf(mostAddresses)(rows)) {
    const names = slice.map(({ row: { responseId, role } }) => ({ responseId, role }))
    const { emails } = await addresses({ params: { formId }, body: { rows: names } })
    for (const email of emails) each.add(email)
  }
  return [...each]
}
