import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const project = fileURLToPath(new URL('..', import.meta.url))

/** Runs `cdk synth` as on a machine without an account: no credentials, no home, and warnings count as errors. */
async function synth(...options: string[]) {
  const output = mkdtempSync(join(tmpdir(), 'portal-cdk-'))
  onTestFinished(() => rmSync(output, { recursive: true }))
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  await promisify(execFile)(
    process.execPath,
    [
      join(project, 'node_modules/aws-cdk/bin/cdk'),
      'synth',
      '--quiet',
      '--strict',
      '--output',
      output,
      ...options,
    ],
    { cwd: project, env: { PATH, HOME: output, AWS_EC2_METADATA_DISABLED: 'true' } },
  )
  return output
}

test('the stack is synthesised from the project as it stands, without an account', async () => {
  const output = await synth()
  expect(existsSync(join(output, 'Portal-prod.template.json'))).toBe(true)
})

test('a wrong setting stops it with the sentence', async () => {
  await expect(synth('-c', 'portal:stage=production')).rejects.toThrow(
    'The setting portal:stage may be "dev" or "prod", but is "production".',
  )
})
