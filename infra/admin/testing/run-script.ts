import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Ran {
  code: number | null
  output: string
}

interface Given {
  /** The working directory; the current one if left out. */
  cwd?: string
  /** The typed input. */
  input?: string
  /** Called with the output so far, whenever there is more. */
  onOutput?: (output: string, child: ChildProcess) => void
}

/** Runs a script of this folder like npm, without the tester's own credentials. */
export function runScript(
  name: string,
  words: string[],
  more: Record<string, string> = {},
  { cwd, input = '', onOutput }: Given = {},
): Promise<Ran> {
  const inherited = Object.entries(process.env).filter(([key]) => !/^(AWS_|PORT$|TABLE_|USER_POOL)/.test(key))
  const env = { ...Object.fromEntries(inherited), ...nowhere, ...more }
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(`../${name}.ts`, import.meta.url)), ...words],
    { env, ...(cwd && { cwd }) },
  )
  child.stdin.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      onOutput?.(output, child)
    })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })))
}

/** No profile, and no metadata service of a cloud machine. */
const nowhere = {
  AWS_CONFIG_FILE: '/nowhere',
  AWS_SHARED_CREDENTIALS_FILE: '/nowhere',
  AWS_EC2_METADATA_DISABLED: 'true',
}
