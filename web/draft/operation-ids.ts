const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Names for the saves of this tab: a random word for the tab and a counter. A save that is repeated keeps its name. */
export function operationIds(random: () => number): () => string {
  const tab = Array.from({ length: 12 }, () => letters[Math.floor(random() * letters.length)]).join('')
  let count = 0
  return () => `${tab}-${++count}`
}
