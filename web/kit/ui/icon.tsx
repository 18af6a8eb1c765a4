import type { ReactNode } from 'react'

const ring = <circle cx="10" cy="10" r="7.25" />

const shapes = {
  problem: (
    <>
      {ring}
      <path d="M10 6.2v4.6M10 13.6v.1" strokeWidth="1.75" />
    </>
  ),
  notice: (
    <>
      {ring}
      <path d="M10 9.2v4.6M10 6.4v.1" strokeWidth="1.75" />
    </>
  ),
  tick: <path d="M4 10.5l4 4 8-9" strokeWidth="2" />,
  done: (
    <>
      <circle cx="10" cy="10" r="8" fill="currentColor" stroke="none" />
      <path
        d="M6.6 10.2l2.4 2.4 4.4-5"
        stroke="var(--amplify-colors-background-primary)"
        strokeWidth="1.75"
      />
    </>
  ),
  ring,
  star: <path d="M10 3.2l2.1 4.4 4.8.6-3.5 3.3.9 4.8-4.3-2.4-4.3 2.4.9-4.8-3.5-3.3 4.8-.6z" />,
  now: (
    <>
      {ring}
      <circle cx="10" cy="10" r="3.5" fill="currentColor" stroke="none" />
    </>
  ),
  clock: (
    <>
      {ring}
      <path d="M10 6v4.2l2.8 1.8" />
    </>
  ),
  person: (
    <>
      <circle cx="10" cy="7" r="3" />
      <path d="M4.5 16.5c.6-3 2.7-4.5 5.5-4.5s4.9 1.5 5.5 4.5" />
    </>
  ),
  dots: <path d="M4.5 10h.1M10 10h.1M15.5 10h.1" strokeWidth="2.5" />,
  grip: <path d="M7.5 5.5h.1M12.5 5.5h.1M7.5 10h.1M12.5 10h.1M7.5 14.5h.1M12.5 14.5h.1" strokeWidth="2" />,
  list: <path d="M7.5 5.5h9M7.5 10h9M7.5 14.5h9M3.5 5.5h.1M3.5 10h.1M3.5 14.5h.1" strokeWidth="1.75" />,
  calendar: <path d="M3.75 5h12.5v11H3.75zM3.75 8.5h12.5M7 3v3M13 3v3" />,
  file: <path d="M5.5 2.75h6l3.5 3.5v11h-9.5zM11.5 2.75v3.5H15" />,
  back: <path d="M12 5l-5 5 5 5" />,
  next: <path d="M8 5l5 5-5 5" />,
  up: <path d="M5.5 12l4.5-4.5 4.5 4.5" />,
  down: <path d="M5.5 8l4.5 4.5L14.5 8" />,
  plus: <path d="M10 4.5v11M4.5 10h11" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5.25" />
      <path d="M13 13l3.5 3.5" />
    </>
  ),
  pencil: <path d="M4 16l.8-3.4L13.5 4 16 6.5 7.4 15.2z" />,
  letter: <path d="M3 5h14v10.5H3zM3.4 5.6L10 10.8l6.6-5.200" />,
  left: <path d="M5.5 10h9" />,
  talk: <path d="M3.5 4.5h13v8.5h-7l-3.5 3v-3h-2.5z" />,
  barred: (
    <>
      {ring}
      <path d="M5 5l10 10" />
    </>
  ),
} satisfies Record<string, ReactNode>

/** An icon beside words, never instead of them: it is hidden from screen readers. */
export function Icon({ shape }: { shape: keyof typeof shapes }) {
  return (
    <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
      {shapes[shape]}
    </svg>
  )
}
