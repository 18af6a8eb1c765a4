type End = () => void

const ends = new Set<End>()

/**
 * What is shown beside the pages, with a React root of its own, ends with the session: it tells what somebody did, and the next person on
 * this device must neither read that nor take it back. Returns what ends this registration.
 */
export function endsWithSession(end: End): End {
  ends.add(end)
  return () => void ends.delete(end)
}

/** The person who was signed in on this page no longer is. */
export const endBesidePages = () => {
  for (const end of ends) end()
}
