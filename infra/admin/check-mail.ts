import { GetAccountCommand, GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2'
import type { Settings } from '../settings.ts'
import { type Finding, look, missing, ok, warning } from './finding.ts'

type Client = Pick<SESv2Client, 'send'>

/** Checks that SES would send for `mailFrom`. Without a sender SES sends nothing, so nothing can be missing. */
export async function checkMail(client: Client, { mailFrom, stage }: Settings): Promise<Finding[]> {
  if (!mailFrom) return []
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  return Promise.all([checkSender(client, domain), checkSandbox(client, stage)])
}

// The user pool names the domain as its source, so a verified address is not enough.
const checkSender = (client: Client, domain: string) =>
  look('The sender', async () => {
    const advice = `In SES, "Identities": create ${domain}, put its DKIM records into the DNS, wait for "verified".`
    const isVerified = await verifiedForSending(client, domain)
    if (isVerified) return ok(`SES may send for ${domain}.`)
    const state = isVerified === undefined ? 'does not know' : 'has not verified'
    return missing(`SES ${state} the domain ${domain} in this region.`, advice)
  })

async function verifiedForSending(client: Client, domain: string): Promise<boolean | undefined> {
  try {
    const identity = await client.send(new GetEmailIdentityCommand({ EmailIdentity: domain }))
    return identity.VerifiedForSendingStatus === true
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundException') return undefined
    throw error
  }
}

const checkSandbox = (client: Client, stage: Settings['stage']) =>
  look('The SES account', async () => {
    const { ProductionAccessEnabled, SendingEnabled, SendQuota } = await client.send(
      new GetAccountCommand({}),
    )
    if (SendingEnabled === false)
      return missing('SES has stopped sending for this account.', 'See "Account dashboard" in SES.')
    if (ProductionAccessEnabled) return ok(`SES sends up to ${SendQuota?.Max24HourSend ?? '?'} mails a day.`)
    // With a sender, the user pool's codes go by SES too.
    return (stage === 'prod' ? missing : warning)(
      'SES is in its sandbox: nobody else than addresses that you verified can verify an address.',
      'Leave portal:mailFrom out until AWS has granted production access: ask in SES, "Account dashboard".',
    )
  })
