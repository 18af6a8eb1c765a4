import type { SNSEvent } from 'aws-lambda'

/** What a Lambda gets from a topic of which it reads the message alone. */
export type MailEvent = Pick<SNSEvent, 'Records'>

interface Told {
  eventType: 'Send' | 'Delivery' | 'Reject' | 'Rendering Failure'
  messageId: string
  tags: readonly { Name: string; Value: string }[]
}

/**
 * What SES tells of a mail through its topic.
 * Source: Amazon SES Developer Guide, "Contents of event data that Amazon SES publishes to Amazon SNS".
 */
export function mailEvent({ eventType, messageId, tags }: Told): MailEvent {
  const mail = { messageId, tags: Object.fromEntries(tags.map(({ Name, Value }) => [Name, [Value]])) }
  const Message = JSON.stringify({ eventType, mail })
  return { Records: [{ Sns: { Message } }] as unknown as SNSEvent['Records'] }
}
