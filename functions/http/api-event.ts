import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import type { CallContext } from './caller.ts'

/** The event after the middleware of handle.ts: the caller, the time, what the path names, and the parsed request. */
export interface ApiEvent extends APIGatewayProxyEvent {
  context: CallContext
  request: object
}

/** The result for API Gateway. */
export type ApiResult = APIGatewayProxyResult
/** A handler as Lambda calls it. */
export type ApiHandler = (event: APIGatewayProxyEvent) => Promise<ApiResult>
