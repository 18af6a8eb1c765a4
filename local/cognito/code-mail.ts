import type { CustomMessageTriggerEvent } from 'aws-lambda'
import type { bindTriggers, ClientMetadata } from './triggers.ts'
import { codePlaceholder } from './triggers.ts'
import type { User } from './user-store.ts'

/** A mail on its way to one address; `html` is the body. */
export type Mail = { to: string; subject: string; html: string }

/** A code to be mailed and what the custom message trigger may know of it. */
export type CodeMail = {
  to: string
  code: string
  user: User
  source: CustomMessageTriggerEvent['triggerSource']
  clientMetadata: ClientMetadata
}

/** `a***@e***`. In lower case, or the answer would tell how a known address is written. */
const masked = (email: string) => email.toLowerCase().replace(/^(.)[^@]*@(.).*$/s, '$1***@$2***')

/** What the caller may know of where a code went: CodeDeliveryDetailsType of the API reference. */
export const deliveryTo = (email: string) => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL' as const,
  Destination: masked(email),
})

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

    /** Sends after the answer, which then takes no longer than one without a mail. Failures go to the log. */
    sendAfterAnswer: (mail: CodeMail) => {
      const sending = new Promise((resolve) => setImmediate(resolve))
        .then(() => send(mail))
        .catch((error: unknown) => console.error('A code could not be mailed', error))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },

    /** Resolves when no mail is under way any more. */
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
