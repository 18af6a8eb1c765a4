import { mostAddresses } from '#shared/routes/dashboard.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { showError } from '#web/ui/toast.ts'
import { addresses } from './dashboard-queries.ts'
import type { ListedRow } from './listed-row.ts'

/** Copies the addresses of these applicants, as mail programs take them. */
export async function copyAddresses(formId: string, rows: readonly ListedRow[]): Promise<void> {
  try {
    await copyText((await addressesOf(formId, rows)).join(', '))
  } catch (error) {
    showError(`The e-mails could not be copied: ${(error as Error).message}`)
  }
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
