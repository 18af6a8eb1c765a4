import { useState } from 'react'
import { onLogout } from './before-logout.ts'

/** The prefix of all names. */
const prefix = 'draft/'

/**
 * Unsaved work that survives a reload of this tab, until it is saved or discarded. It contains nothing that applicants wrote, so
 * `sessionStorage` is safe enough. A logout removes it.
 */
export function useKeptDraft<Draft>(name: string) {
  const key = `${prefix}${name}`
  const [draft, setDraft] = useState(() => kept<Draft>(key))
  return {
    draft,
    keep: (next: Draft) => {
      setDraft(next)
      storing(() => sessionStorage.setItem(key, JSON.stringify(next)))
    },
    discard: () => {
      setDraft(undefined)
      storing(() => sessionStorage.removeItem(key))
    },
  }
}

function kept<Draft>(key: string): Draft | undefined {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : (JSON.parse(text) as Draft)
}

/** A browser that cannot store anything must not prevent anyone from writing. */
function storing(act: () => void) {
  try {
    act()
  } catch {
    // The draft is still in the page.
  }
}

onLogout({
  flush: async () => undefined,
  forget() {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  },
})
