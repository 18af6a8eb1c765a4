import type { ReactNode } from 'react'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { State } from '#web/kit/ui/state.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import type { FreeTimes } from './free-times.ts'

interface Props {
  found: FreeTimes
  /** What the people are counted as. */
  word: readonly [one: string, more: string]
  /** What can be done about it. */
  children?: ReactNode
}

/** '7 invitations, 6 free times (5 of Robin Reader). One person would find no time.' */
export const FreeTimesNote = ({ found: { people, free, without, mostOf }, word, children }: Props) => (
  <div className={without > 0 ? 'note note--warn' : 'note'}>
    <Icon shape={without > 0 ? 'notice' : 'tick'} />
    <div>
      <b>
        {counted(people, ...word)}, {counted(free, 'free time')}
      </b>
      {mostOf && ` (${mostOf})`}.
      {without > 0 &&
        ` ${without === 1 ? 'One person' : counted(without, 'person', 'people')} would find no time.`}
    </div>
    {without > 0 && children}
  </div>
)

/** The same for each role, where there are several. */
export const FreeTimesByRole = ({ found: { roles } }: { found: FreeTimes }) =>
  roles.length > 1 && (
    <ul className="surface lines">
      {roles.map(({ role, people, free, without }) => (
        <li key={role}>
          <RolePill role={role} />
          <span className="push">
            {grouped(people)} invited, {grouped(free)} free
          </span>
          {without > 0 ? (
            <State look={['notice', 'warn']}>{without} missing</State>
          ) : (
            <State look={['tick', 'good']}>enough</State>
          )}
        </li>
      ))}
    </ul>
  )
