import * as z from 'zod/mini'
import { Refusal } from '../../refusal.ts'

const Config = z.object({
  apiUrl: z.url(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  userPoolEndpoint: z.optional(z.url()),
  attestationUrl: z.nullable(z.url()),
})

/** A portal as its own page sees it: its address and its settings. */
export interface DeployedPortal {
  site: string
  config: z.infer<typeof Config>
  /** Does it run on this machine, with stand-ins for AWS? */
  isLocal: boolean
  userPool: string
}

/** @throws Refusal if there is no portal at this address */
export async function findPortal(site: string): Promise<DeployedPortal> {
  const config = Config.safeParse(await readConfig(site))
  if (!config.success)
    throw new Refusal(`There is no portal at ${site}: ${site}/config.json is missing or is not a portal's.`)
  const { userPoolEndpoint, region } = config.data
  return {
    site,
    config: config.data,
    isLocal: userPoolEndpoint !== undefined,
    userPool: userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`,
  }
}

async function readConfig(site: string): Promise<unknown> {
  try {
    return await (await ask(`${site}/config.json`)).json()
  } catch {
    return undefined
  }
}

/** A request without a session. The firewall refuses requests without a user agent. */
export const ask = (url: string, { headers, ...request }: RequestInit = {}) =>
  fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
    headers: { 'user-agent': 'application-portal-smoke', ...(headers as Record<string, string>) },
    ...request,
  })
