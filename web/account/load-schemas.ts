/** What the first forms check. It loads while people type: most of it is the library that checks. */
export const loadCredentials = async () => (await import('./credentials.ts')).Credentials
export const loadRegistration = async () => (await import('./credentials.ts')).Registration
