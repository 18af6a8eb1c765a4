import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const script = fileURLToPath(new URL('say-node.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'say-node-'))
afterAll(() => rmSync(folder, { recursive: true }))

const node20 = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`
const asNode20 = `data:text/javascript,${encodeURIComponent(node20)}`

const say = (path: string, agent = 'npm/11.19.1 node/v20.20.2 linux x64', options: string[] = []) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...options, path], {
    env: { npm_config_user_agent: agent },
    encoding: 'utf8',
  })
  return { said: stdout + stderr, status }
}

// If the packages have a Node for this system, npm runs it.
test.runIf(process.execPath.includes('node_modules'))(
  'prints in one line which Node runs and which one the machine has',
  () => {
    expect(say(script)).toEqual({
      said: `Node ${process.versions.node}, from the project's packages (this machine has 20.20.2).\n`,
      status: 0,
    })
  },
)

test('asks for a newer npm where the installed one can’t run the packaged Node', () => {
  const elsewhere = join(folder, 'project', '.config')
  mkdirSync(elsewhere, { recursive: true })
  copyFileSync(script, join(elsewhere, 'say-node.mjs'))
  const options = ['--import', asNode20]
  expect(say(join(elsewhere, 'say-node.mjs'), 'npm/10.9.9 node/v20.20.2 linux x64', options)).toEqual({
    said: "npm 10 does not run the Node of the project's packages. Please run: npm install --global npm@11 && npm ci\n",
    status: 1,
  })
})

test('without npm, an old Node says in one line how to begin', () => {
  const elsewhere = join(folder, 'no-npm', '.config')
  mkdirSync(elsewhere, { recursive: true })
  copyFileSync(script, join(elsewhere, 'say-node.mjs'))
  expect(say(join(elsewhere, 'say-node.mjs'), '', ['--import', asNode20])).toEqual({
    said: "Node 20.20.2 is too old. Please run this by npm or npx, which take the Node of the project's packages.\n",
    status: 1,
  })
})

test('if the packages have no Node, it prints that the one of the machine runs', () => {
  const elsewhere = join(folder, '.config')
  mkdirSync(elsewhere)
  copyFileSync(script, join(elsewhere, 'say-node.mjs'))
  expect(say(join(elsewhere, 'say-node.mjs'))).toEqual({
    said: `Node ${process.versions.node}, this machine's own.\n`,
    status: 0,
  })
})
