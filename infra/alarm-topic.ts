import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'

/** Mails whatever is told here. Whoever has the address confirms it once, by the link in the first mail. */
export function alarmTopic(scope: Construct, id: string, email: string) {
  const topic = new Topic(scope, id, { enforceSSL: true })
  topic.addSubscription(new EmailSubscription(email))
  return topic
}
