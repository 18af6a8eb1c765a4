import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { App, type AppProps } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { inject } from 'vitest'
import { readBuiltSite } from '../built-site.ts'
import { addChecks } from '../checks.ts'
import type { DeploymentStep } from '../deployment-step.ts'
import { functionSources } from '../function-sources.ts'
import { PortalStack } from '../portal-stack.ts'
import { readSettings } from '../settings.ts'
import { pairwise } from './pairwise.ts'

const { context } = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')) as {
  context: Record<string, unknown>
}

/** The settings that cdk.json has, by their names without the prefix. */
const ofCdkJson = Object.fromEntries(
  Object.entries(context).flatMap(([name, value]) =>
    name.startsWith('portal:') ? [[name.slice('portal:'.length), value]] : [],
  ),
)

const folder = mkdtempSync(join(inject('scratchFolder'), 'process-'))

const write = (name: string, content: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}

const page =
  '<!doctype html><title>%CHAPTER_NAME%</title>%CHAPTER_LINKS%<meta content="%SITE_ORIGIN%/share.png">'
for (const name of ['index.html', 'app.html'])
  write(`site/${name}`, `${page}<style>.${name}{}</style><script>/* ${name} */</script>`)
write('site/assets/main-1a2b.js', '')
for (const name of Object.keys(functionSources)) write(`functions/${name}/index.js`, '')

/** Every setting that adds or changes something. */
export const allOptions = {
  links: '[{ "label": "Chapter & friends", "url": "https://example.org/" }]',
  contact: '{ "email": "apply@example.org", "text": "Ask us “anything”." }',
  timeZone: 'America/New_York',
  logo: 'web/public/icon.svg',
  photo: 'infra/testing/photo.avif',
  emailDomains: 'example.edu,*.example.edu',
  mailFrom: 'portal@example.org',
  mailDomain: 'example.org',
  copyBucket: '111122223333/our-copies',
  alarmEmail: 'it@example.org',
  budgetUsd: '60',
  domain: 'apply.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/0a1b2c3d-4e5f-4a6b-8c7d-9e0fa1b2c3d4',
  googleClientId: '123-abc.apps.googleusercontent.com',
  googleSecretName: 'portal/google',
  scanUploads: 'true',
  tracing: 'true',
}

/** The values of each setting that make a difference to the stack. Settings that need each other are combined. */
const choices = {
  stage: [{ stage: 'prod' }, { stage: 'dev' }],
  chapter: [{}, { chapter: 'Code “for good”, Zürich' }],
  links: [{ links: '' }, { links: allOptions.links }],
  contact: [{}, { contact: allOptions.contact }],
  timeZone: [{}, { timeZone: allOptions.timeZone }],
  logo: [{}, { logo: allOptions.logo }],
  photo: [{}, { photo: allOptions.photo }],
  emailDomains: [{}, { emailDomains: allOptions.emailDomains }],
  mailFrom: [{}, { mailFrom: allOptions.mailFrom }],
  mailDomain: [
    {},
    { mailDomain: allOptions.mailDomain },
    { mailDomain: allOptions.mailDomain, mailZone: 'Z0123456789ABC' },
  ],
  copyBucket: [{}, { copyBucket: allOptions.copyBucket }],
  told: [
    {},
    { alarmEmail: allOptions.alarmEmail },
    { alarmEmail: allOptions.alarmEmail, budgetUsd: allOptions.budgetUsd },
  ],
  site: [{}, { domain: allOptions.domain, certificateArn: allOptions.certificateArn }],
  google: [{}, { googleClientId: allOptions.googleClientId, googleSecretName: allOptions.googleSecretName }],
  botControl: [{ botControl: 'targeted' }, { botControl: 'common' }, { botControl: 'off' }],
  cognitoPlan: [
    { cognitoPlan: 'essentials' },
    { cognitoPlan: 'essentials', secondFactor: 'required' },
    { cognitoPlan: 'lite' },
    { cognitoPlan: 'plus' },
  ],
  botControlVersion: [{}, { botControlVersion: 'Version_6.0' }],
  scanUploads: [{}, { scanUploads: 'true' }],
  secondConfirmation: [{}, { secondConfirmation: 'true' }],
  tracing: [{}, { tracing: 'true' }],
  callsPerSecond: [{}, { callsPerSecond: '5000' }],
}

/** The value of each setting in a stack with these settings: the most specific one that applies. */
const rowOf = (settings: Given) =>
  Object.fromEntries(
    Object.entries<readonly Given[]>(choices).map(([name, values]) => [
      name,
      values.findLast((value) =>
        Object.entries(value).every(
          ([key, wanted]) => (settings[key] ?? context[`portal:${key}`]) === wanted,
        ),
      ),
    ]),
  )

/**
 * Combinations of settings in which any two values of two settings occur together at least once, unless they do so in a combination
 * that is tried anyway.
 */
export const pairsOfOptions = (triedAnyway: readonly Given[]) =>
  pairwise(choices, triedAnyway.map(rowOf)).map((row) => Object.assign({}, ...Object.values(row)) as Given)

export type Given = Readonly<Record<string, unknown>>

/**
 * An app as `cdk synth -c portal:<name>=<value>` makes it from cdk.json, without what takes time and no test reads: the tree of constructs,
 * and a stack trace for each of them.
 */
function appIn(settings: Given, props: AppProps = {}) {
  const given = Object.entries(settings).map(([name, value]) => [`portal:${name}`, value])
  return new App({
    ...props,
    treeMetadata: false,
    outdir: mkdtempSync(join(folder, 'out-')),
    context: { ...context, ...Object.fromEntries(given), 'aws:cdk:disable-creation-stack-traces': true },
  })
}

/** The stack in such an app, with placeholders for the site and the bundles. */
function stackIn(app: App, step?: DeploymentStep) {
  const settings = readSettings(app.node)
  return new PortalStack(app, `Portal-${settings.stage}`, {
    settings,
    step,
    built: readBuiltSite(join(folder, 'site'), settings.chapter),
    sharePicture: Buffer.from('a picture'),
    functionsFolder: join(folder, 'functions'),
  })
}

/** An empty app with all checks. */
export function checkedApp(settings: Given = {}) {
  const app = appIn(settings)
  addChecks(app)
  return app
}

/** With all checks, which take a second. */
export function checkedStackOf(settings: Given = {}, step?: DeploymentStep) {
  const app = checkedApp(settings)
  return { app, stack: stackIn(app, step) }
}

/** The synthesis without checks that the stack's tests read, made once for each process because nothing changes it. */
export function synthesisOf(settings: Given = {}, step?: DeploymentStep) {
  // cdk.json says most settings already.
  const name = JSON.stringify([Object.entries({ ...ofCdkJson, ...settings }).toSorted(byName), step])
  const synthesis = syntheses.get(name) ?? synthesised(settings, step)
  syntheses.set(name, synthesis)
  return synthesis
}

function synthesised(settings: Given, step: DeploymentStep | undefined) {
  const app = appIn(settings, { builtinCloudFormationValidation: false })
  const stack = stackIn(app, step)
  return { app, stack, template: Template.fromStack(stack) }
}

const syntheses = new Map<string, ReturnType<typeof synthesised>>()
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

export const templateOf = (settings?: Given, step?: DeploymentStep) => synthesisOf(settings, step).template
