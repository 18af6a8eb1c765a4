import { afterEach, expect, vi } from 'vitest'
import { localSettings } from '#local/settings.ts'
import { testPassword } from '#local/testing/open-test-portal.ts'
import { portal, test as onPortal } from '#local/testing/portal-test.ts'

const test = onPortal.extend('portalOptions', { scope: 'file' }, { now: () => new Date() })

afterEach(() => vi.restoreAllMocks())

/** Everything that is written to the console from now on. */
function listen() {
  const lines: string[] = []
  for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      lines.push(
        parts.map((part) => (part instanceof Error ? String(part.stack) : JSON.stringify(part))).join(' '),
      )
    })
  return lines
}

const essay = 'I grew up beside the sea and never told anybody'
const email = 'quiet.person@example.edu'
const newPassword = 'Staple-battery-2'

/** Calls over HTTP, as the page does, so that the gateway is included. */
async function openPage() {
  const { token } = (await (await fetch(`${portal.site}/__local/waf/token`)).json()) as { token: string }
  let identity = ''
  return {
    attestation: token,
    signIn(password: string) {
      const signedIn = portal.cognito.signIn(email, password)
      identity = String(signedIn.IdToken)
      return signedIn
    },
    async ask(method: string, path: string, body?: object) {
      const headers = { authorization: `Bearer ${identity}`, 'x-aws-waf-token': token }
      const response = await fetch(`${portal.api}${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, answer: (await response.json()) as Record<string, string> }
    },
  }
}

/** The code of the last mail, once it has arrived. */
async function codeInMail() {
  await portal.cognito.settled()
  return /\b\d{6}\b/.exec(portal.mailbox.list(email).at(0)?.text ?? '')?.[0] ?? 'no code'
}

/** The store fails in an unexpected way, with a message that quotes its input. */
async function breakStore() {
  const { documentClient } = await import('#functions/store/table/table.ts')
  const real = documentClient.send.bind(documentClient) as (command: unknown) => Promise<unknown>
  vi.spyOn(documentClient, 'send').mockImplementation(((command: { input: object }) =>
    'UpdateExpression' in command.input || 'Item' in command.input
      ? Promise.reject(new Error(`cannot write ${JSON.stringify(command.input)}`))
      : real(command)) as never)
}

test('a whole journey with every kind of failure leaves no secret in the logs', async () => {
  const form = await portal.form({ dueDate: new Date(Date.now() + 86_400_000).toISOString() })
  const lines = listen()
  const page = await openPage()
  const name = { firstName: 'Xanthippe', lastName: 'Quillfeather' }
  const registered = await page.ask('POST', '/auth/register', { email, password: testPassword, ...name })
  await portal.verify(registered.answer.id!)
  const first = page.signIn(testPassword)
  expect(() => page.signIn('Wrong-password-9')).toThrow()
  const id = (await page.ask('POST', '/applications/open', { formId: form.id })).answer.id!
  const questions = [
    { questionId: 'roles', response: ['bootcamp'] },
    { questionId: 'why', response: essay.split(' ').slice(0, 5).join(' ') },
    { questionId: 'nickname', response: essay },
  ]
  const save = { sectionResponses: [{ sectionId: 'start', base: 0, questions }] }
  const path = `/application/save/${id}`
  expect((await page.ask('PUT', path, save)).status).toBe(200)
  // Refused by a schema, in conflict, and broken.
  expect((await page.ask('PUT', path, { ...save, essay })).status).toBe(400)
  const other = {
    ...save,
    sectionResponses: [
      { sectionId: 'start', base: 0, questions: [{ questionId: 'nickname', response: `${essay} again` }] },
    ],
  }
  expect((await page.ask('PUT', path, other)).status).toBe(409)
  await breakStore()
  expect((await page.ask('PUT', path, other)).status).toBe(500)
  vi.restoreAllMocks()
  const after = listen()
  portal.ses.trouble.push({ rejects: true })
  expect((await page.ask('POST', '/application/submit', { id })).status).toBe(200)
  await portal.stream.settled()
  await portal.stream.tick()
  const { userPoolClientId: ClientId } = localSettings
  await portal.cognito.call('ForgotPassword', { ClientId, Username: email })
  const code = await codeInMail()
  await portal.cognito.call('ConfirmForgotPassword', {
    ClientId,
    Username: email,
    ConfirmationCode: code,
    Password: newPassword,
  })
  const second = page.signIn(newPassword)
  await page.ask('POST', '/auth/sign-out')
  vi.restoreAllMocks()

  const written = [...lines, ...after].join('\n')
  expect(written, 'the failure was logged').toContain('PUT /application/save/{responseId}')
  expect(code).toMatch(/^\d{6}$/)
  const tokens = [first, second].flatMap(({ IdToken, AccessToken, RefreshToken }) => [
    IdToken,
    AccessToken,
    RefreshToken,
  ])
  const secrets = [
    essay,
    'beside the sea',
    email,
    testPassword,
    newPassword,
    'Wrong-password-9',
    code,
    page.attestation,
  ]
  for (const secret of [...secrets, ...Object.values(name), ...tokens.map(String)])
    expect(written.includes(secret), secret).toBe(false)
})

test('the address of a calendar is in no log, even when its agenda cannot be read', async () => {
  const { calls } = await portal.person({ role: 'reviewer' })
  const { path } = (await calls.interviews.makeAddress({})).answer
  const { documentClient } = await import('#functions/store/table/table.ts')
  const lines = listen()
  const fetched = async (address: string) => (await fetch(`${portal.api}${address}`)).status
  expect([await fetched(path), await fetched(`${path}x`)]).toEqual([200, 404])
  vi.spyOn(documentClient, 'send').mockImplementation((() =>
    Promise.reject(new Error(`cannot read ${path}`))) as never)
  expect(await fetched(path)).toBe(500)
  vi.restoreAllMocks()
  const written = lines.join('\n')
  expect(written, 'the failure was logged').toContain('GET /calendar/{token}')
  expect(written).not.toContain(path.slice(path.indexOf('.')))
})
