import { fileURLToPath } from 'node:url'

/** The built site, as `npm run build` leaves it. */
export const siteFolder = fileURLToPath(new URL('../../.build/site', import.meta.url))
