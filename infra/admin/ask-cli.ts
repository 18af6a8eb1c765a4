import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Asks AWS what none of the project's packages can ask. */
export type AskCli = (...words: string[]) => Promise<Readonly<Record<string, unknown>>>

/** @throws an error with AWS's name of the refusal */
export const askCli: AskCli = async (...words) => {
  try {
    const { stdout } = await promisify(execFile)('aws', [...words, '--output', 'json'])
    return JSON.parse(stdout) as Record<string, unknown>
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const [, name] = /An error occurred \((\w+)\)/.exec(message) ?? []
    throw Object.assign(new Error(message), {
      name: name ?? (code === 'ENOENT' ? 'the AWS CLI is not installed' : 'the AWS CLI failed'),
    })
  }
}
