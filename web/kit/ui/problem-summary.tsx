import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import styles from './problem-summary.module.css'

interface SummaryProps {
  heading: string
  /** No problem is left. */
  isFixed?: boolean
  role?: 'alert'
  box?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}

/** Says at the top of a page why a person cannot go on. */
export function Summary({ heading, isFixed = false, role, box, children }: SummaryProps) {
  const headingId = useId()
  return (
    <section
      className={isFixed ? `${styles.summary} ${styles.fixed}` : styles.summary}
      role={role}
      aria-labelledby={headingId}
      tabIndex={-1}
      ref={box}
    >
      <h2 id={headingId}>{heading}</h2>
      {children}
    </section>
  )
}

interface ProblemsProps extends Pick<SummaryProps, 'heading' | 'box'> {
  /** Each problem, with the id of the element where it can be corrected. One without a message is solved. */
  problems: readonly { id: string; text: string; message: string | undefined }[]
  goTo: (id: string) => void
}

/** All problems of a page, with links to where they can be corrected. */
export function ProblemSummary(props: ProblemsProps) {
  const { heading, problems, goTo, box } = props
  const isFixed = problems.every(({ message }) => !message)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    goTo(event.currentTarget.hash.slice(1))
  }
  return (
    <Summary heading={isFixed ? 'All fixed' : heading} isFixed={isFixed} box={box}>
      <ul>
        {problems.map(({ id, text, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={follow}>
              {text}
            </a>
            : {message ?? 'Fixed'}
          </li>
        ))}
      </ul>
    </Summary>
  )
}

/** Scrolls to an element and moves the focus to it. */
export function goToElement(id: string) {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}

/** Scrolls to an element and moves the focus to the first field in it. */
export function goToField(id: string) {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'start' })
  firstFieldIn(element)?.focus({ preventScroll: true })
}

/** The first field in a part of a page that can take the focus. */
export const firstFieldIn = (part: Element | null | undefined) =>
  part?.querySelector<HTMLElement>(':is(input, textarea, button):not([disabled], [tabindex="-1"])')

/** A ref to an element that gets the focus with every new value of `attempt`. */
export function useFocusAfter<Box extends HTMLElement = HTMLElement>(attempt: unknown) {
  const box = useRef<Box>(null)
  useEffect(() => {
    if (attempt) box.current?.focus()
  }, [attempt])
  return box
}
