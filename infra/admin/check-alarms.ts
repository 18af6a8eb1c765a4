import type { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { type Settings, stackName } from '../settings.ts'
import { findStack } from '../stack-outputs.ts'
import type { AskCli } from './ask-cli.ts'
import { type Finding, look, ok, warning } from './finding.ts'

interface Clients {
  cloudFormation: Pick<CloudFormationClient, 'send'>
  cli: AskCli
}

/** Checks that someone has confirmed the address for alarms: AWS's link holds for two days, and nothing reminds of it. */
export const checkAlarms = ({ cloudFormation, cli }: Clients, settings: Settings) =>
  look('The address for alarms', async (): Promise<Finding> => {
    const stack = await findStack(cloudFormation, stackName(settings))
    const topic = stack?.outputs.AlarmTopicArn
    if (!topic) return ok('Nobody gets a mail about an alarm yet.')
    const { Subscriptions = [] } = (await cli(
      'sns',
      'list-subscriptions-by-topic',
      '--topic-arn',
      topic,
    )) as { Subscriptions?: { SubscriptionArn: string; Endpoint: string }[] }
    const confirmed = Subscriptions.filter(({ SubscriptionArn }) => SubscriptionArn.startsWith('arn:'))
    if (confirmed.length > 0)
      return ok(`Alarms are mailed to ${confirmed.map(({ Endpoint }) => Endpoint).join(', ')}.`)
    return warning(
      'Nobody gets alarms: the address has not been confirmed.',
      `Open the link in AWS's mail. If it is older than two days: aws sns subscribe --topic-arn ${topic} --protocol email --notification-endpoint ${settings.alarmEmail ?? 'ADDRESS'}`,
    )
  })
