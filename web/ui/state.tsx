import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** The sign of a state and its colour. */
export type StateLook = readonly [
  shape: ComponentProps<typeof Icon>['shape'],
  tone?: 'good' | 'bad' | 'warn' | 'now',
]

/** A state: its sign and its words. */
export const State = ({ look: [shape, tone], children }: { look: StateLook; children: ReactNode }) => (
  <span className={tone ? `state state--${tone}` : 'state'}>
    <Icon shape={shape} />
    {children}
  </span>
)

/** A good state. */
export const Good = ({ children }: { children: ReactNode }) => (
  <State look={['done', 'good']}>{children}</State>
)
