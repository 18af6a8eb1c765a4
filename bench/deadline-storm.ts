import { unmarshall } from '@aws-sdk/util-dynamodb'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import type { Finding } from './finding.ts'

/** Of a million applicants, about so many submit in the last second if half do so in the last hour, 10 minutes before its end on average. */
const arriving = 830
/** How many of them do so at the same time here. */
const atOnce = 20

/**
 * Has as many people as in the last second before a deadline register, open the form, save and submit, with their receipts, and counts the
 * write units on each key of the table and its indexes. Everybody's handlers, store and outbox are the real ones, so the keys are, too.
 */
export async function measureDeadlineStorm(): Promise<Finding[]> {
  const portal = await openTestPortal()
  const form = await portal.form()
  const units = await countUnits(portal)
  units.clear()
  for (let done = 0; done < arriving; done += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, arriving - done) }, () => apply(portal, form.id)))
  await portal.stream.settled()
  const worst = new Map<string, number>()
  for (const [key, sum] of units) worst.set(kindOf(key), Math.max(worst.get(kindOf(key)) ?? 0, sum))
  const kinds = [...worst].toSorted(([, one], [, other]) => other - one).slice(0, 8)
  return [
    {
      measure: 'most write units on any key in the last second before a deadline, a million applicants',
      value: Math.max(...worst.values()),
      goal: { must: 1_000, aim: 250 },
      note: `${arriving} people apply within a second. By kind of key: ${kinds.map(([kind, sum]) => `${kind} ${sum}`).join(', ')}.`,
    },
  ]
}

/** `DUE#3` and `DUE#11` are one kind of key, and so are all people's own keys. */
const kindOf = (key: string) => key.split('#')[0]!

async function apply(portal: TestPortal, formId: string) {
  const { calls } = await portal.person()
  const { id } = (await calls.applications.open({ body: { formId } })).answer
  const answers = { roles: ['bootcamp'], why: 'to help' }
  const questions = Object.entries(answers).map(([questionId, response]) => ({ questionId, response }))
  const sectionResponses = [{ sectionId: 'start', base: 0, questions }]
  await calls.applications.save({ params: { responseId: id }, body: { sectionResponses } })
  const { status } = await calls.applications.submit({ body: { id } })
  if (status !== 200) throw new Error(`A submit was answered with ${status}.`)
}

/** The units on each key from now on: two for each kB of an item in a transaction, one for each index entry. */
async function countUnits({ stream }: TestPortal): Promise<Map<string, number>> {
  const { documentClient } = await import('#functions/store/table/table.ts')
  const units = new Map<string, number>()
  const add = (key: unknown, count: number) => {
    if (typeof key === 'string') units.set(key, (units.get(key) ?? 0) + count)
  }
  const onCommit = stream.onCommit.bind(stream)
  stream.onCommit = (changes) => {
    for (const { before, after } of changes) {
      const item = unmarshall((after ?? before) as never)
      const kilobytes = Math.ceil(JSON.stringify(item).length / 1_024)
      add(item.pk, 2 * kilobytes)
      for (const index of [item.gsi1pk, item.gsi2pk]) add(index, kilobytes)
    }
    onCommit(changes)
  }
  // A condition check costs as much as a write, and changes nothing.
  documentClient.middlewareStack.add(
    (next) => (given) => {
      const { TransactItems = [] } = given.input as {
        TransactItems?: { ConditionCheck?: { Key?: { pk: unknown } } }[]
      }
      for (const { ConditionCheck } of TransactItems) add(ConditionCheck?.Key?.pk, 2)
      return next(given)
    },
    { step: 'initialize' },
  )
  return units
}
