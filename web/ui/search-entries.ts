import { useEffect } from 'react'
import type { To } from 'react-router-dom'

/** Something that the search of staff finds. */
export interface SearchEntry {
  label: string
  /** What tells it from others of the same name. It is searched too. */
  detail?: string
  /** Where it leads, or what it does. */
  open: To | (() => void)
  /** Takes the place of the page on screen in the browser's history. */
  isReplacing?: boolean
}

/** Entries under one heading, such as 'People'. */
export interface SearchGroup {
  name: string
  entries: readonly SearchEntry[]
}

let ofPage: readonly SearchGroup[] = []

/** Adds what the page on screen has to the search, before everything else. */
export function useSearchGroup(group: SearchGroup) {
  useEffect(() => {
    ofPage = [...ofPage, group]
    return () => {
      ofPage = ofPage.filter((each) => each !== group)
    }
  }, [group])
}

/** What the page on screen has added. */
export const groupsOfPage = () => ofPage
