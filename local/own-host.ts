import type { IncomingMessage } from 'node:http'

/**
 * Was this server called by its own name? A page from elsewhere can point a name of its own at 127.0.0.1 and would then be of
 * the same origin as the mailbox, which holds codes.
 */
export const isOwnHost = ({ headers }: IncomingMessage) =>
  /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? '')
