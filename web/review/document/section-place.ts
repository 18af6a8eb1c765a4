import { useEffect, useRef } from 'react'
import { type To, useLocation } from 'react-router-dom'
import type { Review } from '#shared/review.ts'
import { assignmentPath } from '#shared/assignment-pages.ts'
import { sectionAnchor } from '#web/answers/answered-section.tsx'

/** A section's address: a page of its own for a review, a place in the page for an interview. */
export const sectionPlace = (review: Review, sectionId: string): To =>
  review.kind === 'review'
    ? assignmentPath(review, sectionId)
    : { pathname: assignmentPath(review), hash: sectionAnchor(sectionId) }

/** Shows the section that the address names. Followed to within the page, its heading takes the focus. */
export function useGoToSection({ sections }: Review, sectionId: string | undefined) {
  const { key, hash } = useLocation()
  const opened = useRef(key)
  const anchor = sectionId === undefined ? hash.slice(1) : sectionAnchor(sectionId)
  const first = sections[0]?.sectionId
  useEffect(() => {
    const isOpening = opened.current === key
    if (!anchor.startsWith(sectionAnchor('')) || (isOpening && sectionId === first)) return undefined
    // After the shell, which gives the focus of a new page to its heading.
    const frame = requestAnimationFrame(() => goTo(anchor, !isOpening))
    return () => cancelAnimationFrame(frame)
  }, [key, anchor, sectionId, first])
}

function goTo(anchor: string, withFocus: boolean) {
  const heading = document.getElementById(anchor)
  heading?.closest('section')?.scrollIntoView({ block: 'start' })
  if (withFocus) heading?.focus({ preventScroll: true })
}
