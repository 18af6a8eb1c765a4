import { Button } from '@aws-amplify/ui-react'
import { pageSize } from './shown-people.ts'

interface Props {
  current: number
  pages: number
  count: number
  onGo: (page: number) => void
}

/** Which of those who match stand on the page, and the way to the others. */
export function Pager({ current, pages, count, onGo }: Props) {
  const first = (current - 1) * pageSize + 1
  const move = (by: number) => {
    const page = current + by
    if (page >= 1 && page <= pages) onGo(page)
  }
  return (
    <nav className="tools people-pager" aria-label="Pages">
      <span className="num" role="status">
        {count === 0 ? '0 users' : `${first} to ${Math.min(count, current * pageSize)} of ${count}`}
      </span>
      <span className="push num">
        Page {current} of {pages}
      </span>
      <Button size="small" aria-disabled={current === 1} onClick={() => move(-1)}>
        Back
      </Button>
      <Button size="small" aria-disabled={current === pages} onClick={() => move(1)}>
        Next
      </Button>
    </nav>
  )
}
