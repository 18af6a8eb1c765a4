// node .config/side-by-side.mjs types lint: runs these scripts of package.json at the same time, because none of them keeps all cores
// busy. Prints what each has said when it ends, so that their lines do not mix, and fails if one of them fails.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const results = await Promise.all(process.argv.slice(2).map(run))
process.exitCode = results.every(Boolean) ? 0 : 1

async function run(script) {
  const child = spawn(process.execPath, ['--run', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part))
  const [code] = await once(child, 'close')
  process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}: ${script}\n${Buffer.concat(said)}`)
  return code === 0
}
