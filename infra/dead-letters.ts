import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acceptFindings } from './accept-findings.ts'

/**
 * Events about mail that no attempt could handle, for two weeks. `Watch` has an alarm for it. The messages themselves need no action: the
 * mail stays due in the table, and the job that runs each minute keeps trying.
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
