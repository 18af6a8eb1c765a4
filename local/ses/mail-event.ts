import type { SNSEvent } from 'aws-lambda'

/** The part of an SNS event that the Lambda reads. */
export type MailEvent = Pick<SNSEvent, 'Records'>

/** SES's event, with the details of a bounce or a complaint. */
export type Told =
  | { eventType: 'Send' | 'Delivery' | 'Reject' | 'Rendering Failure' }
  | { eventType: 'Bounce'; bounce: { bounceType: 'Permanent' | 'Transient' | 'Undetermined' } }
  | { eventType: 'Complaint'; complaint: { complaintFeedbackType?: 'abuse' | 'not-spam' } }

interface About {
  messageId: string
  destination?: readonly string[]
  tags: readonly { Name: string; Value: string }[]
}

/**
 * SES's event about a mail, as its topic delivers it.
 * Source: Amazon SES Developer Guide, "Contents of event data that Amazon SES publishes to Amazon SNS".
 */
export function mailEvent({ messageId, destination = [], tags, ...told }: Told & About): MailEvent {
  const named = Object.fromEntries(tags.map(({ Name, Value }) => [Name, [Value]]))
  const Message = JSON.stringify({ ...told, mail: { messageId, destination, tags: named } })
  return { Records: [{ Sns: { Message } }] as unknown as SNSEvent['Records'] }
}
