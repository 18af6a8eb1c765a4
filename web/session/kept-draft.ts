import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { draftsOf, holdPage, showDrafts } from './before-logout.ts'
import { signedInUserId } from './signed-in-user.ts'

interface Judges<Draft> {
  /** Whether something would be lost with the tab. Otherwise closing it doesn't ask. */
  isChanged?: (draft: Draft) => boolean
  /** Whether the server has the draft, though no page heard the answer to its save. Then it's discarded. */
  isSaved?: (draft: Draft) => boolean
}

/**
 * Unsaved work that survives a reload of this tab, until it is saved or discarded: each person's own, since after an expired session
 * someone else may log in here. It contains nothing that applicants wrote, so `sessionStorage` is safe enough. A logout removes it. Closing
 * the tab asks first.
 */
export function useKeptDraft<Draft>(
  name: string,
  { isChanged = () => true, isSaved = () => false }: Judges<Draft> = {},
) {
  const key = keyOf(name)
  const [held, setHeld] = useState(() => ({ key, draft: kept<Draft>(key) }))
  // Another name has a draft of its own.
  const { draft } = held.key === key ? held : { draft: kept<Draft>(key) }
  if (held.key !== key) setHeld({ key, draft })
  const setDraft = (next: Draft | undefined) => setHeld({ key, draft: next })
  const latest = useRef(draft)
  const isNamed = useRef(key)
  useLayoutEffect(() => {
    if (isNamed.current === key) return
    isNamed.current = key
    latest.current = kept<Draft>(key)
  }, [key])
  if (draft !== undefined && isSaved(draft)) setDraft(undefined)
  // It does not survive the closing of the tab.
  useAskBeforeUnload(draft !== undefined && isChanged(draft))
  const forget = () => {
    latest.current = undefined
    storing(() => sessionStorage.removeItem(key))
    showDrafts(signedInUserId() ?? '')
  }
  const forgetSaved = useEffectEvent(forget)
  const isNone = draft === undefined
  // Before someone can type again.
  useLayoutEffect(() => {
    if (isNone) forgetSaved()
  }, [isNone])
  const discard = () => {
    forget()
    setDraft(undefined)
  }
  return {
    draft,
    keep: (next: Draft) => {
      latest.current = next
      setDraft(next)
      keepDraft(key, next)
    },
    discard,
    /** Discards a saved draft. Text written during the call stays, and is returned. */
    settle: (saved: Draft): Draft | undefined => {
      if (latest.current !== saved) return latest.current
      // If this page was left and opened again, text written there stays too.
      if (isLastKept(key, saved)) discard()
      return undefined
    },
  }
}

/** Keeps a draft for the page that will find it under this name. */
export const keepFor = <Draft>(name: string, draft: Draft) => keepDraft(keyOf(name), draft)

/** Whether a draft is kept under this name. */
export const isKept = (name: string) => kept(keyOf(name)) !== undefined

const keyOf = (name: string) => `${draftsOf(signedInUserId() ?? '')}${name}`

function keepDraft(key: string, draft: unknown) {
  storing(() => sessionStorage.setItem(key, JSON.stringify(draft)))
  showDrafts(signedInUserId() ?? '')
}

function kept<Draft>(key: string): Draft | undefined {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : (JSON.parse(text) as Draft)
}

/** Even if the browser kept nothing. */
const isLastKept = (key: string, draft: unknown) =>
  [null, JSON.stringify(draft)].includes(sessionStorage.getItem(key))

/** A browser that cannot store anything must not prevent anyone from writing. */
function storing(act: () => void) {
  try {
    act()
  } catch {
    // The draft is still in the page.
  }
}

/** While something would be lost, the browser asks before the tab is closed or reloaded, and the page stays if its role is taken away. */
export function useAskBeforeUnload(isAsking: boolean) {
  useEffect(() => {
    if (!isAsking) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const release = holdPage()
    return () => {
      release()
      window.removeEventListener('beforeunload', ask)
    }
  }, [isAsking])
}
