import { securityCheckMissing } from '#shared/kernel/firewall-refusal.ts'
import { unreachable } from './api-error.ts'
import { loadOnce } from './load-once.ts'
import { siteConfig } from './site-config.ts'

interface Integration {
  getToken(): Promise<string>
  forceRefreshToken(): Promise<void>
}
interface ScriptPolicy {
  createScriptURL(url: string): string
}
declare global {
  interface Window {
    AwsWafIntegration?: Integration
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }
  }
}

/** The browser got no token from the firewall, so the call was not made and nothing has reached the API. */
export class NotAttested extends Error {
  /** Without a network, no blocker keeps the browser from the check. */
  readonly isOffline = navigator.onLine === false

  constructor(cause: unknown) {
    super(navigator.onLine === false ? unreachable : securityCheckMissing, { cause })
    this.name = 'NotAttested'
  }
}

/** The firewall's script, which proves that this is a browser; undefined if the deployment has none configured. */
const integration = loadOnce(load)

async function load(): Promise<Integration | undefined> {
  const { attestationUrl } = await siteConfig()
  if (!attestationUrl) return undefined
  await runScript(`${attestationUrl}challenge.js`)
  // A content blocker may replace the script by an empty one.
  return window.AwsWafIntegration ?? Promise.reject(new Error('The script did nothing.'))
}

/** The only address that the policy allows. */
let allowed = ''
let policy: ScriptPolicy | undefined

/** Loads the only external script. It has a Trusted Types policy of its own, created once because loading may be tried again. */
function runScript(url: string): Promise<void> {
  allowed = url
  policy ??= window.trustedTypes?.createPolicy('attestation', {
    createScriptURL: (given) => (given === allowed ? given : ''),
  })
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = policy ? policy.createScriptURL(url) : url
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The script did not load.'))
    }
    document.head.append(script)
  })
}

/** How often the script and the token are requested. AWS's `getToken` gives up after 2 s and leaves retrying to the page. */
const tries = 5

/** The pause after the first failure, in milliseconds. It doubles each time. */
const firstPause = 250

/** The longest wait for script and token together, in milliseconds. A call has 30 s, and its answer needs some of them. */
const patience = 20_000

/** Undefined if the deployment has no script configured, so that the page also runs there. @throws NotAttested */
async function ask<T>(question: (source: Integration) => Promise<T>): Promise<T | undefined> {
  try {
    return await Promise.race([askRepeatedly(question), tooLate()])
  } catch (error) {
    throw new NotAttested(error)
  }
}

async function askRepeatedly<T>(
  question: (source: Integration) => Promise<T>,
  tried = 1,
): Promise<T | undefined> {
  try {
    const source = await integration()
    return source && (await question(source))
  } catch (error) {
    if (tried === tries) throw error
    await pause(firstPause * 2 ** (tried - 1))
    return askRepeatedly(question, tried + 1)
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const tooLate = () => pause(patience).then(() => Promise.reject<never>(new Error('It took too long.')))

/** The header of a call that changes something. The firewall does not require it of reads. @throws NotAttested */
export async function attestationHeader(): Promise<Record<string, string>> {
  const token = await ask((source) => source.getToken())
  return token === undefined ? {} : { 'x-aws-waf-token': token }
}

/** Replaces a token that the firewall has refused. @throws NotAttested */
export async function refreshAttestation(): Promise<void> {
  await ask((source) => source.forceRefreshToken())
}

let preparing: Promise<boolean> | undefined

/** Loads script and token once, before the first change. False if that failed; the first change then tries again. */
export function prepareAttestation(): Promise<boolean> {
  preparing ??= attestationHeader().then(
    () => true,
    () => false,
  )
  return preparing
}

/** How long to wait for the security check if the page can be read without it, in milliseconds. */
const shortPatience = 1_000

/** Can a change be made within a second, or is the security check slow or blocked? */
export const isSoonAttested = () =>
  Promise.race([prepareAttestation(), pause(shortPatience).then(() => false)])
