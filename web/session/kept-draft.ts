import { useState } from 'react'
import { draftsOf, earlierDrafts } from './before-logout.ts'
import { signedInUserId } from './session-state.ts'

/**
 * Unsaved work that survives a reload of this tab, until it is saved or discarded: each person's own, since after an expired session
 * somebody else may log in here. It contains nothing that applicants wrote, so `sessionStorage` is safe enough. A logout removes it.
 */
export function useKeptDraft<Draft>(name: string) {
  const key = `${draftsOf(signedInUserId() ?? '')}${name}`
  const earlierKey = `${earlierDrafts}${name}`
  const [draft, setDraft] = useState(() => kept<Draft>(key) ?? kept<Draft>(earlierKey))
  return {
    draft,
    keep: (next: Draft) => {
      setDraft(next)
      storing(() => sessionStorage.setItem(key, JSON.stringify(next)))
    },
    discard: () => {
      setDraft(undefined)
      for (const each of [key, earlierKey]) storing(() => sessionStorage.removeItem(each))
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
