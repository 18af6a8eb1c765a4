import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Puts the focus on the field of a question, with its label in sight. */
function goTo(anchor: string) {
  const question = document.getElementById(anchor)
  question?.scrollIntoView({ block: 'start' })
  question
    ?.querySelector<HTMLElement>('input:not([disabled]), textarea, button')
    ?.focus({ preventScroll: true })
}

/** Follows a link to a question of this page. */
export function goToQuestion(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  goTo(event.currentTarget.hash.slice(1))
}

/** Goes to the question that the address names. */
export function useGoToHash() {
  const { key, hash } = useLocation()
  useEffect(() => {
    if (hash) goTo(hash.slice(1))
  }, [key, hash])
}
