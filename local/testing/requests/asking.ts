import type { Route, Sent } from '#shared/kernel/contract.ts'
import type { Area, routes } from '#shared/routes.ts'
import type { Identities } from '../identities.ts'
import type { Person } from '../open-test-portal.ts'
import type { Scene, Stage } from '../scene.ts'

type Routes = typeof routes

/** A real request of a route: the stage of the application, what is sent, and who gets an answer. */
export interface Asking<R = object> {
  /** What each of `identityNames` gets, in their order: `yes`, or the status of the refusal. */
  gets: string
  at?: Stage
  /** It can be made only once. */
  endsCaller?: true
  send: (about: Scene & { people: Identities; caller: Person }) => R
}

/** A request for every route of an area. The compiler names a route that has none. */
export type AskingsOf<A extends Area> = {
  [N in keyof Routes[A]]: Routes[A][N] extends Route ? Asking<Sent<Routes[A][N]>> : never
}

/** A request that sends nothing. */
export const nothing = () => ({})

/** Names the form. */
export const form = ({ params }: Scene) => ({ params })

/** Names the application of the person `own`. */
export const application = ({ responseId }: Scene) => ({ params: { responseId } })

/** That application as an engineer. */
export const row = ({ responseId }: Scene) => ({ responseId, role: 'engineer' as const })
