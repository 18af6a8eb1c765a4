import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acceptFindings } from './accept-findings.ts'

/**
 * Where an event about mail ends that no attempt could handle, for a fortnight. `Watch` has an alarm on it. Nothing has to be done
 * with what lies there: the mail itself stays due in the table, and the minute's tick goes on trying.
 */
export function deadLetters(scope: Construct, id: string) {
  const queue = new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  })
  acceptFindings(queue, { SQS3: 'It is the dead-letter queue, of functions instead of another queue.' })
  return queue
}
