/** While a session lasts, Amplify keeps its account name, which is the person's id, under this key. Undefined without a session. */
export function storedUserId(): string | undefined {
  try {
    const key = Object.keys(localStorage).find((each) => each.endsWith('.LastAuthUser'))
    return key && (localStorage.getItem(key) ?? undefined)
  } catch {
    // No storage, hence no session.
    return undefined
  }
}
