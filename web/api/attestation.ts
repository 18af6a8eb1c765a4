import { siteConfig } from './site-config.ts'

interface Integration {
  getToken(): Promise<string>
  forceRefreshToken(): Promise<void>
}
declare global {
  interface Window {
    AwsWafIntegration?: Integration
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string }
    }
  }
}

let loading: Promise<Integration | undefined> | undefined

/** The script that proves a browser to the firewall; undefined where the deployment has none configured. */
function integration(): Promise<Integration | undefined> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Integration | undefined> {
  const { attestationUrl } = await siteConfig()
  if (!attestationUrl) return undefined
  await runScript(`${attestationUrl}challenge.js`)
  return window.AwsWafIntegration
}

/** The one address that the policy lets through. */
let allowed = ''
let policy: { createScriptURL(url: string): string } | undefined

/** The only script from elsewhere, under a Trusted Types policy of its own. A page may make a policy once, and loading may fail. */
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
      reject(new Error('The security check could not be loaded.'))
    }
    document.head.append(script)
  })
}

/** The header that every call carries; empty without a configured source, so that the same page runs there too. */
export async function attestationHeader(): Promise<Record<string, string>> {
  const source = await integration()
  return source ? { 'x-aws-waf-token': await source.getToken() } : {}
}

export async function refreshAttestation(): Promise<void> {
  await (await integration())?.forceRefreshToken()
}
