import type { WriteOperation } from './attempt.ts'
import { checked, checkedAgainst, onConditionFailure, oneOf } from './checked-request.ts'
import { type CapacityLevel, type GetRequest, shapes, type WriteRequest } from './dynalite.ts'
import { invalid } from './refusal.ts'

type WriteKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck'

/** One operation of a transaction. A condition check is a deletion that is never committed. */
export interface PlannedWrite {
  operation: WriteOperation
  isCheck: boolean
  request: WriteRequest
}

interface TransactionRequest<Member> {
  TransactItems: Member[]
  ClientRequestToken?: string
  ReturnConsumedCapacity?: CapacityLevel
}

const operations: Record<WriteKind, WriteOperation> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
}

const expressions = ['ExpressionAttributeNames', 'ExpressionAttributeValues']

const pick = (operation: keyof typeof shapes, names: string[]) =>
  Object.fromEntries(Object.entries(shapes[operation].types).filter(([name]) => names.includes(name)))

const writeShape = (operation: WriteOperation, subject: string, required: object = {}) => ({
  type: 'FieldStruct<TransactWriteItem>',
  children: {
    ...pick(operation, ['TableName', subject, 'ConditionExpression', ...expressions]),
    ReturnValuesOnConditionCheckFailure: onConditionFailure,
    ...required,
  },
})

const requiredText = { type: 'String', notNull: true }

const transactionShape = (members: Record<string, object>) => ({
  types: {
    TransactItems: {
      type: 'List',
      notNull: true,
      lengthGreaterThanOrEqual: 1,
      lengthLessThanOrEqual: 100,
      children: { type: 'ValueStruct<TransactItem>', children: members },
    },
    ClientRequestToken: { type: 'String', lengthGreaterThanOrEqual: 1, lengthLessThanOrEqual: 36 },
    ReturnConsumedCapacity: oneOf('INDEXES', 'TOTAL', 'NONE'),
  },
})

const transactWriteShape = transactionShape({
  Put: writeShape('PutItem', 'Item'),
  Update: writeShape('UpdateItem', 'Key', { UpdateExpression: requiredText }),
  Delete: writeShape('DeleteItem', 'Key'),
  ConditionCheck: writeShape('DeleteItem', 'Key', { ConditionExpression: requiredText }),
})

const transactGetShape = transactionShape({
  Get: {
    type: 'FieldStruct<Get>',
    notNull: true,
    children: pick('GetItem', ['TableName', 'Key', 'ProjectionExpression', 'ExpressionAttributeNames']),
  },
})

/** @throws Refusal ValidationException or SerializationException */
export const checkedTransactWrite = (input: object) => {
  const { TransactItems, ...request } = checkedAgainst<
    TransactionRequest<Partial<Record<WriteKind, WriteRequest>>>
  >(transactWriteShape, input)
  return { ...request, writes: TransactItems.map(plannedWrite) }
}

const plannedWrite = (member: Partial<Record<WriteKind, WriteRequest>>): PlannedWrite => {
  const [kind, ...others] = (['Put', 'Update', 'Delete', 'ConditionCheck'] as const).filter(
    (name) => member[name],
  )
  if (!kind || others.length > 0)
    throw invalid('TransactItems can only contain one of Check, Put, Update or Delete')
  const operation = operations[kind]
  return { operation, isCheck: kind === 'ConditionCheck', request: checked(operation, member[kind] ?? {}) }
}

/** @throws Refusal ValidationException or SerializationException */
export const checkedTransactGet = (input: object) => {
  const { TransactItems, ...request } = checkedAgainst<TransactionRequest<{ Get: GetRequest }>>(
    transactGetShape,
    input,
  )
  return { ...request, gets: TransactItems.map(({ Get }) => checked('GetItem', Get)) }
}
