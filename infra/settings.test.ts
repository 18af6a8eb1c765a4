import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { readSettings } from './settings.ts'

function read(settings: Readonly<Record<string, unknown>> = {}) {
  const context = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [`portal:${name}`, value]),
  )
  return readSettings({ tryGetContext: (key) => context[key], getAllContext: () => context })
}

test('by default the portal keeps its data and requires tokens', () => {
  expect(read()).toEqual({
    stage: 'prod',
    chapter: { name: 'Our chapter', links: [] },
    pictures: [],
    timeZone: 'UTC',
    emailDomains: [],
    callsPerSecond: 500,
    botControl: 'targeted',
    botControlVersion: 'Version_5.0',
    cognitoPlan: 'essentials',
    googleSecondStep: false,
    scanUploads: false,
    secondConfirmation: false,
    secondFactor: 'optional',
    tracing: false,
  })
})

test('a setting is the same in cdk.json and on the command line', () => {
  const links = [{ label: 'Website', url: 'https://example.org/' }]
  const inFile = { links, emailDomains: ['example.edu', '*.example.edu'], budgetUsd: 60, scanUploads: true }
  const onCommandLine = {
    links: JSON.stringify(links),
    emailDomains: 'example.edu, *.example.edu',
    budgetUsd: '60',
    scanUploads: 'true',
  }
  const alarmEmail = 'it@example.org'
  expect(read({ ...onCommandLine, alarmEmail })).toEqual(read({ ...inFile, alarmEmail }))
})

test('a logo’s address on the site changes with its content', () => {
  const { chapter, pictures } = read({ logo: 'web/public/icon.svg' })
  expect(chapter.logo).toMatch(/^\/assets\/logo-[0-9a-f]{12}\.svg$/)
  expect(pictures).toEqual([{ address: chapter.logo, content: readFileSync('web/public/icon.svg') }])
})

test('an empty value on the command line counts as not set', () => {
  expect(read({ mailFrom: '', emailDomains: '' })).toEqual(read())
})

const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/0a1b2c3d-4e5f-4a6b-8c7d-9e0fa1b2c3d4'

test.each<[Record<string, unknown>, string]>([
  [
    { secondFactor: 'required', cognitoPlan: 'lite' },
    'The setting portal:secondFactor "required" needs portal:cognitoPlan "essentials" or "plus": with "lite", whoever holds a stolen session could replace the second factor.',
  ],
  [{ stage: 'production' }, 'The setting portal:stage must be "dev" or "prod", but is "production".'],
  [
    { callsPerSecond: 20_000 },
    'The setting portal:callsPerSecond must be a whole number from 50 to 5000, but is 20000.',
  ],
  [
    { botControl: true },
    'The setting portal:botControl must be "targeted", "common", or "off", but is true.',
  ],
  [
    { botControlVersion: 'LATEST' },
    'The setting portal:botControlVersion must be a static version such as Version_5.0, but is "LATEST".',
  ],
  [
    { cognitoPlan: 'LITE' },
    'The setting portal:cognitoPlan must be "lite", "essentials", or "plus", but is "LITE".',
  ],
  [
    { chapter: 'Two\nlines' },
    'The setting portal:chapter must be a text of 1 to 100 characters on one line, but is "Two\\nlines".',
  ],
  [{ mailFrom: 'portal' }, 'The setting portal:mailFrom must be an email address, but is "portal".'],
  [
    { alarmEmail: 'a@b.org, c@d.org' },
    'The setting portal:alarmEmail must be an email address, but is "a@b.org, c@d.org".',
  ],
  [
    { budgetUsd: 'ten' },
    'The setting portal:budgetUsd must be an amount of US dollars a month, from 1 on, but is "ten".',
  ],
  [{ budgetUsd: 60 }, 'The setting portal:budgetUsd needs portal:alarmEmail, the address for its mails.'],
  [{ scanUploads: 'yes' }, 'The setting portal:scanUploads must be true or false, but is "yes".'],
  [
    { emailDomains: 'everyone@example.edu' },
    'The setting portal:emailDomains must be a list of domains, "example.edu" for one and "*.example.edu" for those below it, up to 3000 characters, but is "everyone@example.edu".',
  ],
  [
    { links: [{ label: 'Website', url: 'javascript:alert(1)' }] },
    'The setting portal:links must be a list of { "label": …, "url": "https://…" }, but is [{"label":"Website","url":"javascript:alert(1)"}].',
  ],
  [
    { links: 'https://example.org' },
    'The setting portal:links must be a list of { "label": …, "url": "https://…" }, but is "https://example.org".',
  ],
  [
    { timeZone: 'EDT' },
    'The setting portal:timeZone must be the name of a time zone such as "America/New_York" or "UTC", but is "EDT".',
  ],
  [
    { contact: { phone: '1' } },
    'The setting portal:contact must be any of { "email": "…", "url": "https://…", "text": "…", "answersWithin": "two days" }, the text up to 2000 characters, but is {"phone":"1"}.',
  ],
  [
    { contact: '{ "url": "javascript:alert(1)" }' },
    'The setting portal:contact must be any of { "email": "…", "url": "https://…", "text": "…", "answersWithin": "two days" }, the text up to 2000 characters, but is "{ \\"url\\": \\"javascript:alert(1)\\" }".',
  ],
  [
    { domain: 'https://apply.example.org', certificateArn },
    'The setting portal:domain must be a domain name such as apply.example.org, but is "https://apply.example.org".',
  ],
  [
    { domain: 'apply.example.org', certificateArn: certificateArn.replace('us-east-1', 'eu-west-1') },
    `The setting portal:certificateArn must be the ARN of a certificate in us-east-1 (CloudFront takes no other), but is "${certificateArn.replace('us-east-1', 'eu-west-1')}".`,
  ],
  [{ domain: 'apply.example.org' }, 'Set both portal:domain and portal:certificateArn, or neither.'],
  [{ logo: 'nowhere.svg' }, 'The setting portal:logo names nowhere.svg, but there is no such file.'],
  [{ logo: '../logo.svg' }, 'The setting portal:logo must be a file in this project, but is "../logo.svg".'],
  [{ logo: 'README.md' }, 'The setting portal:logo names README.md, which is not an .svg or .png file.'],
  [
    { stge: 'dev' },
    'There is no setting portal:stge. The settings are portal:stage, portal:chapter, portal:links, portal:contact, portal:logo, portal:photo, portal:timeZone, portal:emailDomains, portal:mailFrom, portal:mailDomain, portal:mailZone, portal:copyBucket, portal:alarmEmail, portal:budgetUsd, portal:callsPerSecond, portal:domain, portal:certificateArn, portal:botControl, portal:botControlVersion, portal:cognitoPlan, portal:googleClientId, portal:googleSecretName, portal:googleSecondStep, portal:scanUploads, portal:secondConfirmation, portal:secondFactor, portal:tracing.',
  ],
])('%j stops with a sentence', (settings, sentence) => {
  expect(() => read(settings)).toThrow(new Refusal(sentence))
})

test('as many domains may register as fit into a function’s environment', () => {
  const domains = (count: number) => Array.from({ length: count }, () => 'department.example.edu')
  expect(read({ emailDomains: domains(130) }).emailDomains).toHaveLength(130)
  expect(() => read({ emailDomains: domains(131) })).toThrow(Refusal)
})
