import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { configuredSettings, stackName } from './configured-settings.ts'
import { readWords } from './run-command.ts'

const usage = 'Usage: npm run deploy [-- -c portal:NAME=VALUE ...] [--yes]'
const options = {
  context: { type: 'string', short: 'c', multiple: true },
  yes: { type: 'boolean' },
} as const

/** What a deployment needs of the world around it. */
export interface Surroundings {
  /** @throws Refusal where there are no credentials or no region */
  findPlace: () => Promise<{ account: string; who: string; region: string }>
  /** Runs a script of the project with Node and lets it speak for itself; answers its exit code. */
  run: (script: readonly string[]) => Promise<number>
  say: (text: string) => void
}

/** Builds the site and deploys the stack, after saying where. @throws Refusal */
export async function deployPortal(words: string[], { findPlace, run, say }: Surroundings): Promise<void> {
  const { values, positionals } = readWords(words, options, usage)
  if (positionals.length > 0) throw new Refusal(usage)
  const settings = configuredSettings(values.context)
  const { account, who, region } = await findPlace()
  const place = `account ${account} (as ${who}), region ${region}`
  say(`Builds the site and deploys the stack ${stackName(settings)}, stage ${settings.stage}, to ${place}.`)
  say(meaning[settings.stage])
  await mustSucceed('The build of the site', run(['web/build/build.ts']))
  await mustSucceed('cdk deploy', run(cdkDeploy(settings, values.context ?? [], values.yes ?? false)))
  say(next)
}

const meaning: Record<Settings['stage'], string> = {
  prod: 'People’s data in it is kept whatever happens to the stack.',
  dev: 'Everything in it is deleted with the stack: not for real applications.',
}

const next = [
  'Deployed. Next:',
  '  npm run smoke -- SiteUrl                    what only a real deployment can show',
  '  npm run make-super-reviewer -- EMAIL        once you have registered in the portal and verified your address',
].join('\n')

// The CDK asks before it widens anybody's rights; where nobody can answer, --yes does.
const cdkDeploy = (settings: Settings, context: readonly string[], isAgreed: boolean) => [
  'node_modules/aws-cdk/bin/cdk',
  'deploy',
  stackName(settings),
  '--strict',
  ...context.flatMap((setting) => ['-c', setting]),
  '--require-approval',
  isAgreed ? 'never' : 'broadening',
]

async function mustSucceed(what: string, running: Promise<number>) {
  const code = await running
  if (code !== 0) throw new Refusal(`${what} failed (exit code ${code}); nothing after it was done.`)
}
