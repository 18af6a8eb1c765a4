import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { mostAddresses } from '#shared/routes/dashboard.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { showError } from '#web/ui/toast.ts'
import { addresses } from './dashboard-queries.ts'
import type { ListedRow } from './listed-row.ts'
import { useDashboard } from './use-dashboard.ts'

/** Copies the addresses of whoever is shown, or selected, as mail programs take them. The portal keeps a record of who copied whose. */
export function CopyAddresses({ rows, className }: { rows: readonly ListedRow[]; className?: string }) {
  const { formId } = useDashboard()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => copyText((await addressesOf(formId, rows)).join(', ')),
    onError: ({ message }) => showError(`The e-mails could not be copied: ${message}`),
  })
  return (
    <Button
      {...(className && { className })}
      size="small"
      isDisabled={rows.length === 0}
      isLoading={isPending}
      loadingText="Copying..."
      onClick={() => mutate()}
    >
      Copy e-mails
    </Button>
  )
}

/** Each address once, however many roles its person applied for; one call after the other. */
async function addressesOf(formId: string, rows: readonly ListedRow[]): Promise<string[]> {
  const found = new Set<string>()
  for (let from = 0; from < rows.length; from += mostAddresses) {
    const names = rows.slice(from, from + mostAddresses)
    const body = { rows: names.map(({ row: { responseId, role } }) => ({ responseId, role })) }
    for (const email of (await addresses({ params: { formId }, body })).emails) found.add(email)
  }
  return [...found]
}
