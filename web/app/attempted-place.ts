import type { Location } from 'react-router-dom'

/** A place in the site: all of an address but the origin. */
export type Place = Pick<Location, 'pathname' | 'search' | 'hash'>

/**
 * Where someone wanted to go before being sent to log in. It travels in the router's own state, never in the address, so it
 * is always a place of this site.
 */
export const attemptedPlace = (state: unknown): Place | undefined => (state as { from?: Place } | null)?.from

/** The state that keeps the place for after the log-in. */
export const keeping = ({ pathname, search, hash }: Place) => ({ from: { pathname, search, hash } })
