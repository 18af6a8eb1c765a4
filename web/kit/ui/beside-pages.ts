type End = () => void

const ends = new Set<End>()

/**
 * Registers what to do when the session ends, for what is shown outside of the pages in a React root of its own: it says what a person
 * did, and the next person on this device must neither read nor undo that. Returns a function that ends the registration.
 */
export function endsWithSession(end: End): End {
  ends.add(end)
  return () => void ends.delete(end)
}

/** The person who was signed in on this page no longer is. */
export const endBesidePages = () => {
  for (const end of ends) end()
}
