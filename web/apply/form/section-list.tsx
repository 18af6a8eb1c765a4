import type { Section } from '#shared/form.ts'
import { pathTo } from '#shared/pages.ts'
import { formatZoned } from '#web/ui/zoned-date.tsx'
import { useApplication } from '../application.tsx'
import { useObserved } from '#web/autosave/observable.ts'
import type { Position } from './section-head.tsx'
import { SectionLink } from './section-link.tsx'
import { isCompleted, isOptional, sectionState, stateLabel } from './section-state.ts'

interface Props extends Position {
  leave: (to: string) => void
}

/** All sections with their states. On wide screens it stands beside the form, on phones it opens from the save bar. */
export function SectionList({ section: current, sections, leave }: Props) {
  const { form } = useApplication()
  return (
    <nav className="tasks" id="sections" popover="auto" aria-label="Sections">
      <h2>{form.semester}</h2>
      <p className="tasks__sum">
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

function Completed({ sections }: Pick<Props, 'sections'>) {
  const { form, draft } = useApplication()
  const count = useObserved(
    draft,
    () =>
      sections.filter((section) =>
        isCompleted(sectionState(section, form, draft.answersIn(section.sectionId))),
      ).length,
  )
  return (
    <>
      {count} of {sections.length} sections completed
    </>
  )
}

function Task(props: { section: Section; isCurrent: boolean; leave: (to: string) => void }) {
  const { section, isCurrent, leave } = props
  const { form, draft } = useApplication()
  const answers = useObserved(draft, () => draft.answersIn(section.sectionId))
  const wasLeft = useObserved(draft, () => draft.wasLeft(section.sectionId))
  const isContested = useObserved(draft, () =>
    draft.conflicts().some(({ sectionId }) => sectionId === section.sectionId),
  )
  const state = sectionState(section, form, answers)
  const label = isContested ? 'Choose an answer' : stateLabel(state, { wasLeft, isCurrent })
  return (
    <SectionLink
      name={section.sectionName}
      state={label}
      note={!state.isStarted && isOptional(section) ? 'Optional' : undefined}
      look={lookOf(label, isCurrent)}
      isCurrent={isCurrent}
      to={pathTo('section', { formId: form.id, sectionId: section.sectionId })}
      leave={leave}
    />
  )
}

function lookOf(label: string, isCurrent: boolean) {
  if (isCurrent) return 'now'
  if (label === 'Completed') return 'done'
  return label === 'Not started' || label === 'In progress' ? 'ring' : 'bad'
}
