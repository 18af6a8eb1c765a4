import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

interface Run {
  /** The bundle's file. */
  file: string
  /** The whole environment of the process. */
  environment: Readonly<Record<string, string>>
  event: object
}

const script = `
const { handler } = require(process.argv[1])
handler(JSON.parse(process.argv[2])).then((answer) => console.log(JSON.stringify(answer ?? null)))
`

/** Calls a bundle's handler in its own process, like Lambda, and returns its answer and its log. */
export async function runBundle({ file, environment, event }: Run) {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['-e', script, file, JSON.stringify(event)],
    { env: { ...environment } },
  )
  // The answer is the last line. Everything before it is the log.
  const lines = stdout.trimEnd().split('\n')
  return { answer: JSON.parse(lines.pop() ?? '') as unknown, log: [...lines, stderr].join('\n') }
}
