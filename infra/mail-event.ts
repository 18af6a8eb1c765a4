import { Duration } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { BundledFunction } from './bundled-function.ts'
import { onTable } from './permissions.ts'

interface MailEventsProps {
  table: TableV2
  folder: string
  deadLetters: IQueue
}

/**
 * SES reports the result of each mail, and a function records it. Only so can the portal learn about a mail whose answer was lost,
 * a bounce or a spam report. It uses a topic, because SES sends events to EventBridge at most once. Opening and clicking are not
 * tracked.
 */
export class MailEvents extends Construct {
  readonly configurationSet: ConfigurationSet

  constructor(scope: Construct, id: string, { table, folder, deadLetters }: MailEventsProps) {
    super(scope, id)
    const lambda = new BundledFunction(this, 'Function', {
      folder,
      environment: { TABLE_NAME: table.tableName },
      timeout: Duration.seconds(30),
    })
    lambda.addToRolePolicy(onTable(table, 'get', 'update'))
    lambda.configureAsyncInvoke({ onFailure: new SqsDestination(deadLetters), retryAttempts: 2 })
    this.configurationSet = new ConfigurationSet(this, 'Mails', {
      // The portal keeps its own list, from which a super reviewer can remove an address. SES's list would not follow.
      disableSuppressionList: true,
    })
    this.configurationSet.addEventDestination('Told', {
      destination: EventDestination.snsTopic(this.topicTo(lambda)),
      events: [
        EmailSendingEvent.SEND,
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.REJECT,
        EmailSendingEvent.RENDERING_FAILURE,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
      ],
    })
  }

  private topicTo(lambda: BundledFunction) {
    const topic = new Topic(this, 'Topic', { enforceSSL: true })
    topic.addSubscription(new LambdaSubscription(lambda))
    return topic
  }
}
