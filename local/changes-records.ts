import { tableDefinition } from '#shared/kernel/table-definition.ts'

const { partitionKey, recordPrefix } = tableDefinition

/**
 * Whether a request changes or deletes an audit record. The roles of the functions deny that (infra/permissions.ts), and so does the table
 * here. Like those rights, it cannot tell a new record from one that is put in the place of another: the condition of the write does.
 */
export function changesRecords(operation: string, input: object): boolean {
  const { Key, TransactItems, RequestItems } = input as Partial<Record<string, unknown>>
  if (operation === 'UpdateItem' || operation === 'DeleteItem') return isRecord(Key)
  if (operation === 'TransactWriteItems')
    return membersOf(TransactItems).some(
      ({ Update, Delete }) => isRecord(Update?.Key) || isRecord(Delete?.Key),
    )
  if (operation === 'BatchWriteItem')
    return Object.values(RequestItems ?? {})
      .flatMap(membersOf)
      .some(({ PutRequest, DeleteRequest }) => isRecord(PutRequest?.Item) || isRecord(DeleteRequest?.Key))
  return false
}

type Member = Partial<Record<string, { Key?: unknown; Item?: unknown }>>

const membersOf = (list: unknown): Member[] =>
  Array.isArray(list) ? list.filter((member) => typeof member === 'object' && member !== null) : []

const isRecord = (key: unknown) => {
  const partition = (key as Partial<Record<string, { S?: unknown }>> | undefined)?.[partitionKey]
  return String(partition?.S).startsWith(recordPrefix)
}
