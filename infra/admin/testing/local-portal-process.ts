import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localSettings } from '#local/settings.ts'
import { freePort } from '#local/testing/free-port.ts'
import { testPassword } from '#local/testing/open-test-portal.ts'

const start = fileURLToPath(new URL('../../../local/start.ts', import.meta.url))

export type LocalPortal = Awaited<ReturnType<typeof startLocalPortal>>

/** The local portal in its own process and temporary folder, empty or with the demo data. */
export async function startLocalPortal({ hasDemoData = false } = {}) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_'))
  const child = spawn(process.execPath, hasDemoData ? [start] : [start, '--empty'], {
    env: { ...Object.fromEntries(inherited), PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false }))
    if (String(chunk).includes('The portal runs at')) break
  const site = `http://localhost:${port}`
  const api = `http://localhost:${port + 1}`
  const userPool = `http://127.0.0.1:${port + 2}`
  /** The headers of every call that changes something. */
  const attestation = async () =>
    ((await (await fetch(`${site}/__local/waf/token`)).json()) as { token: string }).token
  return {
    port,
    site,
    api,
    userPool,
    dynamodb: `http://127.0.0.1:${port + 3}`,
    attestation,
    /** Creates somebody with an account and returns the id. */
    async register(email: string, { isVerified = true } = {}): Promise<string> {
      const person = { email, password: testPassword, firstName: 'Ada', lastName: 'Lovelace' }
      const response = await fetch(`${api}/auth/register`, {
        method: 'POST',
        headers: { 'x-aws-waf-token': await attestation() },
        body: JSON.stringify(person),
      })
      const { id } = (await response.json()) as { id: string }
      if (isVerified) await verifyAddress(userPool, id)
      return id
    },
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const verifyAddress = (userPool: string, Username: string) =>
  fetch(userPool, {
    method: 'POST',
    headers: {
      authorization: 'AWS4-HMAC-SHA256',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminUpdateUserAttributes',
    },
    body: JSON.stringify({
      UserPoolId: localSettings.userPoolId,
      Username,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    }),
  })
