import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '#web/ui/icon.tsx'

const shapes = { now: 'now', done: 'done', ring: 'ring', bad: 'problem' } as const

interface Props {
  name: string
  /** How far it is. Read aloud always, and seen where the sign does not say it. */
  state?: string
  note?: string | undefined
  look: keyof typeof shapes
  isCurrent?: boolean
  to: string
  leave: (to: string) => void
}

/** A line of the section list. It is a real link, so it opens in a new tab too; followed here it saves first. */
export function SectionLink({ name, state, note, look, isCurrent = false, to, leave }: Props) {
  const isSeen = state !== undefined && state !== 'Completed' && state !== 'Not started'
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    leave(to)
  }
  return (
    <Link to={to} className={look} aria-current={isCurrent ? 'step' : undefined} onClick={follow}>
      <Icon shape={shapes[look]} />
      <span>
        {name}
        {isSeen ? <small>{state}</small> : state && <span className="vh">, {state}</span>}
        {note && <small>{note}</small>}
      </span>
    </Link>
  )
}
