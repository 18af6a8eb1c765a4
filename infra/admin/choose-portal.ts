import { Refusal } from '../refusal.ts'
import { chooseDeployedPortal } from './deployed-portal.ts'
import { chooseLocalPortal } from './local-portal.ts'

/** The options by which a command is told which portal it is for. */
export const portalOptions = { stack: { type: 'string' }, local: { type: 'boolean' } } as const
/** The same in a usage. */
export const portalUsage = '[--stack NAME] [--local [PORT]]'

/** A local portal by its port, else a deployed one by its stack; without a name that of `cdk.json`. */
interface NamedPortal {
  stack: string | undefined
  port: number | undefined
}

interface Words {
  values: { stack?: string | undefined; local?: boolean | undefined }
  positionals: readonly string[]
}

/**
 * Which portal a command line names, and what else it says. The port may follow `--local` or be left out, so it is read as a word of
 * its own. @throws Refusal with the usage
 */
export function readPortal({ values, positionals }: Words, usage: string) {
  const ports = positionals.filter((word) => /^\d+$/.test(word))
  const others = positionals.filter((word) => !ports.includes(word))
  if (ports.length > (values.local ? 1 : 0) || (values.local && values.stack)) throw new Refusal(usage)
  const port = values.local ? Number(ports[0] ?? process.env.PORT ?? 3000) : undefined
  return { portal: { stack: values.stack, port } satisfies NamedPortal, others }
}

/**
 * Leads the stores to a portal; answers where it is, in words. The stores read their environment once, so they are imported after
 * this. @throws Refusal
 */
export const choosePortal = ({ stack, port }: NamedPortal): Promise<string> =>
  port === undefined ? chooseDeployedPortal(stack) : chooseLocalPortal(port)
