import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { type bindTriggers, type ClientMetadata, codePlaceholder } from './triggers.ts'
import type { User } from './user-store.ts'

/** A mail to one address; `html` is the body. */
export type Mail = { to: string; subject: string; html: string }

/** A code to be mailed, with the data that the custom message trigger gets. */
type CodeMail = {
  to: string
  code: string
  user: User
  source: CustomMessageTriggerEvent['triggerSource']
  clientMetadata: ClientMetadata
}

/** `a***@e***`. In lower case, so that the answer does not reveal how a known address is spelled. */
const masked = (email: string) => email.toLowerCase().replace(/^(.)[^@]*@(.).*$/s, '$1***@$2***')

/** The masked address that the caller sees: CodeDeliveryDetailsType of the API reference. */
export const deliveryTo = (email: string) => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL' as const,
  Destination: masked(email),
})

/** Mails codes in the words of the custom message trigger, or in Cognito's own where the trigger sets none. */
export const openCodeMail = (
  triggers: ReturnType<typeof bindTriggers>,
  deliver: (mail: Mail) => void | Promise<void>,
) => {
  const underWay = new Set<Promise<void>>()

  const send = async ({ to, code, user, source, clientMetadata }: CodeMail) => {
    const custom = await triggers.customMessage(source, user, clientMetadata)
    const text = custom.emailMessage ?? `Your confirmation code is ${codePlaceholder}`
    await deliver({
      to,
      subject: custom.emailSubject ?? 'Your verification code',
      html: text.replaceAll(codePlaceholder, () => code),
    })
  }

  return {
    /** @throws UserLambdaValidationException when the trigger fails */
    send,

    /** Sends the mail after the answer, so that an answer with a mail takes no longer than one without. Failures are logged. */
    sendAfterAnswer: (mail: CodeMail) => {
      const sending = new Promise((resolve) => setImmediate(resolve))
        .then(() => send(mail))
        .catch((error: unknown) => console.error('A code could not be mailed', error))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },

    /** Resolves when no mail is being sent. */
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
