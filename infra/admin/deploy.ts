import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { STSClient } from '@aws-sdk/client-sts'
import { Refusal } from '../refusal.ts'
import { deployPortal } from './deploy-portal.ts'
import { findAccount } from './examine.ts'
import { findRegion, noRegion } from './region.ts'
import { runCommand } from './run-command.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

await runCommand((words) => deployPortal(words, { findPlace, run, say: (text) => console.info(text) }))

async function findPlace() {
  const region = await findRegion()
  if (!region) throw new Refusal(noRegion)
  const { id, who } = await findAccount(new STSClient({ region }))
  // The CDK itself would fall back to us-east-1.
  process.env.AWS_REGION = region
  return { account: id, who, region }
}

async function run(script: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, script, { cwd: project, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
