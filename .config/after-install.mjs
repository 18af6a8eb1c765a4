// Runs after npm ci. A plain script, so that even a Node that is too old can run it.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'

// Outside a git checkout, such as an unpacked archive or a container layer, there is nothing to set up.
spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' })

// Few releases of Node are packaged for Apple silicon, so a machine's own is used there if it is new enough. npm passes its version.
const [, own] = /\bnode\/v(\d+)/.exec(process.env.npm_config_user_agent ?? '') ?? []
if (process.platform === 'darwin' && process.arch === 'arm64' && Number(own) >= 24)
  rmSync(new URL('../node_modules/.bin/node', import.meta.url), { force: true })
