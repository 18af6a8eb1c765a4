import type { SNSEvent } from 'aws-lambda'

/** What a Lambda gets from a topic of which it reads the message alone. */
export type MailEvent = Pick<SNSEvent, 'Records'>

/** What SES tells, with the part that belongs to a bounce or a complaint. */
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
 * What SES tells of a mail through its topic.
 * Source: Amazon SES Developer Guide, "Contents of event data that Amazon SES publishes to Amazon SNS".
 */
export function mailEvent({ messageId, destination = [], tags, ...told }: Told & About): MailEvent {
  const named = Object.fromEntries(tags.map(({ Name, Value }) => [Name, [Value]]))
  const Message = JSON.stringify({ ...told, mail: { messageId, destination, tags: named } })
  return { Records: [{ Sns: { Message } }] as unknown as SNSEvent['Records'] }
}
