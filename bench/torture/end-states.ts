import type { Person } from '#local/testing/open-test-portal.ts'
import type { EndState, MoveRecord } from './history.ts'
import type { Target } from './tab.ts'

const deedOf: Readonly<Record<string, MoveRecord['kind']>> = {
  'response.submit': 'submit',
  'response.reopen': 'reopen',
  'response.discard': 'discard',
}

/** The stored state of each application. */
export async function endStates(targets: readonly Target[], people: readonly Person[]): Promise<EndState[]> {
  const receipts = await countReceipts()
  return Promise.all(
    targets.map(async ({ application, responseId }) => ({
      ...(await storedState(responseId)),
      deeds: await deedsOn(responseId, people[application]!.id),
      receipts: receipts.get(responseId) ?? 0,
    })),
  )
}

async function storedState(responseId: string): Promise<Omit<EndState, 'deeds' | 'receipts'>> {
  const { findResponse, openChangeOf, written } = await import('#functions/store/responses.ts')
  const response = await findResponse(responseId)
  const { meta, rows } = response
  const answers = written(response)
    .flatMap(({ answers: given }) => Object.entries(given))
    .map(([question, text]) => [question, String(text)])
  return {
    answers: Object.fromEntries(answers),
    status: meta.state === 'submitted' ? 'submitted' : 'in-progress',
    isChanging: openChangeOf(meta) !== undefined,
    rows: { bootcamp: rows.length },
  }
}

async function deedsOn(responseId: string, userId: string): Promise<EndState['deeds']> {
  const { queryItems } = await import('#functions/store/table.ts')
  const records = await queryItems(`AUDIT#${userId}`, '!', '~')
  return records
    .filter(({ on }) => (on as string[]).includes(responseId))
    .flatMap(({ what }) => deedOf[String(what)] ?? [])
}

/** The number of receipts in the outbox for each response, from the whole table. */
async function countReceipts(): Promise<Map<string, number>> {
  const { ScanCommand } = await import('@aws-sdk/lib-dynamodb')
  const { documentClient, TableName } = await import('#functions/store/table.ts')
  const counts = new Map<string, number>()
  let from: Record<string, unknown> | undefined
  do {
    const command = new ScanCommand({
      TableName,
      FilterExpression: 'begins_with(pk, :receipt)',
      ExpressionAttributeValues: { ':receipt': 'OUT#receipt#' },
      ExclusiveStartKey: from,
    })
    const page = await documentClient.send(command)
    for (const { responseId } of page.Items ?? []) counts.set(responseId, (counts.get(responseId) ?? 0) + 1)
    from = page.LastEvaluatedKey
  } while (from)
  return counts
}
