import type { Path } from 'react-router-dom'

/**
 * Where someone wanted to go before being sent to log in. It is kept in the router's state, never in the address, so it is always a
 * path of this site.
 */
export const wantedPath = (state: unknown): Path | undefined => (state as { from?: Path } | null)?.from

/** The state that keeps the path for after the login. */
export const withWantedPath = ({ pathname, search, hash }: Path) => ({ from: { pathname, search, hash } })
