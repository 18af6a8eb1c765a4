import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { bundleFunctions } from '../infra/bundling/bundle-functions.ts'
import type { Finding } from './finding.ts'
import { median } from './median.ts'
import { temporaryFolder } from './temporary-folder.ts'

const rounds = 15

/** The environment that the function needs to start. */
const environment = {
  AWS_REGION: 'eu-west-1',
  TABLE_NAME: 'portal',
  SITE_ORIGIN: 'https://apply.example.org',
}

/** A minimal function for comparison: it uses the three packages once each and is bundled with esbuild's defaults. */
const plainFunction = `
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import middy from 'middy'
import * as z from 'zod'
const client = new DynamoDBClient({})
const Body = z.object({ name: z.string() })
export const handler = middy().handler(async (event) => ({ ...Body.parse(event), region: await client.config.region() }))
`

/** Alternates imports of both bundles, each in a fresh process, and compares the medians. */
export async function measureImportTime(): Promise<Finding[]> {
  const folder = temporaryFolder('import-time')
  await bundleFunctions(folder)
  const [ours, plain] = [join(folder, 'responses', 'index.js'), join(folder, 'plain.js')]
  await bundlePlainFunction(plain)
  const times: Record<'ours' | 'plain', number[]> = { ours: [], plain: [] }
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await importTime(ours, environment))
    times.plain.push(await importTime(plain, { ...environment, NODE_OPTIONS: '' }))
  }
  return [finding(median(times.ours), median(times.plain), statSync(plain).size)]
}

const bundlePlainFunction = (outfile: string) =>
  build({
    stdin: { contents: plainFunction, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    outfile,
    logLevel: 'warning',
  })

const script = `
const start = performance.now()
require(process.argv[1])
console.log(performance.now() - start)
`

async function importTime(file: string, env: Record<string, string>): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script, file], { env })
  return Number(stdout)
}

const finding = (ours: number, plain: number, plainSize: number): Finding => ({
  id: 'P1',
  measure: 'import of the autosave function, ratio to middy + zod + DynamoDB client',
  value: ours / plain,
  unit: '',
  reference: `${plain.toFixed(1)} ms = 1.00; 4.2`,
  goal: { must: 0.65, aim: 0.5 },
  note: `medians of ${rounds}: ${ours.toFixed(1)} ms against ${plain.toFixed(1)} ms for a plain CommonJS bundle of ${Math.round(plainSize / 1_000)} kB.`,
})
