import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Problem } from '#shared/kernel/problem.ts'
import { Email } from '#shared/people/email.ts'
import { Refusal } from '../refusal.ts'

/** A command's description and usage. */
interface Explanation {
  purpose: string
  usage: string
}

/** Runs a script, or explains it on `--help`. A refusal of ours, of AWS about credentials, or of the system gives one sentence and exit code 1. */
export async function runCommand(
  { purpose, usage }: Explanation,
  command: (words: string[]) => Promise<void>,
) {
  const words = process.argv.slice(2)
  if (words.some((word) => word === '--help' || word === '-h')) return console.info(`${purpose}\n\n${usage}`)
  try {
    await command(words)
  } catch (error) {
    console.error(inOneSentence(error))
    process.exitCode = 1
  }
}

/** The options of a command line. @throws Refusal with the usage for unknown options */
export function readWords<Options extends NonNullable<ParseArgsConfig['options']>>(
  words: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch {
    throw new Refusal(usage)
  }
}

/** The address that is the only argument of a command. @throws Refusal with the usage */
export function readEmail([address, ...others]: readonly string[], usage: string): string {
  if (!address || others.length > 0) throw new Refusal(usage)
  const { success, data: email } = Email.safeParse(address)
  if (!success) throw new Refusal(`${address} is not an email address. ${usage}`)
  return email
}

function inOneSentence(error: unknown): unknown {
  if (error instanceof Refusal) return error.message
  if (error instanceof Problem) return error.message
  return isAboutCredentials(error) ? noCredentials : (refusalOfSystem(error) ?? error)
}

/** What the operating system refuses: a file or folder, or a connection. Undefined for any other error. */
function refusalOfSystem(error: unknown): string | undefined {
  // If a host has several addresses, the error has one for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  if (!(first instanceof Error && 'syscall' in first)) return undefined
  const { message, path } = first as NodeJS.ErrnoException
  if (path === undefined) return `No connection: ${message}. Is this machine connected?`
  // "ENOENT: no such file or directory, open '/nowhere/file'"
  return `${path} cannot be used: ${/^\w+: ([^,]+)/.exec(message)?.[1] ?? message}.`
}

export const noCredentials =
  'There are no working AWS credentials here. Sign in (aws sso login; the first time aws configure sso), set AWS_PROFILE, and try again.'

const credentialsErrors = [
  'CredentialsProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidClientTokenId',
  'UnrecognizedClientException',
  'SignatureDoesNotMatch',
  'TokenProviderError',
]

export const isAboutCredentials = (error: unknown) =>
  error instanceof Error && credentialsErrors.includes(error.name)
