import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Finding, verdictOn } from '../finding.ts'
import { table } from '../table.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { measuredFiles, testsOf } from './tests-of.ts'
import { type Outcome, tryMutants } from './try-mutants.ts'

// npm run mutate: breaks each file that R6 measures in many small ways, prints the changes that no test notices, and ends with a table.
// npm run mutate -- functions/store/: only files with this prefix. npm run mutate -- functions/mail/receipt.ts functions/mail: any file,
// with the prefixes of its tests, which run in this order. It works on copies.
const project = fileURLToPath(new URL('../..', import.meta.url))
const [wanted = '', ...tests] = process.argv.slice(2)
const files = tests.length > 0 ? [wanted] : measuredFiles(project).filter((file) => file.startsWith(wanted))
if (files.length === 0) {
  console.error(
    'No measured file has this name. For any other file, name its tests: npm run mutate -- FILE TESTS...',
  )
  process.exit(1)
}

const tell = (line: string) => console.info(line)
const outcomes: Outcome[] = []

// Two copies, because a test mostly waits for its portal.
await Promise.all([projectCopy(), projectCopy()].map(tryFiles))
const findings = outcomes.filter(({ tried }) => tried !== 0).map(findingOn)
console.info(
  `\n${table([...findings.toSorted((one, other) => one.measure.localeCompare(other.measure)), total()])}`,
)
process.exit(findings.some((finding) => verdictOn(finding) === 'MISSED') ? 1 : 0)

async function tryFiles(folder: string) {
  for (let file = files.shift(); file; file = files.shift())
    outcomes.push(
      await tryMutants({ folder, file, tests: tests.length > 0 ? tests : testsOf(project, file), tell }),
    )
}

function projectCopy(): string {
  const folder = temporaryFolder('mutation')
  for (const part of ['.config', 'functions', 'infra', 'local', 'shared', 'package.json'])
    cpSync(join(project, part), join(folder, part), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function findingOn({ file, tried, noticed, note }: Outcome): Finding {
  return {
    id: 'R6',
    measure: file,
    // Null if there was no test that could notice.
    value: note ? null : (100 * noticed) / tried,
    unit: '%',
    reference: `${noticed} of ${tried}`,
    goal: { must: file.startsWith('functions/store/') ? 85 : 90, aim: 95, better: 'higher' },
    ...(note && { note: `${file} ${note}` }),
  }
}

function total(): Finding {
  const sum = (part: 'tried' | 'noticed') => outcomes.reduce((found, outcome) => found + outcome[part], 0)
  return findingOn({ file: 'all of them', tried: Math.max(1, sum('tried')), noticed: sum('noticed') })
}
