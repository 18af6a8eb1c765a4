import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves the focus to the field of a question, with its label in view. */
function focusField(anchor: string) {
  const question = document.getElementById(anchor)
  question?.scrollIntoView({ block: 'start' })
  question
    ?.querySelector<HTMLElement>('input:not([disabled]), textarea, button')
    ?.focus({ preventScroll: true })
}

/** Follows a link to a question on this page. */
export function goToQuestion(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  focusField(event.currentTarget.hash.slice(1))
}

/** Follows a link to an answer on this page. */
export function goToAnswer(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const answer = document.getElementById(event.currentTarget.hash.slice(1))
  answer?.scrollIntoView({ block: 'start' })
  answer?.focus({ preventScroll: true })
}

/** Goes to the question in the address. */
export function useGoToHash() {
  const { key, hash } = useLocation()
  useEffect(() => {
    if (hash) focusField(hash.slice(1))
  }, [key, hash])
}
