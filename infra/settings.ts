import type { Chapter } from '#shared/kernel/chapter.ts'
import { type Picture, readPicture } from './picture.ts'
import { Refusal } from './refusal.ts'
import {
  arnOfCertificate,
  boolean,
  callsPerSecond,
  contact,
  domainName,
  email,
  emailDomains as domainsOfEmail,
  foreignBucket,
  googleClientId,
  hostedZone,
  links,
  oneOf,
  type Read,
  secretName,
  staticVersion,
  text,
  timeZone,
  usDollars,
} from './setting-values.ts'

/** What a chapter decides about its portal: `portal:<name>` in the context of cdk.json, or `-c portal:<name>=<value>`. */
export interface Settings {
  /** `prod` protects people's data and keeps it when the stack is deleted; `dev` leaves nothing behind. */
  stage: 'dev' | 'prod'
  chapter: Chapter
  /** The files that `chapter.logo` and `chapter.photo` name. */
  pictures: readonly Picture[]
  /** The domains whose addresses may register; empty for all. */
  emailDomains: readonly string[]
  /** The zone in which letters and mails name times, unless their form has one of its own. */
  timeZone: string
  /** The sender of mails. Without it, Cognito mails its codes itself (50 a day), and nothing else is mailed. */
  mailFrom: string | undefined
  /** The domain whose identity in SES this stack makes. Without it, the stack uses one that exists. */
  mailDomain: string | undefined
  /** The zone of Route 53 that gets the records of `mailDomain`. Without it, the outputs name them. */
  mailZone: string | undefined
  /** The bucket of another account, as ACCOUNT/BUCKET, that gets a copy of the table each day. */
  copyBucket: string | undefined
  alarmEmail: string | undefined
  budgetUsd: number | undefined
  /** How many calls a second the API lets through, and the table can answer. */
  callsPerSecond: number
  site: { domain: string; certificateArn: string } | undefined
  botControl: 'targeted' | 'common' | 'off'
  /** The static version of AWS's rules about bots. Without one, AWS may change the rules at any time. */
  botControlVersion: string
  cognitoPlan: 'lite' | 'essentials' | 'plus'
  /** The chapter's client at Google and the secret in Secrets Manager that has its secret. Without it nobody logs in with Google. */
  google: { clientId: string; secretName: string } | undefined
  /** Does the second step that your domain requires at Google count as a super reviewer's second factor? */
  googleSecondStep: boolean
  scanUploads: boolean
  /** Must a second super reviewer release the decisions that the first one froze? */
  secondConfirmation: boolean
  /** Must a super reviewer's login ask for a code from an app too? */
  secondFactor: 'optional' | 'required'
  /** Does X-Ray follow calls through the gateway and the functions? */
  tracing: boolean
}

/** The source of the settings: the node of the CDK app. */
interface Context {
  tryGetContext(key: string): unknown
  getAllContext(): Record<string, unknown>
}

const names = [
  'stage',
  'chapter',
  'links',
  'contact',
  'logo',
  'photo',
  'timeZone',
  'emailDomains',
  'mailFrom',
  'mailDomain',
  'mailZone',
  'copyBucket',
  'alarmEmail',
  'budgetUsd',
  'callsPerSecond',
  'domain',
  'certificateArn',
  'botControl',
  'botControlVersion',
  'cognitoPlan',
  'googleClientId',
  'googleSecretName',
  'googleSecondStep',
  'scanUploads',
  'secondConfirmation',
  'secondFactor',
  'tracing',
] as const
type Name = (typeof names)[number]

