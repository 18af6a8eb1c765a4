import { type DragEvent, useMemo, useState } from 'react'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { whyNot } from '#web/assigning/candidates.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { type Colleagues, shortName } from '#web/staff/colleagues.ts'
import type { PlanLine, Seat } from './plan-lines.ts'
import type { Planning } from './use-plan.ts'
import styles from './planning.module.css'

interface Held {
  line: PlanLine
  id: string
}

/** Someone is dragged from one application to another, or changes places with someone there. */
export interface Dragging {
  held: Held | undefined
  hold: (held: Held | undefined) => void
  /** Whether the dragged person may be moved to this application, and this person moved back in exchange. */
  mayCome: (line: PlanLine, inExchange?: string) => boolean
  drop: (line: PlanLine, inExchange?: string) => void
}

export function useDragging(planning: Planning, kind: AssignmentKind, colleagues: Colleagues): Dragging {
  const [held, hold] = useState<Held>()
  return useMemo(() => {
    const mayRead = ({ row, planned }: PlanLine, id: string) => {
      const person = colleagues.get(id)
      return person !== undefined && !planned.on.includes(id) && whyNot(row, person, kind) === undefined
    }
    const mayCome = (line: PlanLine, inExchange?: string) =>
      held !== undefined &&
      held.line.id !== line.id &&
      mayRead(line, held.id) &&
      (inExchange === undefined || mayRead(held.line, inExchange))
    const drop = (line: PlanLine, inExchange?: string) => {
      if (held && mayCome(line, inExchange))
        planning.move({ id: held.id, from: held.line.planned, to: line.planned, inExchange })
      hold(undefined)
    }
    return { held, hold, mayCome, drop }
    // `planning` is another object at each render. What it moves is read when someone is held.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [held, kind, colleagues])
}

interface Props {
  line: PlanLine
  colleagues: Colleagues
  reasonOf: (line: PlanLine, id: string) => string
  ask: (seat: Seat & { button: HTMLElement }) => void
  dragging: Dragging
}

/**
 * The people who would get an application, followed by those who were taken off by hand. Pressing a person shows why; dragging them to
 * another application makes a new plan around that. Everything that dragging does is possible with buttons too.
 */
export function Seats({ line, colleagues, reasonOf, ask, dragging }: Props) {
  const { on, pinned, excluded } = line.planned
  const { held, hold, mayCome, drop } = dragging
  const seats = [
    ...on.map((id) => ({ id, state: pinned.includes(id) ? ('pinned' as const) : ('planned' as const) })),
    ...excluded.map((id) => ({ id, state: 'excluded' as const })),
  ]
  /** The person below the pointer, if the dragged person may change places with them. */
  const inExchange = ({ target }: DragEvent) => {
    const id = (target as Element).closest<HTMLElement>('[data-seat]')?.dataset.seat
    return id !== undefined && mayCome(line, id) ? id : undefined
  }
  return (
    <span
      className={`row ${styles.chips}`}
      data-drop={(held && held.line.id !== line.id && (mayCome(line) ? 'yes' : 'no')) || undefined}
      onDragOver={(event) => mayCome(line) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        drop(line, inExchange(event))
      }}
    >
      {seats.map(({ id, state }) => (
        <button
          key={id}
          type="button"
          className={state === 'excluded' ? 'chip chip--off' : 'chip'}
          aria-haspopup="dialog"
          title={state === 'excluded' ? 'Taken off by hand' : reasonOf(line, id)}
          {...(state !== 'excluded' && {
            draggable: true,
            'data-seat': id,
            onDragStart: ({ dataTransfer }: DragEvent) => {
              dataTransfer.effectAllowed = 'move'
              dataTransfer.setData('text/plain', shortName(id, colleagues))
              hold({ line, id })
            },
            onDragEnd: () => hold(undefined),
          })}
          onClick={({ currentTarget }) => ask({ line, id, state, button: currentTarget })}
        >
          {state !== 'planned' && <Icon shape={state === 'pinned' ? 'tick' : 'barred'} />}
          {shortName(id, colleagues)}
          {state !== 'planned' && <span className="vh">, {state === 'pinned' ? 'stays' : 'taken off'}</span>}
          <span className="vh"> for {line.row.name}</span>
        </button>
      ))}
      <button
        type="button"
        className="chip chip--add"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => ask({ line, state: 'free', button: currentTarget })}
      >
        <Icon shape="plus" />
        <span className="vh">Add someone to {line.row.name}</span>
      </button>
    </span>
  )
}
