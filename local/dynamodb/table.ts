/** An attribute of a key, first the partition key (HASH), then the sort key (RANGE). */
interface KeyElement {
  AttributeName: string
  KeyType: string
}

/** A global secondary index. */
export interface Index {
  IndexName: string
  IndexStatus?: string
  KeySchema: KeyElement[]
  Projection: { ProjectionType?: string; NonKeyAttributes?: string[] }
}

/** The fields of DescribeTable that we read. */
export interface Table {
  TableName: string
  TableStatus: string
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[]
  KeySchema: KeyElement[]
  GlobalSecondaryIndexes?: Index[]
}

/** The attributes of a key schema, in order. */
export const keyNames = (schema: KeyElement[]) => schema.map((element) => element.AttributeName)
