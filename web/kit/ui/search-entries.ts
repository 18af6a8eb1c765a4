import { useEffect } from 'react'
import type { To } from 'react-router-dom'

/** An entry of the staff search. */
export interface SearchEntry {
  label: string
  /** What distinguishes it from others of the same name. It is searched too. */
  detail?: string
  /** Further words by which it is found. */
  words?: string
  /** Where it leads, or what it does. */
  open: To | (() => void)
  /** The button that it presses on the page that it opens. */
  press?: string | undefined
  /** Takes the place of the page on screen in the browser's history. */
  isReplacing?: boolean
}

/** Entries under one heading, such as 'People'. */
export interface SearchGroup {
  name: string
  entries: readonly SearchEntry[]
}

let ofPage: readonly SearchGroup[] = []

/** Adds entries of the page on screen to the search, before all others. */
export function useSearchGroup(group: SearchGroup) {
  useEffect(() => {
    ofPage = [...ofPage, group]
    return () => {
      ofPage = ofPage.filter((each) => each !== group)
    }
  }, [group])
}

/** The entries that the page on screen has added. */
export const groupsOfPage = () => ofPage
