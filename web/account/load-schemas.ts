/**
 * The schemas of the first forms. They load while people type, because most of it is the schema library. A file of its own: a page that
 * loads something itself would not be bundled with the others (`web/build/files-of-areas.ts`).
 */
export const loadCredentials = async () => (await import('./credentials.ts')).Credentials
export const loadRegistration = async () => (await import('./credentials.ts')).Registration
