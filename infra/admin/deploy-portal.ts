import { type DeploymentStep, stepKey } from '../deployment-step.ts'
import { type Deployed, stepsBefore } from '../deployment-steps.ts'
import { Refusal } from '../refusal.ts'
import { type Settings, stackName } from '../settings.ts'
import { configuredSettings } from './configured-settings.ts'
import { readWords } from './run-command.ts'

export const usage = 'Usage: npm run deploy [-- -c portal:NAME=VALUE ...] [--yes]'
const options = {
  context: { type: 'string', short: 'c', multiple: true },
  yes: { type: 'boolean' },
} as const

/** What a deployment needs from its environment. */
export interface Surroundings {
  /** @throws Refusal without credentials or a region */
  findPlace: () => Promise<{ account: string; who: string; region: string }>
  /** The existing stack; undefined if the credentials may not read it. */
  findDeployed: (settings: Settings) => Promise<Deployed | undefined>
  /** Runs a script of the project with Node, shows its output, and returns its exit code. */
  run: (script: readonly string[]) => Promise<number>
  say: (text: string) => void
}

/** Prints the target, builds the site and deploys the stack. @throws Refusal */
export async function deployPortal(words: string[], surroundings: Surroundings): Promise<void> {
  const { findPlace, findDeployed, run, say } = surroundings
  const { values, positionals } = readWords(words, options, usage)
  if (positionals.length > 0) throw new Refusal(usage)
  const settings = configuredSettings(values.context)
  const { account, who, region } = await findPlace()
  const deployed = await findDeployed(settings)
  const steps = deployed ? stepsBefore(settings, deployed) : []
  const place = `account ${account} (as ${who}), region ${region}`
  say(`Builds the site and deploys the stack ${stackName(settings)}, stage ${settings.stage}, to ${place}.`)
  say(meaning[settings.stage])
  if (!deployed) say(notSeen)
  await mustSucceed('The build of the site', run(['web/build/build.ts']))
  const deploy = (context: readonly string[]) =>
    run(cdkDeploy(settings, [...(values.context ?? []), ...context], values.yes ?? false))
  for (const step of steps) {
    say(reasons[step])
    await mustSucceed('cdk deploy', deploy([`${stepKey}=${step}`]), afterFailed[step])
    say('That is done. The second deployment follows.')
  }
  await mustSucceed('cdk deploy', deploy([]))
  say(next(stackName(settings)))
}

const meaning: Record<Settings['stage'], string> = {
  prod: 'People’s data in it is kept whatever happens to the stack.',
  dev: 'Everything in it is deleted with the stack: not for real applications.',
}

const notSeen =
  'These credentials may not look at the stack: it is deployed in one go, which is right unless it is the first time.'

const reasons: Record<DeploymentStep, string> = {
  unprotected:
    'It is the first time, so there are two deployments: one that makes everything and may still fail, and a short one that protects it against deletion.',
  'without-rotation':
    'The plan lite cannot rotate refresh tokens, so there are two deployments: one that ends the rotation, and one that changes the plan.',
}

const afterFailed: Partial<Record<DeploymentStep, string>> = {
  unprotected: [
    'Nothing is lost: put right what the events above say, and run npm run deploy again.',
    '"Your account must be verified" is AWS Support\'s to solve: open a case ("Account and billing", free of charge) and quote the message.',
  ].join('\n'),
}

const next = (stack: string) =>
  [
    'Deployed. Next:',
    `  npm run smoke -- SiteUrl --first --stack ${stack}   what only a real deployment can show`,
    `  npm run make-super-reviewer -- EMAIL --stack ${stack}   once you have registered and verified your address`,
  ].join('\n')

// The CDK asks before it widens permissions. Where nobody can answer, --yes does.
const cdkDeploy = (settings: Settings, context: readonly string[], isAgreed: boolean) => [
  'node_modules/aws-cdk/bin/cdk',
  'deploy',
  stackName(settings),
  '--strict',
  ...context.flatMap((setting) => ['-c', setting]),
  '--require-approval',
  isAgreed ? 'never' : 'broadening',
]

async function mustSucceed(what: string, running: Promise<number>, advice?: string) {
  const code = await running
  const sentence = `${what} failed (exit code ${code}); nothing after it was done.`
  if (code !== 0) throw new Refusal(advice ? `${sentence}\n${advice}` : sentence)
}
