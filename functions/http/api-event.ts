import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import type { Door } from './caller.ts'

/** The event as the door leaves it: who asks, when, for what, and exactly what. */
export interface ApiEvent extends APIGatewayProxyEvent {
  door: Door
  request: object
}

export type ApiResult = APIGatewayProxyResult
export type ApiHandler = (event: APIGatewayProxyEvent) => Promise<ApiResult>
