import type { ReactNode } from 'react'

interface Props {
  id: string
  heading: string
  children: ReactNode
}

/** A part of the profile under a heading of its own. `id` names the heading. */
export const ProfileSection = ({ id, heading, children }: Props) => (
  <section className="card" aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    {children}
  </section>
)
