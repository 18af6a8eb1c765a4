/** The schemas of the first forms. They load while people type, because most of it is the schema library. */
export const loadCredentials = async () => (await import('./credentials.ts')).Credentials
export const loadRegistration = async () => (await import('./credentials.ts')).Registration
