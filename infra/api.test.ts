import { expect, test } from 'vitest'
import { gatewayPaths } from '#shared/gateway-paths.ts'
import type { Route } from '#shared/kernel/contract.ts'
import { routes } from '#shared/routes.ts'
import { asText, onlyOf, propertiesOf, resourcesOf } from './testing/resources.ts'
import { templateOf } from './testing/synthesise.ts'

const template = templateOf()

interface Method {
  HttpMethod: string
  ResourceId: unknown
  AuthorizationType: string
  AuthorizerId?: { Ref: string }
  Integration?: { Type: string; Uri?: unknown; IntegrationResponses?: { ResponseParameters: object }[] }
}
interface PathPart {
  PathPart: string
  ParentId: { Ref?: string }
}

const parts = resourcesOf<PathPart>(template, 'AWS::ApiGateway::Resource')
const pathOf = (id: string | undefined): string => {
  const part = id === undefined ? undefined : parts[id]?.Properties
  return part ? `${pathOf(part.ParentId.Ref)}/${part.PathPart}` : ''
}
const methods = propertiesOf<Method>(template, 'AWS::ApiGateway::Method').map((method) => ({
  ...method,
  path: pathOf((method.ResourceId as { Ref?: string }).Ref),
}))
const keyOf = ({ HttpMethod, path }: (typeof methods)[number]) => `${HttpMethod} ${path}`

const known = gatewayPaths.map(({ method, path }) => `${method} ${path}`)
const calls = methods.filter(({ HttpMethod }) => HttpMethod !== 'OPTIONS')

test('the API has two paths for each noun, and those of single calls', () => {
  expect(calls.map(keyOf).toSorted()).toEqual(known.toSorted())
  // The specification's calls keep their paths and methods, and strangers may call only these.
  expect(known.filter((key) => !key.startsWith('ANY ')).toSorted()).toEqual([
    'GET /calendar/{token}',
    'GET /season.json',
    'GET /unsubscribe/{token}',
    'HEAD /calendar/{token}',
    'HEAD /unsubscribe/{token}',
    'POST /application/forms',
    'POST /application/submit',
    'POST /auth/register',
    'POST /unsubscribe/{token}',
    'PUT /application/save/{responseId}',
  ])
})

test('every call of the route table reaches the function of its noun', () => {
  for (const [area, table] of Object.entries<Readonly<Record<string, Route>>>(routes))
    for (const { method, path } of Object.values(table)) {
      const key = known.includes(`${method} ${path}`)
        ? `${method} ${path}`
        : `ANY /${area}${path === `/${area}` ? '' : '/{proxy+}'}`
      const { Integration } = calls.find((call) => keyOf(call) === key)!
      expect(Integration?.Type).toBe('AWS_PROXY')
      expect(asText(Integration?.Uri)).toMatch(new RegExp(`<Functions${area}[0-9A-F]{8}\\.Arn>`))
      expect(path.startsWith(`/${area}/`) || path === `/${area}` || known.includes(key)).toBe(true)
    }
})

test('every call needs a signed-in person, unless strangers may make it', () => {
  const open = calls.filter(({ AuthorizationType }) => AuthorizationType !== 'COGNITO_USER_POOLS')
  expect(open.map(keyOf).toSorted()).toEqual([
    'GET /calendar/{token}',
    'GET /season.json',
    'GET /unsubscribe/{token}',
    'HEAD /calendar/{token}',
    'HEAD /unsubscribe/{token}',
    'POST /auth/register',
    'POST /unsubscribe/{token}',
  ])
  const [authorizer] = Object.keys(resourcesOf(template, 'AWS::ApiGateway::Authorizer'))
  for (const { AuthorizationType, AuthorizerId } of calls)
    if (AuthorizationType !== 'NONE') expect(AuthorizerId).toEqual({ Ref: authorizer })
})

test('a token is checked at every call: the authorizer caches nothing', () => {
  expect(onlyOf(template, 'AWS::ApiGateway::Authorizer')).toMatchObject({
    Type: 'COGNITO_USER_POOLS',
    AuthorizerResultTtlInSeconds: 0,
    ProviderARNs: [{ 'Fn::GetAtt': ['IdentityUserPool96FE3B9B', 'Arn'] }],
  })
})

