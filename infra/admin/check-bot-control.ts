import {
  DescribeManagedRuleGroupCommand,
  ListAvailableManagedRuleGroupVersionsCommand,
  type WAFV2Client,
} from '@aws-sdk/client-wafv2'
import { botControlGroup, decidedRules } from '../bot-control.ts'
import type { Settings } from '../settings.ts'
import { type Finding, look, missing, ok, warning } from './finding.ts'

type Client = Pick<WAFV2Client, 'send'>

const group = { VendorName: 'AWS', Name: botControlGroup, Scope: 'REGIONAL' } as const

/** Checks that AWS still offers the pinned version of its bot rules, and that its rules are those in infra/bot-control.ts. */
export async function checkBotControl(client: Client, settings: Settings): Promise<Finding[]> {
  const { botControl, botControlVersion: version } = settings
  if (botControl === 'off') return []
  const offered = await checkVersion(client, version)
  if (offered.state !== 'ok') return [offered]
  return [offered, await checkRules(client, version, decidedRules(botControl))]
}

/**
 * AWS removes a version from this list as soon as its expiry is scheduled ("UpdateManagedRuleSetVersionExpiryDate", AWS WAFV2 API
 * reference). From then on no new web ACL can use it. After its expiry, AWS's default version applies and the web ACL cannot be changed.
 */
const checkVersion = (client: Client, version: string) =>
  look('The version of bot control', async () => {
    const versions = await offeredVersions(client)
    const newest = versions.toSorted(byNumber).at(-1) ?? 'none'
    if (versions.includes(version)) return ok(`Bot control ${version}; the newest is ${newest}.`)
    return missing(
      `AWS has ended bot control ${version}, or is about to.`,
      `It offers ${versions.toSorted(byNumber).join(', ')}. Set portal:botControlVersion to ${newest} in cdk.json, and ask the doctor again what is new in it.`,
    )
  })

async function offeredVersions(client: Client): Promise<string[]> {
  const found: string[] = []
  let NextMarker: string | undefined
  do {
    const answer = await client.send(
      new ListAvailableManagedRuleGroupVersionsCommand({ ...group, NextMarker }),
    )
    for (const { Name = '' } of answer.Versions ?? []) if (isStatic(Name)) found.push(Name)
    NextMarker = answer.NextMarker
  } while (NextMarker)
  return found
}

const isStatic = (name: string) => /^Version_\d+\.\d+$/.test(name)

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

const checkRules = (client: Client, version: string, decided: readonly string[]) =>
  look('The rules of bot control', async () => {
    const { Rules = [] } = await client.send(
      new DescribeManagedRuleGroupCommand({ ...group, VersionName: version }),
    )
    const undecided = Rules.filter(
      ({ Name = '', Action }) =>
        !decided.includes(Name) && (Name.startsWith('TGT_') || Action?.Captcha || Action?.Challenge),
    ).map(({ Name }) => Name)
    const unknown = decided.filter((name) => !Rules.some(({ Name }) => Name === name))
    if (undecided.length === 0 && unknown.length === 0)
      return ok(`What each rule of bot control ${version} does is decided.`)
    return warning(
      [
        `The rules of bot control ${version} are not those that were decided about.`,
        ...(undecided.length > 0 ? [`New: ${undecided.join(', ')}.`] : []),
        ...(unknown.length > 0 ? [`Gone: ${unknown.join(', ')}.`] : []),
      ].join(' '),
      'Decide about them in infra/bot-control.ts; a new one may refuse people.',
    )
  })
