// Prints in one line which Node runs: that of the project's packages or, if they have none for this system, that of the machine.
// A plain script, so that even a Node that is too old can run it.
import { fileURLToPath } from 'node:url'

const needed = 24
const packages = fileURLToPath(new URL('../node_modules/', import.meta.url))
const { node } = process.versions
// npm runs on the machine's own Node and passes its version.
const [, ofMachine] = /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '') ?? []
const isQuiet = process.argv.includes('--quiet')
const [, npm] = /\bnpm\/(\d+)/.exec(process.env.npm_config_user_agent ?? '') ?? []

if (process.execPath.startsWith(packages))
  say(`Node ${node}, from the project's packages${ofMachine ? ` (this machine has ${ofMachine})` : ''}.`)
else if (Number.parseInt(node) >= needed) say(`Node ${node}, this machine's own.`)
else if (!npm) {
  console.error(
    `Node ${node} is too old. Please run this by npm or npx, which take the Node of the project's packages.`,
  )
  process.exitCode = 1
} else if (npm < 11) {
  // It comes with Node 20 and 22. It installs the packages' Node, but does not put it first in the path.
  console.error(
    `npm ${npm} does not run the Node of the project's packages. Please run: npm install --global npm@11 && npm ci`,
  )
  process.exitCode = 1
} else {
  console.error(
    `This machine has Node ${node}, and the project's packages have none for ${process.platform} on ${process.arch}. Please install Node ${needed}.`,
  )
  process.exitCode = 1
}

function say(line) {
  if (!isQuiet) console.info(line)
}
