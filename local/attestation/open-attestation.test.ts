import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createContext, runInContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAttestation } from '#local/attestation/open-attestation.ts'

interface AwsWafIntegration {
  getToken(): Promise<string>
  forceRefreshToken(): Promise<void>
  hasToken(): boolean
}

const start = Date.parse('2026-01-01T00:00:00Z')
let time: number
let address: string
let server: Server
const attestation = openAttestation({ secret: 'one', now: () => new Date(time) })

beforeEach(async () => {
  time = start
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    if (!attestation.answer(request, response, url)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const pathOf = (name: string) => `${address}/__local/waf/${name}`

async function fetchToken() {
  const { token } = (await (await fetch(pathOf('token'))).json()) as { token: string }
  return token
}

/** Runs the script as a page would, with the page's clock at `time`. */
async function loadScript() {
  const text = await (await fetch(pathOf('challenge.js'))).text()
  const fetchSpy = vi.fn(fetch)
  const document = { currentScript: { src: pathOf('challenge.js') }, cookie: '' }
  const window: { AwsWafIntegration?: AwsWafIntegration } = {}
  class PageDate extends Date {
    static override now = () => time
  }
  const page = { window, document, fetch: fetchSpy, URL, AbortSignal, Date: PageDate }
  // As under a strict policy: no text becomes code.
  runInContext(text, createContext(page, { codeGeneration: { strings: false, wasm: false } }))
  if (!window.AwsWafIntegration) throw new Error('The script defined nothing.')
  return { waf: window.AwsWafIntegration, document, fetchSpy }
}

test('a token is valid for half an hour, and only if the stand-in issued it', async () => {
  const token = await fetchToken()
  expect(attestation.isValid(token)).toBe(true)
  time = start + 1800_000 - 1
  expect(attestation.isValid(token)).toBe(true)
  time = start + 1800_000
  expect(attestation.isValid(token)).toBe(false)
})

test('a missing or forged token is refused', async () => {
  const [expiry = '', nonce = '', signature = ''] = (await fetchToken()).split('.')
  const later = String(Number(expiry) + 1)
  const forged = [
    undefined,
    '',
    'x',
    '..',
    `${expiry}.${nonce}`,
    `${expiry}.${nonce}.`,
    `${later}.${nonce}.${signature}`,
    `${expiry}.${nonce}x.${signature}`,
    `${expiry}.${nonce}.${signature.slice(0, -4)}AAAA`,
  ]
  expect(forged.filter((token) => attestation.isValid(token))).toEqual([])
})

test('a token of another secret, given or generated, is refused', async () => {
  const token = await fetchToken()
  const now = () => new Date(time)
  expect(openAttestation({ secret: 'one', now }).isValid(token)).toBe(true)
  expect(openAttestation({ secret: 'two', now }).isValid(token)).toBe(false)
  expect(openAttestation({ now }).isValid(token)).toBe(false)
})

test('the script gets a token once, keeps it, and gets another when that has expired', async () => {
  const { waf, document, fetchSpy } = await loadScript()
  expect(waf.hasToken()).toBe(false)
  const [token, same] = await Promise.all([waf.getToken(), waf.getToken()])
  expect([same, await waf.getToken(), waf.hasToken()]).toEqual([token, token, true])
  expect(fetchSpy).toHaveBeenCalledTimes(1)
  expect(document.cookie).toContain(`aws-waf-token=${token}; path=/; expires=Thu, 01 Jan 2026 00:30:00 GMT`)
  time = start + 1800_000
  expect([waf.hasToken(), attestation.isValid(token)]).toEqual([false, false])
  const next = await waf.getToken()
  expect([next === token, attestation.isValid(next)]).toEqual([false, true])
})

test('a forced refresh replaces a token that has not expired', async () => {
  const { waf } = await loadScript()
  const token = await waf.getToken()
  expect(await waf.forceRefreshToken()).toBeUndefined()
  const next = await waf.getToken()
  expect([next === token, attestation.isValid(next)]).toEqual([false, true])
})

test('reports to the caller when no token is available', async () => {
  const { waf, fetchSpy } = await loadScript()
  fetchSpy.mockResolvedValueOnce(new Response('', { status: 500 }))
  await expect(waf.getToken()).rejects.toThrow('No token: 500')
  expect(attestation.isValid(await waf.getToken())).toBe(true)
})

test('serves the script as JavaScript, and ignores other paths and methods', async () => {
  const { headers } = await fetch(pathOf('challenge.js'))
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect((await fetch(pathOf('other'))).status).toBe(404)
  expect((await fetch(pathOf('token'), { method: 'POST' })).status).toBe(405)
})
