import { randomUUID } from 'node:crypto'
import type { Audience } from '#shared/messages/message-audience.ts'
import type { Deciding } from './deciding.ts'
import type { Person, TestPortal } from './open-test-portal.ts'

/** A message that names its reader. */
export const text = {
  subject: 'News for {firstName}',
  text: 'Dear {firstName} {lastName},\n\nread **this**: {link}',
}

/** The people in an audience, as a caller sees them. */
export const recipients = ({ params, lead }: Deciding, audience: Audience, { calls }: Person = lead) =>
  calls.messages.recipients({ params, body: { audience } })

/** Sends a message to the current audience, and waits until it is sent. */
export async function send(
  deciding: Deciding,
  audience: Audience,
  { by = deciding.lead, seen, id = randomUUID(), ...more }: Partial<Sending> = {},
) {
  const known = seen ?? (await recipients(deciding, audience, by)).answer?.digest ?? nobody
  const told = await by.calls.messages.send({
    params: deciding.params,
    body: { id, ...text, audience, seen: known, answersToSender: true, ...more },
  })
  await deciding.portal.stream.settled()
  return { ...told, id }
}

interface Sending {
  by: Person
  seen: string
  id: string
  subject: string
  text: string
  answersToSender: boolean
}

/** The digest of an audience without recipients. */
export const nobody = 'A'.repeat(43)

/** The mails of these tests to one person. */
export const mailsTo = (portal: TestPortal, { email }: Person) =>
  portal.mailbox.list(email).filter(({ subject }) => /News|Test/.test(subject))

/** The messages that a person finds in the portal. */
export const mine = async ({ calls }: Person) => (await calls.messages.mine({})).answer.messages
