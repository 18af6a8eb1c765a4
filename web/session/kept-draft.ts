import { useState } from 'react'
import { onLogout } from '#web/session/before-logout.ts'

/** All names begin so. */
const beginning = 'draft/'

/**
 * Work that is not saved yet, kept by this tab through a reload until it is saved or discarded. It is the chapter's own text,
 * about no applicant, so the tab's own storage will do; it goes at log-out all the same.
 */
export function useKeptDraft<Draft>(name: string) {
  const key = `${beginning}${name}`
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

/** A browser that keeps nothing must not keep anyone from writing. */
function storing(act: () => void) {
  try {
    act()
  } catch {
    // The draft still stands in the page.
  }
}

onLogout({
  flush: async () => undefined,
  forget() {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(beginning)) sessionStorage.removeItem(key)
  },
})
