import { type MouseEvent, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import type { Section } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { useObserved } from '#web/autosave/observable.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useApplication } from '../application.tsx'
import { type Position, wasTried } from '../sections.ts'
import { DueDate } from './deadline-notices.tsx'
import { questionList } from './section-problems.tsx'
import { isCompleted, isOptional, sectionLook, sectionState, stateLabel } from './section-state.ts'
import styles from '../form.module.css'

type Leave = (to: string, isByPointer: boolean) => void

interface Props extends Position {
  leave: Leave
}

/** All sections with their states: beside the form on wide screens, opened from the save bar on phones. */
export function SectionList({ section: current, sections, leave }: Props) {
  const { form } = useApplication()
  return (
    <nav className={`no-print ${styles.tasks}`} id="sections" popover="auto" aria-label="Sections">
      <a className="skip" href={`#${questionList}`}>
        Skip to questions
      </a>
      <h2>{form.semester}</h2>
      <p>
        <Completed sections={sections} />
        <br />
        <DueDate />
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

/** Sections without a required question do not count, unless there are no others. */
function Completed({ sections }: Pick<Position, 'sections'>) {
  const { form, draft } = useApplication()
  const required = sections.filter((section) => !isOptional(section))
  const counting = required.length > 0 ? required : sections
  const count = useObserved(
    draft,
    () =>
      counting.filter((section) =>
        isCompleted(sectionState(section, form, draft.answersIn(section.sectionId))),
      ).length,
  )
  return `${count} of ${counting.length} sections done`
}

function Task(props: { section: Section; isCurrent: boolean; leave: Leave }) {
  const { section, isCurrent, leave } = props
  const { form, draft } = useApplication()
  // A letter is on screen before its section is checked.
  const answers = useDeferredValue(useObserved(draft, () => draft.answersIn(section.sectionId)))
  const wasLeft = useObserved(draft, () => draft.wasLeft(section.sectionId))
  const hasConflict = useObserved(draft, () =>
    draft.conflicts().some(({ sectionId }) => sectionId === section.sectionId),
  )
  const state = sectionState(section, form, answers)
  const visit = { wasLeft, isCurrent, hasConflict, wasTried: wasTried(draft) }
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
  leave: Leave
}

/** One line of the list: a real link, which can be opened in a new tab. A click saves before it leads there. */
function SectionLink({ name, state, note, look, isCurrent = false, to, leave }: LinkProps) {
  const isSeen = state !== undefined && state !== 'Completed' && state !== 'Not started'
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    leave(to, event.detail > 0)
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
