import { mostAddresses } from '#shared/routes/dashboard.ts'
import { slicesOf } from '#web/bulk/bulk-run.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { showError } from '#web/ui/toast.ts'
import { addresses, type ListedRow } from './dashboard-data.ts'

/** Copies the addresses of applicants. The portal records who copied whose. */
export async function copyAddresses(formId: string, rows: readonly ListedRow[]) {
  try {
    await copyText((await addressesOf(formId, rows)).join(', '))
  } catch (problem) {
    showError(`The emails could not be copied: ${problem instanceof Error ? problem.message : ''}`)
  }
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
