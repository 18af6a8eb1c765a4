import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'

const project = fileURLToPath(new URL('..', import.meta.url))

/** Runs a Node script as on a machine without an account: no credentials, no home. */
function run(command: string[], environment: Record<string, string> = {}) {
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? ''
  const env = { PATH, HOME: tmpdir(), NODE_COMPILE_CACHE, AWS_EC2_METADATA_DISABLED: 'true', ...environment }
  return promisify(execFile)(process.execPath, command, { cwd: project, env })
}

test('the stack is synthesized without an account; a warning is an error', async () => {
  const output = mkdtempSync(join(tmpdir(), 'portal-cdk-'))
  onTestFinished(() => rmSync(output, { recursive: true }))
  await run(['node_modules/aws-cdk/bin/cdk', 'synth', '--quiet', '--strict', '--output', output])
  expect(existsSync(join(output, 'Portal-prod.template.json'))).toBe(true)
})

test('a wrong setting stops it with one sentence and no stack trace', async () => {
  const context = JSON.stringify({ 'portal:stage': 'production' })
  await expect(run(['infra/app.ts'], { CDK_CONTEXT_JSON: context })).rejects.toMatchObject({
    code: 1,
    stderr: 'The setting portal:stage must be "dev" or "prod", but is "production".\n',
  })
})

test('what deploys the portal needs no package that is only for development', async () => {
  const admin = readdirSync(join(project, 'infra/admin')).filter((name) => /^[\w-]+\.ts$/.test(name))
  const { metafile } = await build({
    absWorkingDir: project,
    entryPoints: [
      'infra/app.ts',
      'web/build/build.ts',
      'web/build/vite.config.ts',
      ...admin.map((name) => `infra/admin/${name}`),
    ],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    outdir: 'out',
    packages: 'external',
    loader: { '.svg': 'text' },
    logLevel: 'silent',
  })
  const named = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path))
  const packages = named
    .filter((path) => /^(@[\w-]+\/)?[a-z][\w.-]*/.test(path) && !isBuiltin(path))
    .map((path) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    dependencies: object
  }
  expect(packages).toContain('aws-cdk-lib')
  expect([...new Set(packages)].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
})
