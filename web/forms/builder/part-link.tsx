import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { State } from '#web/kit/ui/state.tsx'
import { type Part, pathOf, type ShowPart } from './parts.ts'

interface LinkProps {
  to: Part
  formId: string
  current: ComponentProps<'a'>['aria-current']
  /** How many problems it has. */
  problems: number
  onShow: ShowPart
  children: ReactNode
}

/** A link to a part, which shows it at once. */
export function PartLink({ to, formId, current, problems, onShow, children }: LinkProps) {
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onShow(to)
  }
  return (
    <Link
      to={pathOf(to, formId)}
      ref={current ? keepInView : undefined}
      aria-current={current}
      onClick={show}
    >
      {children}
      {problems > 0 && (
        <State look={['problem', 'bad']}>
          {problems}
          <span className="vh"> {problems === 1 ? 'problem' : 'problems'}</span>
        </State>
      )}
    </Link>
  )
}

/** On a phone the steps are one line, else a list, which scrolls to the current one. The page stays where it is. */
function keepInView(link: HTMLElement | null) {
  const line = link?.closest('nav')
  if (!link || !line) return
  const [part, list] = [link.getBoundingClientRect(), line.getBoundingClientRect()]
  line.scrollLeft += part.left - list.left - list.width / 3
  if (part.top < list.top || part.bottom > list.bottom)
    line.scrollTop += part.top - list.top - list.height / 3
}