test('every path answers its preflight, only for the page, without asking for a token', () => {
  const preflights = methods.filter(({ HttpMethod }) => HttpMethod === 'OPTIONS')
  const paths = new Set(gatewayPaths.map(({ path }) => path))
  expect(preflights.map(({ path }) => path).toSorted()).toEqual([...paths].toSorted())
  for (const { Integration, AuthorizationType } of preflights) {
    expect([Integration?.Type, AuthorizationType]).toEqual(['MOCK', 'NONE'])
    const { ResponseParameters } = Integration!.IntegrationResponses![0]!
    const headers = Object.fromEntries(
      Object.entries(ResponseParameters).map(([name, value]) => [name.replace(/.*\./, ''), asText(value)]),
    )
    expect(headers).toEqual({
      'Access-Control-Allow-Origin': "'https://<SiteDistribution390DED28.DomainName>'",
      'Access-Control-Allow-Headers': "'authorization,content-type,x-aws-waf-token'",
      'Access-Control-Allow-Methods': "'GET,POST,PUT,DELETE,OPTIONS'",
      'Access-Control-Max-Age': "'7200'",
      Vary: "'Origin'",
    })
  }
})

interface GatewayResponse {
  ResponseType: string
  StatusCode?: string
  ResponseParameters: Record<string, unknown>
  ResponseTemplates: { 'application/json': string }
}

const answers = Object.fromEntries(
  propertiesOf<GatewayResponse>(template, 'AWS::ApiGateway::GatewayResponse').map((answer) => [
    answer.ResponseType,
    answer,
  ]),
)

test('the gateway’s own answers have a code and a message, like the functions’', () => {
  const codes = Object.values(answers).map(({ ResponseType, ResponseTemplates }) => {
    const { code, message } = JSON.parse(ResponseTemplates['application/json']) as Record<string, string>
    expect(message).toMatch(/\w\.$/)
    return [ResponseType, code]
  })
  expect(Object.fromEntries(codes)).toEqual({
    WAF_FILTERED: 'ATTESTATION_FAILED',
    UNAUTHORIZED: 'UNAUTHENTICATED',
    EXPIRED_TOKEN: 'UNAUTHENTICATED',
    ACCESS_DENIED: 'FORBIDDEN',
    MISSING_AUTHENTICATION_TOKEN: 'MISSING',
    REQUEST_TOO_LARGE: 'TOO_LARGE',
    THROTTLED: 'SLOW_DOWN',
    INTEGRATION_TIMEOUT: 'BUSY',
    DEFAULT_4XX: 'INVALID',
    DEFAULT_5XX: 'INTERNAL',
  })
  expect(answers.EXPIRED_TOKEN?.StatusCode).toBe('401')
  expect(answers.MISSING_AUTHENTICATION_TOKEN?.StatusCode).toBe('404')
})

test('the page can read why it was refused, and when to try again', () => {
  const headers = 'gatewayresponse.header.'
  for (const { ResponseParameters } of Object.values(answers)) {
    expect(asText(ResponseParameters[`${headers}Access-Control-Allow-Origin`])).toBe(
      "'https://<SiteDistribution390DED28.DomainName>'",
    )
    expect(ResponseParameters[`${headers}Access-Control-Expose-Headers`]).toBe("'retry-after'")
  }
  expect(answers.THROTTLED?.ResponseParameters[`${headers}Retry-After`]).toBe("'1'")
})

interface Stage {
  StageName: string
  MethodSettings: object[]
  AccessLogSetting: { Format: string }
}

test('calls are throttled, bodies aren’t logged, and no stray log group appears', () => {
  const { StageName, MethodSettings, AccessLogSetting } = onlyOf<Stage>(template, 'AWS::ApiGateway::Stage')
  expect(StageName).toBe('api')
  expect(MethodSettings).toEqual([
    {
      HttpMethod: '*',
      ResourcePath: '/*',
      ThrottlingRateLimit: 500,
      ThrottlingBurstLimit: 1000,
      LoggingLevel: 'OFF',
      DataTraceEnabled: false,
    },
  ])
  expect(JSON.parse(AccessLogSetting.Format)).toMatchObject({ user: '$context.authorizer.claims.sub' })
  // The path of a calendar's address is a secret. '$context.resourcePath' has '{token}' in its place.
  expect(AccessLogSetting.Format).not.toMatch(/\$context\.(path|customDomain|extendedRequestId)\b/)
})

test('the API speaks TLS 1.2 with forward secrecy, or newer', () => {
  expect(onlyOf(template, 'AWS::ApiGateway::RestApi')).toMatchObject({
    EndpointConfiguration: { Types: ['REGIONAL'] },
    SecurityPolicy: 'SecurityPolicy_TLS13_1_2_PFS_PQ_2025_09',
    EndpointAccessMode: 'BASIC',
  })
})
