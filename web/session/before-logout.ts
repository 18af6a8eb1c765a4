type Duty = () => Promise<void>

const duties = new Set<Duty>()

/** Something that must be done while the session still stands, such as saving a draft. Returns how to call it off. */
export function onLogout(duty: Duty): () => void {
  duties.add(duty)
  return () => duties.delete(duty)
}

/** Does all that must be done before a log-out. @throws what a duty throws: then the person stays logged in. */
export async function beforeLogout(): Promise<void> {
  for (const duty of duties) await duty()
}
