import { Refusal } from '../refusal.ts'
import { chooseLocalPortal } from './local-portal.ts'

/** The options that choose a command's portal. */
export const portalOptions = { stack: { type: 'string' }, local: { type: 'boolean' } } as const
/** The same options as usage text. */
export const portalUsage = '[--stack NAME] [--local [PORT]]'

/** A local portal by its port, or a deployed one by its stack; by default, the stack of `cdk.json`. */
interface NamedPortal {
  stack: string | undefined
  port: number | undefined
}

interface Words {
  values: { stack?: string | undefined; local?: boolean | undefined }
  positionals: readonly string[]
}

/**
 * Reads the chosen portal and the other arguments from a command line. The port after `--local` is optional, so it is read as a
 * separate argument. @throws Refusal with the usage
 */
export function readPortal({ values, positionals }: Words, usage: string) {
  const ports = positionals.filter((word) => /^\d+$/.test(word))
  const others = positionals.filter((word) => !ports.includes(word))
  if (ports.length > (values.local ? 1 : 0) || (values.local && values.stack)) throw new Refusal(usage)
  const port = values.local ? Number(ports[0] ?? process.env.PORT ?? 3000) : undefined
  return { portal: { stack: values.stack, port } satisfies NamedPortal, others }
}

/**
 * Connects the stores to a portal and returns its name in words. The stores read their environment once, so import them after this.
 * @throws Refusal
 */
export async function choosePortal({ stack, port }: NamedPortal): Promise<string> {
  if (port !== undefined) return chooseLocalPortal(port)
  const { chooseDeployedPortal } = await import('./deployed-portal.ts')
  return chooseDeployedPortal(stack)
}
