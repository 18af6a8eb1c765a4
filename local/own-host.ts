import type { IncomingMessage } from 'node:http'

/**
 * Was this server called by its own name? Another site could point its own name at 127.0.0.1. Its pages would then share an
 * origin with the mailbox, which holds codes.
 */
export const isOwnHost = ({ headers }: IncomingMessage) =>
  /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? '')
