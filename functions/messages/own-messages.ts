import { currentName } from '#functions/applications/current-name.ts'
import { messageValues } from '#functions/mail/message-values.ts'
import { findHead } from '#functions/store/forms/forms.ts'
import { findMessages } from '#functions/store/messages/messages.ts'
import { listOwnMessages } from '#functions/store/messages/own-messages.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { filledMessage } from '#shared/forms/filled-message.ts'
import type { OwnMessage } from '#shared/messages/message.ts'

/** The messages that the caller got, the latest first. */
export async function ownMessages(person: UserRecord): Promise<OwnMessage[]> {
  const given = await listOwnMessages(person.id)
  const stored = await findMessages(given.map(({ formId, messageId }) => ({ formId, id: messageId })))
  const formIds = [...new Set(given.map(({ formId }) => formId))]
  const heads = new Map((await Promise.all(formIds.map((id) => findHead(id)))).map((head) => [head.id, head]))
  const senders = await findPeople(stored.flatMap((message) => message?.by ?? []))
  const names = new Map(senders.map((sender) => [sender?.id, currentName(sender)]))
  return given
    .flatMap((each, index) => {
      const message = stored[index]
      const head = heads.get(each.formId)
      if (!message || !head) return []
      const { subject, markdown } = filledMessage(
        message,
        messageValues(person, head, message.audience.to, each),
      )
      const from = names.get(message.by) ?? currentName(undefined)
      return [{ id: message.id, at: each.at, from, semester: head.semester, subject, text: markdown }]
    })
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
}
