import type { Caller } from '#functions/http/caller.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { findLetters } from '#functions/store/forms/letters.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { putUnderOneOf } from '#functions/store/table/outbox.ts'
import type { decisions } from '#shared/decisions/decision-routes.ts'
import { mostTestLetters } from '#shared/decisions/release.ts'
import { letterFor } from '#shared/forms/letter.ts'
import type { Received } from '#shared/kernel/contract.ts'
import { Problem } from '#shared/kernel/problem.ts'

type Wanted = Received<typeof decisions.testLetter>['body']

/**
 * Adds a mail to the caller with one of the form's letters. Its name contains the minute, which limits how many a person gets.
 * @throws Problem CONFLICT without such a letter, SLOW_DOWN
 */
export async function sendTestLetter(
  { id: userId }: Caller,
  head: FormHead,
  wanted: Wanted,
  now: Date,
): Promise<void> {
  const [{ decisionLetters }, roles] = await Promise.all([findLetters(head), findRoles()])
  if (!letterFor(decisionLetters, wanted, roles)?.trim())
    throw new Problem('CONFLICT', 'There is no such letter yet.')
  const minute = now.toISOString().slice(0, 16)
  const names = Array.from(
    { length: mostTestLetters },
    (_, number) => `test-letter#${head.id}#${userId}#${minute}#${number}`,
  )
  const mailUnder = (name: string) => ({
    name,
    kind: 'test-letter' as const,
    userId,
    formId: head.id,
    ...wanted,
  })
  if (!(await putUnderOneOf(names, mailUnder, now)))
    throw new Problem('SLOW_DOWN', 'Please wait a minute before the next test email.', { retryAfter: 60 })
}
