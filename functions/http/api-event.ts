import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import type { Door } from './caller.ts'

/** The event as the door leaves it: who asks, when, for what, and exactly what. */
export interface ApiEvent extends APIGatewayProxyEvent {
  door: Door
  request: object
}

/** What API Gateway is given back. */
export type ApiResult = APIGatewayProxyResult
/** A handler as Lambda calls it. */
export type ApiHandler = (event: APIGatewayProxyEvent) => Promise<ApiResult>
