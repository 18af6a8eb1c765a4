import { useEffect, useRef } from 'react'
import { type To, useLocation } from 'react-router-dom'
import { assignmentPath } from '#shared/reviews/assignment-pages.ts'
import type { Review } from '#shared/reviews/review.ts'
import { sectionAnchor } from '#web/answers/answered-section.tsx'
import type { SearchGroup } from '#web/kit/ui/search-entries.ts'

/** The link to a section. In a review each section has its own path, in an interview a hash. */
export const sectionLink = (review: Review, sectionId: string): To =>
  review.kind === 'review'
    ? assignmentPath(review, sectionId)
    : { pathname: assignmentPath(review), hash: sectionAnchor(sectionId) }

/** The sections, as the search finds them. */
export const sectionsFound = (review: Review): SearchGroup => ({
  name: 'Sections of this application',
  entries: review.sections.map(({ sectionId, sectionName }) => ({
    label: sectionName,
    open: sectionLink(review, sectionId),
    isReplacing: true,
  })),
})

/** Scrolls to the section that the URL names. After a click on its link, its heading also takes the focus. */
export function useShownSection({ sections }: Review, sectionId: string | undefined) {
  const { key, hash } = useLocation()
  const opened = useRef(key)
  const anchor = sectionId === undefined ? hash.slice(1) : sectionAnchor(sectionId)
  const first = sections[0]?.sectionId
  useEffect(() => {
    const isOpening = opened.current === key
    if (!anchor.startsWith(sectionAnchor('')) || (isOpening && sectionId === first)) return undefined
    // After the shell, which moves the focus to the heading of a new page.
    const frame = requestAnimationFrame(() => goTo(anchor, !isOpening))
    return () => cancelAnimationFrame(frame)
  }, [key, anchor, sectionId, first])
}

function goTo(anchor: string, withFocus: boolean) {
  const heading = document.getElementById(anchor)
  heading?.closest('section')?.scrollIntoView({ block: 'start' })
  if (withFocus) heading?.focus({ preventScroll: true })
}