/** Reads and checks all settings. An invalid value stops the synthesis with a sentence that names it. */
export function readSettings(context: Context): Settings {
  refuseUnknown(Object.keys(context.getAllContext()))
  const read = <Value>(name: Name, value: Read<Value>) => readSetting(context, name, value)
  const alarmEmail = read('alarmEmail', email)
  const budgetUsd = read('budgetUsd', usDollars)
  if (budgetUsd && !alarmEmail)
    throw new Refusal('The setting portal:budgetUsd needs portal:alarmEmail, the address for its mails.')
  const cognitoPlan = read('cognitoPlan', oneOf('lite', 'essentials', 'plus')) ?? 'essentials'
  const secondFactor = read('secondFactor', oneOf('optional', 'required')) ?? 'optional'
  if (secondFactor === 'required' && cognitoPlan === 'lite')
    throw new Refusal(
      'The setting portal:secondFactor "required" needs portal:cognitoPlan "essentials" or "plus": with "lite", whoever holds a stolen session could replace the second factor.',
    )
  if (read('mailZone', hostedZone) && !read('mailDomain', domainName))
    throw new Refusal(
      'The setting portal:mailZone needs portal:mailDomain, the domain whose records it gets.',
    )
  const emailDomains = read('emailDomains', domainsOfEmail) ?? []
  const google = bothOfGoogle(read('googleClientId', googleClientId), read('googleSecretName', secretName))
  const googleSecondStep = read('googleSecondStep', boolean) ?? false
  if (googleSecondStep && !(google && emailDomains.length > 0))
    throw new Refusal(
      'The setting portal:googleSecondStep needs portal:googleClientId and portal:emailDomains: only a domain of yours can require a second step at Google.',
    )
  const asked = read('contact', contact)
  const picture = (name: 'logo' | 'photo') => {
    const file = read(name, text(200))
    return file === undefined ? undefined : readPicture(name, file)
  }
  const [logo, photo] = [picture('logo'), picture('photo')]
  return {
    // People's data is kept by default.
    stage: read('stage', oneOf('dev', 'prod')) ?? 'prod',
    chapter: {
      name: read('chapter', text(100)) ?? 'Our chapter',
      links: read('links', links) ?? [],
      ...(asked && { contact: asked }),
      ...(logo && { logo: logo.address }),
      ...(photo && { photo: photo.address }),
    },
    pictures: [logo, photo].filter((each) => each !== undefined),
    timeZone: read('timeZone', timeZone) ?? 'UTC',
    emailDomains,
    mailFrom: read('mailFrom', email),
    mailDomain: read('mailDomain', domainName),
    mailZone: read('mailZone', hostedZone),
    copyBucket: read('copyBucket', foreignBucket),
    alarmEmail,
    budgetUsd,
    callsPerSecond: read('callsPerSecond', callsPerSecond) ?? 500,
    site: together(read('domain', domainName), read('certificateArn', arnOfCertificate)),
    botControl: read('botControl', oneOf('targeted', 'common', 'off')) ?? 'targeted',
    // The version whose rules `bot-control.ts` names. `npm run doctor` warns when AWS is about to end it.
    botControlVersion: read('botControlVersion', staticVersion) ?? 'Version_5.0',
    cognitoPlan,
    google,
    googleSecondStep,
    scanUploads: read('scanUploads', boolean) ?? false,
    secondConfirmation: read('secondConfirmation', boolean) ?? false,
    secondFactor,
    tracing: read('tracing', boolean) ?? false,
  }
}

/** Refuses unknown names: a misspelt one would silently leave its setting at the default. */
function refuseUnknown(keys: readonly string[]) {
  const known = names.map((name) => `portal:${name}`)
  const unknown = keys.find((key) => key.startsWith('portal:') && !known.includes(key))
  if (unknown) throw new Refusal(`There is no setting ${unknown}. The settings are ${known.join(', ')}.`)
}

function readSetting<Value>(context: Context, name: Name, { mustBe, read }: Read<Value>): Value | undefined {
  const given = context.tryGetContext(`portal:${name}`)
  if (given === undefined || given === '') return undefined
  const value = read(given)
  if (value === undefined)
    throw new Refusal(`The setting portal:${name} must be ${mustBe}, but is ${JSON.stringify(given)}.`)
  return value
}

function together(domain: string | undefined, certificateArn: string | undefined): Settings['site'] {
  if (!domain !== !certificateArn)
    throw new Refusal('Set both portal:domain and portal:certificateArn, or neither.')
  return domain && certificateArn ? { domain, certificateArn } : undefined
}

function bothOfGoogle(clientId: string | undefined, name: string | undefined): Settings['google'] {
  if (!clientId !== !name)
    throw new Refusal('Set both portal:googleClientId and portal:googleSecretName, or neither.')
  return clientId && name ? { clientId, secretName: name } : undefined
}

/** The tags of all resources of a stage. */
export const tagsOf = (stage: Settings['stage']) => ({ app: 'application-portal', stage })

export const stackName = ({ stage }: Pick<Settings, 'stage'>) => `Portal-${stage}`
