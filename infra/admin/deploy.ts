import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { STSClient } from '@aws-sdk/client-sts'
import type { Deployed } from '../deployment-steps.ts'
import { Refusal } from '../refusal.ts'
import { type Settings, stackName } from '../settings.ts'
import { findStack } from '../stack-outputs.ts'
import { deployPortal, usage } from './deploy-portal.ts'
import { findAccount } from './examine.ts'
import { findRegion, noRegion } from './region.ts'
import { runCommand } from './run-command.ts'
import { findPlan } from './user-pool-plan.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

const purpose = 'Names the account and region, builds the site and deploys the stack.'

await runCommand({ purpose, usage }, (words) =>
  deployPortal(words, { findPlace, findDeployed, run, say: (text) => console.info(text) }),
)

async function findPlace() {
  const region = await findRegion()
  if (!region) throw new Refusal(noRegion)
  const { id, who } = await findAccount(new STSClient({ region }))
  // The CDK itself would fall back to us-east-1.
  process.env.AWS_REGION = region
  return { account: id, who, region }
}

// A role that may only assume the CDK's own roles, as in a workflow, can deploy but not read the stack.
async function findDeployed(settings: Settings): Promise<Deployed | undefined> {
  try {
    const stack = await findStack(new CloudFormationClient(), stackName(settings))
    return { stack, plan: await findPlan(new CognitoIdentityProviderClient(), stack) }
  } catch (error) {
    if (error instanceof Error && error.name.startsWith('AccessDenied')) return undefined
    throw error
  }
}

async function run(script: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, script, { cwd: project, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
