import type * as z from 'zod/mini'
import type { UserRole } from './user-role.ts'

/** Who may call: anyone; a login that has no record yet, or has one; an account even before its email is verified; a verified account; or the listed roles. */
export type Access = 'public' | 'newcomer' | 'signed-in' | 'verified' | readonly UserRole[]

/** One call of the API. Row-level rights are not here: they are predicates that the handler checks. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: Access
  /** May someone call it who must set up a second factor first? */
  beforeSecondFactor?: true
  body?: z.ZodMiniType
  /** The largest body in bytes, for the few calls that may be larger than others (functions/http/read-request.ts). */
  largestBody?: number
  query?: z.ZodMiniType
  /** For an answer that is text rather than JSON. */
  contentType?: string
  answer: z.ZodMiniType
}

/** The routes of an area by name. */
export type RouteTable = Readonly<Record<string, Route>>

/** '/forms/{formId}' gives { formId: string } */
type PathParams<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown

/** The names of the parameters in the paths of some routes. */
export type ParamOf<Tables> = {
  [A in keyof Tables]: { [C in keyof Tables[A]]: ParamIn<Tables[A][C]> }[keyof Tables[A]]
}[keyof Tables]
type ParamIn<R> = R extends { path: infer Path } ? keyof PathParams<Path> : never

type Part<Key extends string, Schema> = Schema extends z.ZodMiniType
  ? { [K in Key]: z.output<Schema> }
  : unknown
type SentPart<Key extends string, Schema> = Schema extends z.ZodMiniType
  ? { [K in Key]: z.input<Schema> }
  : unknown
type Params<R extends Route> = keyof PathParams<R['path']> extends never
  ? unknown
  : { params: PathParams<R['path']> }

/** What a handler receives after the middleware has checked it. */
export type Received<R extends Route> = Params<R> & Part<'body', R['body']> & Part<'query', R['query']>
/** What a caller sends. */
export type Sent<R extends Route> = Params<R> & SentPart<'body', R['body']> & SentPart<'query', R['query']>
/** What a route answers. */
export type Answer<R extends Route> = z.output<R['answer']>

/** Keeps the exact types of the entries, which handlers and client use. */
export const defineRoutes = <const T extends RouteTable>(routes: T) => routes

/** '/forms/{formId}' with its parameters filled in and encoded. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

interface AccessCaller {
  role: UserRole
  isVerified: boolean
}

/** Whether this caller (null: nobody signed in) may use a route with this access. */
export function mayCall(access: Access, caller: AccessCaller | null) {
  if (access === 'public') return true
  if (!caller) return false
  if (access === 'signed-in' || access === 'newcomer') return true
  return caller.isVerified && (access === 'verified' || access.includes(caller.role))
}

/** How API Gateway names a route to a Lambda: method and resource. */
export const routeKey = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`
