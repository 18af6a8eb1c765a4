import { type MouseEvent, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import type { Section } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { useObserved } from '#web/autosave/observable.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useApplication } from '../application.tsx'
import type { Position } from '../sections.ts'
import { isCompleted, isOptional, sectionLook, sectionState, stateLabel } from './section-state.ts'
import styles from '../form.module.css'

interface Props extends Position {
  leave: (to: string) => void
}

/** All sections with their states: beside the form on wide screens, opened from the save bar on phones. */
export function SectionList({ section: current, sections, leave }: Props) {
  const { form } = useApplication()
  return (
    <nav className={`no-print ${styles.tasks}`} id="sections" popover="auto" aria-label="Sections">
      <h2>{form.semester}</h2>
      <p>
        <Completed sections={sections} />
        <br />
        Due {formatZoned(form.dueDate)}
      </p>
      <ol>
        {sections.map((section) => (
          <li key={section.sectionId}>
            <Task section={section} isCurrent={section === current} leave={leave} />
          </li>
        ))}
        <li>
          <SectionLink
            name="Almost there!"
            note="Check your answers"
            look="ring"
            to={pathTo('submit', { formId: form.id })}
            leave={leave}
          />
        </li>
      </ol>
    </nav>
  )
}

function Completed({ sections }: Pick<Position, 'sections'>) {
  const { form, draft } = useApplication()
  const count = useObserved(
    draft,
    () =>
      sections.filter((section) =>
        isCompleted(sectionState(section, form, draft.answersIn(section.sectionId))),
      ).length,
  )
  return `${count} of ${sections.length} sections completed`
}

function Task(props: { section: Section; isCurrent: boolean; leave: (to: string) => void }) {
  const { section, isCurrent, leave } = props
  const { form, draft } = useApplication()
  // A letter is on screen before its section is checked.
  const answers = useDeferredValue(useObserved(draft, () => draft.answersIn(section.sectionId)))
  const wasLeft = useObserved(draft, () => draft.wasLeft(section.sectionId))
  const hasConflict = useObserved(draft, () =>
    draft.conflicts().some(({ sectionId }) => sectionId === section.sectionId),
  )
  const state = sectionState(section, form, answers)
  const visit = { wasLeft, isCurrent, hasConflict }
  return (
    <SectionLink
      name={section.sectionName}
      state={stateLabel(state, visit)}
      note={!state.isStarted && isOptional(section) ? 'Optional' : undefined}
      look={sectionLook(state, visit)}
      isCurrent={isCurrent}
      to={pathTo('section', { formId: form.id, sectionId: section.sectionId })}
      leave={leave}
    />
  )
}

const shapes = { now: 'now', done: 'done', ring: 'ring', bad: 'problem' } as const

interface LinkProps {
  name: string
  /** How complete the section is. Screen readers always announce it; it is shown if the icon does not say it. */
  state?: string
  note?: string | undefined
  look: keyof typeof shapes
  isCurrent?: boolean
  to: string
  leave: (to: string) => void
}

/** One line of the list: a real link, which can be opened in a new tab. A click saves before it leads there. */
function SectionLink({ name, state, note, look, isCurrent = false, to, leave }: LinkProps) {
  const isSeen = state !== undefined && state !== 'Completed' && state !== 'Not started'
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    leave(to)
  }
  return (
    <Link to={to} data-look={look} aria-current={isCurrent ? 'step' : undefined} onClick={follow}>
      <Icon shape={shapes[look]} />
      <span>
        {name}
        {isSeen ? <small>{state}</small> : state && <span className="vh">, {state}</span>}
        {note && <small>{note}</small>}
      </span>
    </Link>
  )
}
