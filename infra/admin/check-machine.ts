import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Settings } from '../settings.ts'
import { type Finding, missing, ok, warning } from './finding.ts'

/** The checks that need no account. */
export const checkMachine = (settings: Settings): Finding[] => [
  checkNode(process.versions.node),
  checkCdk(),
  checkAwsCli(process.env.PATH ?? ''),
  ...checkSettings(settings),
]

export function checkNode(version: string): Finding {
  if (Number.parseInt(version) >= 24) return ok(`Node ${version}.`)
  return missing(
    `Node ${version} is too old: 24 or newer runs the scripts.`,
    'Run them by npm run, after npm ci.',
  )
}

const versionOf = (place: string) =>
  (JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8')) as { version: string }).version

/** The version that package.json pins. npm's "latest" is 3.0.0, which was published by accident and cannot read our stack. */
function checkCdk(): Finding {
  const version = versionOf('../../node_modules/aws-cdk/package.json')
  if (version.startsWith('2.')) return ok(`CDK ${version}; ignore its advice to upgrade to 3.0.0.`)
  return missing(
    `CDK ${version} cannot deploy this stack.`,
    'Run npm ci: package.json pins the right version.',
  )
}

/** The scripts do not need it, but some steps in the documents do. */
export function checkAwsCli(path: string): Finding {
  const isThere = (folder: string) => ['aws', 'aws.exe'].some((name) => existsSync(join(folder, name)))
  if (path.split(delimiter).some(isThere)) return ok('The AWS CLI is installed.')
  return warning(
    'The AWS CLI is not installed.',
    'Signing in (aws configure sso), restoring and tearing down take it: https://aws.amazon.com/cli/',
  )
}

/** Settings that are valid but still the defaults. Invalid ones are refused earlier. */
export function checkSettings(settings: Settings): Finding[] {
  const { chapter, timeZone, cognitoPlan, emailDomains, alarmEmail, budgetUsd, mailFrom, stage } = settings
  const set = (name: string, isSet: boolean, meaning: string) =>
    isSet ? [] : [warning(`portal:${name} is not set: ${meaning}`, 'Set it in cdk.json.')]
  return [
    ok(`The settings can be read: stage ${stage}, chapter "${chapter.name}".`),
    ...set(
      'chapter',
      !/Our chapter|Example University/.test(chapter.name),
      'the page shows an example’s name.',
    ),
    ...checkLinks(chapter),
    ...set('contact', chapter.contact !== undefined, 'applicants find nobody to ask on the contact page.'),
    ...set('timeZone', timeZone !== 'UTC', 'letters and mails name times in UTC.'),
    ...set('emailDomains', emailDomains.length > 0, 'anyone with an email address may register.'),
    ...set(
      'mailFrom',
      mailFrom !== undefined,
      'Cognito mails codes itself, about 50 a day, and nobody gets a receipt. Enough to try, not to open.',
    ),
    ...set('alarmEmail', alarmEmail !== undefined, 'alarms show only in CloudWatch, nobody gets a mail.'),
    ...set('budgetUsd', budgetUsd !== undefined, 'nobody gets a mail when the month becomes expensive.'),
    ...(cognitoPlan === 'plus' ? [plus] : []),
  ]
}

/** The hosts of the two kinds of links that belong into the footer beside the chapter's website. */
const kindsOfLinks = {
  'social media': /\b(instagram|linkedin|facebook|threads|tiktok|youtube|twitter|x|bsky|discord|mastodon)\./,
  'a code host': /\b(github|gitlab|codeberg|bitbucket|sr)\./,
}

const checkLinks = ({ links }: Settings['chapter']) =>
  Object.entries(kindsOfLinks)
    .filter(([, hosts]) => !links.some(({ url }) => hosts.test(new URL(url).host)))
    .map(([kind]) =>
      warning(
        `portal:links has no link to ${kind}: the footer should have one.`,
        'Add it in cdk.json if the chapter has a page there.',
      ),
    )

const plus = ok(
  'Plan plus: passwords from known breaches are refused, for $0.02 a person in each month in which they log in.',
)
