import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'

/** Mails everything that is published here. The owner of the address confirms it once, by the link in the first mail. */
export function alarmTopic(scope: Construct, id: string, email: string) {
  const topic = new Topic(scope, id, { enforceSSL: true })
  topic.addSubscription(new EmailSubscription(email))
  // A custom policy replaces the default one, which lets every service of the account publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AllowAlarms',
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  )
  return topic
}
