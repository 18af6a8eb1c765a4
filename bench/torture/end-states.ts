import type { Person } from '#local/testing/open-test-portal.ts'
import type { EndState, MoveRecord } from './history.ts'
import type { Target } from './tab.ts'

const deedOf: Readonly<Record<string, MoveRecord['kind']>> = {
  'response.submit': 'submit',
  'response.reopen': 'reopen',
  'response.discard': 'discard',
}

/** The stored state of each application. */
export async function endStates(
  targets: readonly Target[],
  people: readonly Person[],
  leads: readonly Person[] = [],
): Promise<EndState[]> {
  const receipts = await countMails('receipt')
  const tellings = await countMails('extension')
  const given = (await Promise.all(leads.map(({ id }) => recordsOf(id)))).flat()
  return Promise.all(
    targets.map(async ({ application, responseId, formId }) => ({
      ...(await storedState(responseId, formId)),
      deeds: await deedsOn(responseId, people[application]!.id),
      receipts: receipts.get(responseId) ?? 0,
      extensions: {
        records: given.filter(({ what, on }) => what === 'extension.give' && on.includes(responseId)).length,
        mails: tellings.get(responseId) ?? 0,
      },
    })),
  )
}

async function storedState(
  responseId: string,
  formId: string,
): Promise<Omit<EndState, 'deeds' | 'receipts' | 'extensions'>> {
  const { findResponse, written } = await import('#functions/store/applications/responses.ts')
  const { openChangeOf } = await import('#functions/store/applications/response-meta.ts')
  const response = await findResponse(responseId)
  const { meta, rows } = response
  const { listExtensions } = await import('#functions/store/applications/extensions.ts')
  const { findPeople } = await import('#functions/store/people/users.ts')
  const [person] = await findPeople([meta.userId])
  const listed = (await listExtensions(formId)).find(({ userId }) => userId === meta.userId)
  const answers = written(response)
    .flatMap(({ answers: given }) => Object.entries(given))
    .map(([question, text]) => [question, String(text)])
  return {
    answers: Object.fromEntries(answers),
    status: meta.state === 'submitted' ? 'submitted' : 'in-progress',
    deadlines: [meta.extendedUntil, person?.extensions?.get(formId), listed?.until].map((each) => each ?? ''),
    isChanging: openChangeOf(meta) !== undefined,
    rows: { bootcamp: rows.length },
  }
}

async function deedsOn(responseId: string, userId: string): Promise<EndState['deeds']> {
  const records = await recordsOf(userId)
  return records.filter(({ on }) => on.includes(responseId)).flatMap(({ what }) => deedOf[what] ?? [])
}

async function recordsOf(userId: string) {
  const { queryItems } = await import('#functions/store/table/table.ts')
  return (await queryItems(`AUDIT#${userId}`, '!', '~')) as unknown as { what: string; on: string[] }[]
}

/** The number of mails of a kind in the outbox for each response, from the whole table. */
async function countMails(kind: string): Promise<Map<string, number>> {
  const { ScanCommand } = await import('@aws-sdk/lib-dynamodb')
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const counts = new Map<string, number>()
  let from: Record<string, unknown> | undefined
  do {
    const command = new ScanCommand({
      TableName,
      FilterExpression: 'begins_with(pk, :kind)',
      ExpressionAttributeValues: { ':kind': `OUT#${kind}#` },
      ExclusiveStartKey: from,
    })
    const page = await documentClient.send(command)
    for (const { responseId } of page.Items ?? []) counts.set(responseId, (counts.get(responseId) ?? 0) + 1)
    from = page.LastEvaluatedKey
  } while (from)
  return counts
}
