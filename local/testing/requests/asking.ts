import type { Route, Sent } from '#shared/kernel/contract.ts'
import type { Area, routes } from '#shared/routes.ts'
import type { Identities, IdentityName } from '../identities.ts'
import type { Person } from '../open-test-portal.ts'
import type { Scene, Stage } from '../scene.ts'

type Routes = typeof routes

/** The status that each kind of caller gets. Someone who isn't named gets what the kind that includes them does. */
export interface Statuses {
  visitor: number
  /** 403 if left out. */
  unverified?: number
  /** Whose application it is; otherwise like any applicant. */
  owner?: number
  applicant: number
  /** Was a super reviewer, and is an applicant now. */
  demoted?: number
  /** Reviews the application; otherwise like any reviewer. */
  assigned?: number
  reviewer: number
  /** Administers the role; otherwise like a reviewer. */
  board?: number
  superReviewer: number
}

/** What each identity gets. Who is deleted or signed out is a visitor. */
export function statusesOf({ visitor, applicant, reviewer, superReviewer, ...more }: Statuses) {
  return {
    nobody: visitor,
    unverified: more.unverified ?? 403,
    own: more.owner ?? applicant,
    other: applicant,
    assigned: more.assigned ?? reviewer,
    reviewer,
    board: more.board ?? reviewer,
    super: superReviewer,
    demoted: more.demoted ?? applicant,
    deleted: visitor,
    left: visitor,
  } satisfies Record<IdentityName, number>
}

/** A real request of a route: the stage of the application, what is sent, and who gets an answer. */
export interface Asking<R = object> {
  gets: Statuses
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
