import { Link } from 'react-router-dom'
import { type Answers, answersOf, type ApplicationResponse, rolesIn } from '#shared/applications/response.ts'
import { type PublicForm, type Section, sectionsFor } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { isCompleted, isOptional, sectionState, stateLabel } from '../form/section-state.ts'
import styles from '../overview.module.css'

interface Props {
  form: PublicForm
  response: ApplicationResponse
  isClosed: boolean
}

/** The sections of a draft with their states, and how many are done. */
export function Checklist({ form, response, isClosed }: Props) {
  const answers = answersOf(response)
  const sections = sectionsFor(form.sections, rolesIn(form, answers))
  const done = sections.filter((section) => isCompleted(sectionState(section, form, answers)))
  return (
    <section className={`surface surface--padded ${styles.checklist}`} aria-labelledby="checklist">
      <h2 id="checklist">
        {done.length} of {sections.length} done
      </h2>
      <progress max={sections.length} value={done.length} aria-labelledby="checklist" />
      <ol>
        {sections.map((section) => (
          <Line key={section.sectionId} {...{ form, section, answers }} />
        ))}
        {!isClosed && (
          <li>
            <Link to={pathTo('submit', { formId: form.id })}>
              <Icon shape="ring" />
              <span>Check and submit</span>
            </Link>
          </li>
        )}
      </ol>
    </section>
  )
}

function Line({ form, section, answers }: { form: PublicForm; section: Section; answers: Answers }) {
  const state = sectionState(section, form, answers)
  const isDone = isCompleted(state)
  const label = stateLabel(state, { wasLeft: false, isCurrent: false, hasConflict: false })
  return (
    <li>
      <Link
        to={pathTo('section', { formId: form.id, sectionId: section.sectionId })}
        data-look={isDone ? 'done' : undefined}
      >
        <Icon shape={isDone ? 'done' : state.isStarted ? 'now' : 'ring'} />
        <span>{section.sectionName}</span>
        <small>{!state.isStarted && isOptional(section) ? 'Optional' : label}</small>
      </Link>
    </li>
  )
}
