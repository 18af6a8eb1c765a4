import type { ComponentProps, ReactNode } from 'react'
import { assignmentStateLabel, stateShown } from '#shared/reviews/assignment.ts'
import { Icon } from './icon.tsx'

/** The sign of a state and its color. */
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

const looks: Readonly<Record<keyof typeof assignmentStateLabel, StateLook>> = {
  new: ['ring'],
  started: ['clock'],
  'given-back': ['back', 'warn'],
  done: ['done', 'good'],
  recused: ['barred'],
}

/** How far a reviewer is with an assignment: the sign and the words, the same in every list and on every page. */
export function AssignmentState({ of }: { of: Parameters<typeof stateShown>[0] }) {
  const shown = stateShown(of)
  return <State look={looks[shown]}>{assignmentStateLabel[shown]}</State>
}
