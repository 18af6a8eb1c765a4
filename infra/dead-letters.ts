import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acceptFindings } from './accept-findings.ts'

/**
 * Events that no attempt could handle, for two weeks: of the table's stream and of SES. `Watch` has an alarm for it, and infra/operations.md says what each needs.
 */
export function deadLetters(scope: Construct, id: string) {
  const queue = new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  })
  acceptFindings(queue, {
    SQS3: 'It is itself the dead-letter queue, of functions instead of another queue.',
  })
  return queue
}
