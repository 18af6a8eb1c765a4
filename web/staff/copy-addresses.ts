import { counted } from '#shared/kernel/wording.ts'
import { copyText } from '#web/kit/ui/copy-text.ts'
import { showError } from '#web/kit/ui/toast.ts'
import type { ListedRow } from './dashboard-data.ts'
import { collecting } from './export/collect.ts'

/** Copies addresses that are not on screen. */
export const copyEmails = (emails: readonly string[]) =>
  copyText(
    emails.join(', '),
    `${counted(emails.length, 'email')} copied`,
    'The emails could not be copied. Please allow this site to use the clipboard, and try again.',
  )

/** Copies the addresses of applicants, and records who copied whose. */
export async function copyAddresses(formId: string, rows: readonly ListedRow[]) {
  try {
    await copyEmails([...(await addressesOf(formId, rows)).values()])
  } catch (problem) {
    showError(`The emails could not be copied: ${problem instanceof Error ? problem.message : ''}`)
  }
}

/** One address for each person by response, however many roles they applied for. The portal records who asked for whose addresses. */
export async function addressesOf(
  formId: string,
  rows: readonly ListedRow[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const collect = collecting(formId, ['contact'])
  for (let left: readonly string[] = [...new Set(rows.map(({ row }) => row.responseId))]; left.length > 0;) {
    const answer = await collect(left)
    for (const { responseId, person } of answer.outcomes)
      if (person?.email) found.set(responseId, person.email)
    left = answer.left
  }
  return found
}
