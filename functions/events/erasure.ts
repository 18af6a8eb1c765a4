import type { ScheduledEvent } from 'aws-lambda'
import { erasePerson } from '#functions/account/erase-person.ts'
import { removeAllUnder } from '#functions/files/bucket.ts'
import { logFailedWork } from '#functions/http/log-failure.ts'
import { eraseLeft } from '#functions/store/forms/form-retention.ts'
import { endLastSearch, listDueErasures, listLastSearches } from '#functions/store/people/erasures.ts'

/** Most erasures of one run, and how many of them at a time. The others wait for the next minute. */
const mostAtOnce = 100
const atATime = 5

/**
 * Erases deleted people, and what is left of forms whose applications were erased. It runs on a schedule, because the table's stream allows
 * only two consumers, both are taken, and nothing is urgent once the account is closed. A failed erasure stays due for the next minute and
 * does not delay the others. Each is logged, since Lambda logs of an AggregateError only the count.
 */
export async function handler({ time }: Pick<ScheduledEvent, 'time'>): Promise<void> {
  const now = new Date(time)
  const [people, forms] = await Promise.all([listDueErasures(now), listLastSearches(now)])
  const due = [
    ...people.map((erasure) => () => erasePerson(erasure, now)),
    ...forms.map((formId) => () => eraseRest(formId, now)),
  ].slice(0, mostAtOnce)
  const failures: unknown[] = []
  const fail = (error: unknown) => {
    logFailedWork(error, { event: 'erasure' })
    failures.push(error)
  }
  for (let from = 0; from < due.length; from += atATime)
    await Promise.all(due.slice(from, from + atATime).map((erase) => erase().catch(fail)))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} erasures have to be repeated.`)
}

/** A response's id begins with the id of its form, and the folder of its files is named after it. */
async function eraseRest(formId: string, now: Date) {
  await eraseLeft(formId, now)
  await removeAllUnder(`files/${formId}.`)
  await endLastSearch(formId)
}
