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

/** Copies the addresses of applicants, one for each person. The portal records who copied whose. */
export async function copyAddresses(formId: string, rows: readonly ListedRow[]) {
  try {
    const collect = collecting(formId, ['contact'])
    const found: string[] = []
    for (
      let left: readonly string[] = [...new Set(rows.map(({ row }) => row.responseId))];
      left.length > 0;
    ) {
      const answer = await collect(left)
      found.push(...answer.outcomes.flatMap(({ person }) => person?.email ?? []))
      left = answer.left
    }
    await copyEmails(found)
  } catch (problem) {
    showError(`The emails could not be copied: ${problem instanceof Error ? problem.message : ''}`)
  }
}
