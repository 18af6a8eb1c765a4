import type { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { GetAccountCommand, GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2'
import { type Settings, stackName } from '../settings.ts'
import { findStack } from '../stack-outputs.ts'
import { type Finding, look, missing, ok, warning } from './finding.ts'

type Client = Pick<SESv2Client, 'send'>

interface Clients {
  ses: Client
  cloudFormation: Pick<CloudFormationClient, 'send'>
}

/** Checks that SES would send for `mailFrom`, and who makes the domain's identity. Without either SES sends nothing. */
export async function checkMail({ ses, cloudFormation }: Clients, settings: Settings): Promise<Finding[]> {
  const { mailFrom, mailDomain, stage } = settings
  const domain = mailFrom?.slice(mailFrom.lastIndexOf('@') + 1)
  const made = async () => (await findStack(cloudFormation, stackName(settings)))?.outputs.MailDomainMade
  return Promise.all([
    ...((mailDomain ?? domain) ? [checkMaker(ses, made, settings, mailDomain ?? domain!)] : []),
    ...(domain ? [checkSender(ses, domain), checkSandbox(ses, stage)] : []),
  ])
}

/** Only one makes an identity, and the one that made it must keep it in its template. */
const checkMaker = (
  client: Client,
  made: () => Promise<string | undefined>,
  settings: Settings,
  domain: string,
) =>
  look('The mail domain', async () => {
    const isMade = (await made()) === domain
    const exists = (await verifiedForSending(client, domain)) !== undefined
    if (!settings.mailDomain && isMade)
      return missing(
        `This stack has made the identity of ${domain}, and would leave it.`,
        `Set portal:mailDomain to ${domain} again.`,
      )
    if (!settings.mailDomain || isMade)
      return ok(`The identity of ${domain} is ${isMade ? 'made by this stack' : "not this stack's"}.`)
    if (!exists) return ok(`The deployment makes the identity of ${domain} in SES.`)
    return missing(
      `SES has ${domain} already, and this stack did not make it.`,
      'Leave portal:mailDomain out: the stack then uses the one that exists.',
    )
  })

// The user pool names the domain as its source, so a verified address is not enough.
const checkSender = (client: Client, domain: string) =>
  look('The sender', async () => {
    const advice = `Set portal:mailDomain to ${domain}, deploy without portal:mailFrom, put the records of the outputs into the DNS, wait for "verified" in SES.`
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
