/** What the browser refuses to store: it is blocked, or full. This page remembers it until it is closed. */
const remembered = new Map<string, string>()

/** Undefined where the browser blocks its storage, or has none. */
function tried<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage)
  } catch {
    return undefined
  }
}

/** localStorage that never fails. Only this file may use the browser's own. */
export const browserStorage = {
  getItem: (key: string): string | null =>
    remembered.get(key) ?? tried((storage) => storage.getItem(key)) ?? null,

  setItem(key: string, value: string) {
    const isStored = tried((storage) => {
      storage.setItem(key, value)
      return true
    })
    if (isStored) remembered.delete(key)
    else remembered.set(key, value)
  },

  removeItem(key: string) {
    remembered.delete(key)
    tried((storage) => storage.removeItem(key))
  },

  keys: (): string[] => [...remembered.keys(), ...(tried((storage) => Object.keys(storage)) ?? [])],
}
