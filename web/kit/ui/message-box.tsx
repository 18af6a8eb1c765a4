import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

interface Props extends ComponentProps<'section'> {
  isFailure?: boolean
}

/** A notice, or why something failed, in several parts: sentences, buttons, links. */
export const MessageBox = ({ isFailure = false, children, ...props }: Props) => (
  <section className={isFailure ? 'message message--failure' : 'message'} {...props}>
    <Icon shape={isFailure ? 'problem' : 'notice'} />
    <div className="stack">{children}</div>
  </section>
)
