import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import type { Door } from './caller.ts'

/** The event after the checks of the door (handle.ts): the caller, the time, what the path names, and the parsed request. */
export interface ApiEvent extends APIGatewayProxyEvent {
  door: Door
  request: object
}

/** The result for API Gateway. */
export type ApiResult = APIGatewayProxyResult
/** A handler as Lambda calls it. */
export type ApiHandler = (event: APIGatewayProxyEvent) => Promise<ApiResult>
