import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

interface Run {
  /** The bundle's file. */
  file: string
  /** All that the process finds in its environment. */
  environment: Readonly<Record<string, string>>
  event: object
}

const script = `
const { handler } = require(process.argv[1])
handler(JSON.parse(process.argv[2])).then((answer) => console.log(JSON.stringify(answer ?? null)))
`

/** Calls a bundle's handler in a process of its own, as Lambda does, and returns its answer and what it logged. */
export async function runBundle({ file, environment, event }: Run) {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['-e', script, file, JSON.stringify(event)],
    { env: { ...environment } },
  )
  // The answer is the last line; what the handler told before is in its log too.
  const lines = stdout.trimEnd().split('\n')
  return { answer: JSON.parse(lines.pop() ?? '') as unknown, log: [...lines, stderr].join('\n') }
}
