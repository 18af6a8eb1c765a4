import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { Route } from '#shared/kernel/contract.ts'

/** What API Gateway knows about a request when it calls a Lambda. */
interface GatewayRequest {
  route: Pick<Route, 'method' | 'path'>
  path: string
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: string | null
  claims?: Record<string, string> | undefined
  now: Date
}

/** The event of a REST API's Lambda proxy integration ("Input format of a Lambda function for proxy integration"). */
export const restEvent = (request: GatewayRequest): APIGatewayProxyEvent => ({
  resource: request.route.path,
  path: request.path,
  httpMethod: request.route.method,
  headers: request.headers ?? {},
  multiValueHeaders: {},
  pathParameters: orNull(request.params),
  queryStringParameters: orNull(request.query),
  multiValueQueryStringParameters: null,
  stageVariables: null,
  body: request.body ?? null,
  isBase64Encoded: false,
  requestContext: {
    accountId: '000000000000',
    apiId: 'local',
    authorizer: request.claims && { claims: request.claims },
    protocol: 'HTTP/1.1',
    httpMethod: request.route.method,
    identity: { sourceIp: '127.0.0.1', userAgent: null } as never,
    path: `/api${request.path}`,
    stage: 'api',
    requestId: randomUUID(),
    requestTimeEpoch: request.now.getTime(),
    resourceId: 'local',
    resourcePath: request.route.path,
  },
})

const orNull = (record: Record<string, string> | undefined) =>
  record && Object.keys(record).length > 0 ? record : null
