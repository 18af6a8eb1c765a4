import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEvent } from 'aws-lambda'

/** What API Gateway knows about a request when it calls a Lambda. */
interface GatewayRequest {
  method: string
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: string | null
  claims?: Record<string, string> | undefined
  now: Date
}

/** The event of a REST API's Lambda proxy integration ("Input format of a Lambda function for proxy integration"). */
export const restEvent = (request: GatewayRequest): APIGatewayProxyEvent => ({
  // The function finds its route by the method and the path.
  resource: '/{proxy+}',
  path: request.path,
  httpMethod: request.method,
  headers: request.headers ?? {},
  multiValueHeaders: {},
  pathParameters: null,
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
    httpMethod: request.method,
    identity: { sourceIp: '127.0.0.1', userAgent: null } as never,
    path: `/api${request.path}`,
    stage: 'api',
    requestId: randomUUID(),
    requestTimeEpoch: request.now.getTime(),
    resourceId: 'local',
    resourcePath: '/{proxy+}',
  },
})

const orNull = (record: Record<string, string> | undefined) =>
  record && Object.keys(record).length > 0 ? record : null
