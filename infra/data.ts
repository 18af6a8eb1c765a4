import { AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { tableDefinition } from '#shared/kernel/table-definition.ts'
import type { CallLimits } from './call-limits.ts'
import { type Keeping, removalPolicyFor } from './keeping.ts'

const { partitionKey, sortKey, indexes, timeToLive } = tableDefinition

const attribute = (name: string) => ({ name, type: AttributeType.STRING })

interface DataProps {
  keeping: Keeping
  limits: CallLimits
  tags: Readonly<Record<string, string>>
}

/** The table. Renaming this construct would replace it and lose everything that people wrote. */
export class Data extends Construct {
  readonly table: TableV2

  constructor(scope: Construct, id: string, { keeping, limits, tags }: DataProps) {
    super(scope, id)
    this.table = new TableV2(this, 'Table', {
      partitionKey: attribute(partitionKey),
      sortKey: attribute(sortKey),
      globalSecondaryIndexes: indexes.map(({ name, ...keys }) => ({
        indexName: name,
        partitionKey: attribute(keys.partitionKey),
        sortKey: attribute(keys.sortKey),
      })),
      timeToLiveAttribute: timeToLive,
      // Paid by use, up to a limit: a runaway loop would cost dollars, not thousands, and 50 people a second can submit by default.
      billing: Billing.onDemand({
        maxReadRequestUnits: limits.readUnits,
        maxWriteRequestUnits: limits.writeUnits,
      }),
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      // The old image too: a removed upload names the objects to remove with it.
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      // The CDK does not pass tags to this kind of table.
      tags: Object.entries(tags).map(([key, value]) => ({ key, value })),
      deletionProtection: keeping.isProtected,
      removalPolicy: removalPolicyFor(keeping),
    })
  }
}
