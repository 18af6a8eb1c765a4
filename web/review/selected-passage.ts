import { useEffect, useState } from 'react'
import { type Evidence, quoteAt } from '#shared/reviews/evidence.ts'

/** The part of an answer that is selected on the page; undefined if nothing is, or more than one answer. */
export function selectedPassage(): Evidence | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return undefined
  const selected = selection.getRangeAt(0)
  const [one, other] = [selected.startContainer, selected.endContainer].map(passageAround)
  const passage = one ?? other
  // A triple click extends the selection to the beginning of the next element.
  if (!passage || (one && other && one !== other)) return undefined
  const part = within(selected, passage)
  const words = part.toString()
  const quote = words.trim()
  if (quote === '') return undefined
  const start = textBefore(part, passage).length + words.indexOf(quote)
  return { questionId: passage.dataset.passage!, ...quoteAt(passage.textContent, start, quote) }
}

/** The text of an element before a range in it. */
function textBefore(part: Range, element: Element): string {
  const before = document.createRange()
  before.setStart(element, 0)
  before.setEnd(part.startContainer, part.startOffset)
  return before.toString()
}

const passageAround = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-passage]')

/** The part of a range that is in an element. */
function within(range: Range, element: Element): Range {
  const whole = document.createRange()
  whole.selectNodeContents(element)
  const part = range.cloneRange()
  if (range.compareBoundaryPoints(Range.START_TO_START, whole) < 0) part.setStart(element, 0)
  if (range.compareBoundaryPoints(Range.END_TO_END, whole) > 0)
    part.setEnd(element, element.childNodes.length)
  return part
}

/** The passage that was last selected, until something else in the application is. Elsewhere, a press may end the selection on its way to a button. */
export function useSelectedPassage(): Evidence | undefined {
  const [passage, setPassage] = useState(selectedPassage)
  useEffect(() => {
    const follow = () => {
      const next = selectedPassage()
      const place = getSelection()?.anchorNode?.parentElement
      if (next || place?.closest('article')) setPassage(next)
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [])
  return passage
}
