import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { clientId, listen, openTestPool, userPoolId } from './pool-of-tests.ts'

const { cognito, addUser } = openTestPool({
  triggers: {
    postConfirmation: (event) => event,
    customMessage: (event) => event,
  },
  deliver: () => {
    throw new Error('the mail server is away')
  },
})
const endpoint = await listen(cognito)

const post = (operation: string, body: string, headers: Record<string, string> = {}) =>
  fetch(endpoint, {
    method: 'POST',
    body,
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`, ...headers },
  })

const failureOf = async (response: Response) => {
  const { __type, message } = (await response.json()) as { __type: string; message: string }
  expect(response.headers.get('x-amzn-errortype')).toBe(`${__type}:`)
  expect(message).toEqual(expect.any(String))
  return [response.status, __type]
}

afterAll(() => cognito.close())

describe('the server', () => {
  test('publishes the keys', async () => {
    const response = await fetch(`${endpoint}${userPoolId}/.well-known/jwks.json`)
    expect(await response.json()).toEqual(cognito.jwks)
    expect(cognito.jwks.keys[0]).not.toHaveProperty('d')
  })

  test('accepts pages of any origin', async () => {
    const preflight = await fetch(endpoint, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'content-type,x-amz-target' },
    })
    expect(preflight.status).toBe(200)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,x-amz-target')
    const response = await post('SignUp', '{}')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-expose-headers')).toBe('x-amzn-errortype,x-amzn-requestid')
    expect(response.headers.get('content-type')).toBe('application/x-amz-json-1.1')
    expect(response.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('no page that someone has open in a browser can act as an administrator', async () => {
    const id = await addUser('taken@example.org')
    const body = JSON.stringify({ UserPoolId: userPoolId, Username: id })
    const signed = { authorization: 'AWS4-HMAC-SHA256 x' }
    const fromPage = await post('AdminGetUser', body, { ...signed, origin: 'https://evil.example' })
    expect(await failureOf(fromPage)).toEqual([400, 'MissingAuthenticationTokenException'])
    expect((await post('AdminGetUser', body, signed)).status).toBe(200)
  })

  test('refuses requests under another host name that points at this machine', async () => {
    const asked = get(endpoint, { headers: { host: 'evil.example' } })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect(answer.resume().statusCode).toBe(403)
  })

  test('has no sign-up', async () => {
    const response = await post('SignUp', JSON.stringify({ ClientId: clientId, Username: 'ann@example.org' }))
    expect(await response.json()).toEqual({
      __type: 'NotAuthorizedException',
      message: 'SignUp is not permitted for this user pool',
    })
  })

  test.each(['CreateGroup', 'ConfirmSignUp', 'toString', '__proto__', ''])(
    'refuses the unknown operation %j',
    async (operation) => {
      expect(await failureOf(await post(operation, '{}'))).toEqual([400, 'UnknownOperationException'])
    },
  )

  test('refuses a request without an operation', async () => {
    expect(await failureOf(await fetch(endpoint))).toEqual([400, 'UnknownOperationException'])
    expect(await failureOf(await fetch(endpoint, { method: 'POST', body: '{}' }))).toEqual([
      400,
      'UnknownOperationException',
    ])
  })

  test.each(['AdminGetUser', 'AdminDeleteUser', 'ListUsers'])(
    'asks for credentials before %s',
    async (operation) => {
      const body = JSON.stringify({ UserPoolId: userPoolId, Username: 'ann@example.org' })
      for (const authorization of [undefined, 'Bearer x']) {
        const response = await post(operation, body, authorization ? { authorization } : {})
        expect(await failureOf(response)).toEqual([400, 'MissingAuthenticationTokenException'])
      }
    },
  )

  test.each(['{', 'undefined', '\u0000', '{"ClientId":"x"}}'])(
    'refuses %j, which is not JSON',
    async (body) => {
      expect(await failureOf(await post('InitiateAuth', body))).toEqual([400, 'SerializationException'])
    },
  )

  test.each([
    '',
    'null',
    '[]',
    '7',
    '{}',
    JSON.stringify({ ClientId: 7 }),
    JSON.stringify({ ClientId: clientId }),
    JSON.stringify({ ClientId: clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: [] }),
    JSON.stringify({ ClientId: clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: {} }),
    JSON.stringify({ ClientId: clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 7 } }),
  ])('takes %s for no request', async (body) => {
    expect(await failureOf(await post('InitiateAuth', body))).toEqual([400, 'InvalidParameterException'])
  })

  test('serves one app client', async () => {
    const response = await post('ForgotPassword', JSON.stringify({ ClientId: 'other', Username: 'ann' }))
    expect(await failureOf(response)).toEqual([400, 'ResourceNotFoundException'])
  })

  test('refuses bodies over 128 kB and accepts smaller ones', async () => {
    const padded = (size: number) => JSON.stringify({ ClientId: 'other' }).padEnd(size, ' ')
    expect(await failureOf(await post('SignUp', padded(128 * 1024)))).toEqual([
      400,
      'ResourceNotFoundException',
    ])
    const refused = await post('SignUp', padded(128 * 1024 + 1))
    expect(await failureOf(refused)).toEqual([413, 'RequestEntityTooLargeException'])
  })

  test('logs its own failures and reveals nothing about them', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { AccessToken } = cognito.issueTokens(await addUser('ann@example.org'))
    const body = JSON.stringify({ AccessToken, AttributeName: 'email' })
    const response = await post('GetUserAttributeVerificationCode', body)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ __type: 'InternalErrorException', message: 'Internal error' })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })

  test('keeps running when a caller disconnects in the middle', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const socket = connect(Number(new URL(endpoint).port), '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n')
    socket.write('x-amz-target: AWSCognitoIdentityProviderService.SignUp\r\n\r\n{"Client')
    const [request] = (await once(cognito.server, 'request')) as [IncomingMessage]
    socket.destroy()
    await new Promise((resolve) => request.socket.once('close', resolve))
    expect((await post('SignUp', '{}')).status).toBe(400)
    expect(log).not.toHaveBeenCalled()
    log.mockRestore()
  })
})
