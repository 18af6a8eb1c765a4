import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Answers, isBlank, rolesIn } from '#shared/applications/response.ts'
import { shownSections } from '#shared/applications/shown.ts'
import { type PublicForm, type Section, sectionsFor } from '#shared/forms/form.ts'
import { questionTypes } from '#shared/forms/question-types.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted } from '#shared/kernel/wording.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { isCompleted, isOptional, sectionState } from '../form/section-state.ts'
import type { NextStep } from '../next-step.ts'
import styles from '../home.module.css'

interface Props {
  form: PublicForm
  step: NextStep
  answers: Answers
}

/** The sections that must be filled in for the roles chosen so far, those that are done, and the first that is not. */
export function progressIn(form: PublicForm, answers: Answers) {
  const required = askedIn(form, answers).filter((section) => !isOptional(section))
  const isDone = (section: Section) => isCompleted(sectionState(section, form, answers))
  return { required, done: required.filter(isDone), next: required.find((section) => !isDone(section)) }
}

/** The sections that someone with these answers fills in, with the questions that they are asked. */
export const askedIn = (form: PublicForm, answers: Answers) =>
  shownSections(sectionsFor(form.sections, rolesIn(form, answers)), answers)

/** About how long sections take, in minutes. */
export const minutesOf = (sections: readonly Section[]) =>
  sections.reduce((sum, section) => sum + (isOptional(section) ? 0 : minutesFor(section)), 0)

function minutesFor({ questions }: Section): number {
  const minutes = questions.reduce((sum, { questionType, maximumWordCount = 150 }) => {
    if (questionType === 'long-answer') return sum + Math.max(3, maximumWordCount / 25)
    return sum + (questionTypes[questionType].answer === 'file' ? 3 : 1)
  }, 0)
  return minutes < 5 ? Math.ceil(minutes) : 5 * Math.round(minutes / 5)
}

/** 'About an hour' */
export function aboutTime(minutes: number): string {
  if (minutes < 50) return `About ${counted(minutes, 'minute')}`
  return minutes < 90 ? 'About an hour' : `About ${counted(Math.round(minutes / 60), 'hour')}`
}

/** Opens the form, which begins an application. */
export const Start = ({ form, look }: Pick<Props, 'form'> & { look?: 'primary' }) => (
  <ButtonLink {...(look && { look })} to={pathTo('form', { formId: form.id })}>
    Start your application
  </ButtonLink>
)

/** What the form asks, section by section, with how far each is. */
export function Checklist({ form, step, answers }: Props) {
  const roles = rolesIn(form, answers)
  const sections = askedIn(form, answers)
  const { required, done, next } = progressIn(form, answers)
  const left = minutesOf(required.filter((section) => !done.includes(section)))
  const isDraft = step === 'continue'
  return (
    <section className={`card ${styles.tasks}`} aria-labelledby="asked">
      <div className={styles.head}>
        <h2 id="asked">
          {isDraft ? `${done.length} of ${counted(required.length, 'section')} done` : 'What we ask'}
        </h2>
        {left > 0 && (
          <span className="muted small">{isDraft ? `${aboutTime(left)} left` : aboutTime(left)}</span>
        )}
      </div>
      <ol>
        {sections.map((section) => (
          <li key={section.sectionId}>
            <SectionTask
              {...{ form, section, answers, step }}
              isNext={isDraft && section.sectionId === next?.sectionId}
            />
          </li>
        ))}
        {roles.length === 0 && sections.length < form.sections.length && (
          <li>
            <Task shape="plus" name="A section for some roles that you choose" />
          </li>
        )}
        <li>
          <Task
            shape="ring"
            name="Check and submit"
            time="5 min"
            to={isDraft ? pathTo('submit', { formId: form.id }) : undefined}
          />
        </li>
      </ol>
      {step === 'begin' && (
        <p className={styles.end}>
          <Start form={form} />
        </p>
      )}
    </section>
  )
}

interface SectionProps extends Props {
  section: Section
  isNext: boolean
}

function SectionTask({ form, section, answers, step, isNext }: SectionProps) {
  const state = sectionState(section, form, answers)
  const isDone = isCompleted(state)
  const path = pathTo('section', { formId: form.id, sectionId: section.sectionId })
  return (
    <Task
      shape={isDone ? 'done' : isNext ? 'now' : 'ring'}
      name={section.sectionName}
      state={isDone ? 'Completed' : state.isStarted ? 'In progress' : 'Not started'}
      note={
        isDone
          ? rolesChosen(section, form, answers)
          : state.isStarted
            ? toAnswer(state.problems)
            : asks(section)
      }
      time={isDone ? undefined : isOptional(section) ? 'Optional' : `${minutesFor(section)} min`}
      to={step === 'wait' ? undefined : path}
      isNext={isNext}
    />
  )
}

const toAnswer = (problems: number) => problems > 0 && `${problems} to answer`

/** The chosen roles, where they were chosen. */
const rolesChosen = ({ questions }: Section, form: PublicForm, answers: Answers) =>
  questions.some(
    ({ questionType, questionId }) =>
      questionTypes[questionType].answer === 'roles' && !isBlank(answers[questionId] ?? ''),
  ) && chapterRoles.namesOf(rolesIn(form, answers))

/** What takes time: texts and files. */
function asks({ questions }: Section): string {
  const texts = questions.filter(({ questionType }) => questionType === 'long-answer').length
  const files = questions.filter(({ questionType }) => questionTypes[questionType].answer === 'file')
  return [
    ...(texts > 0 ? [counted(texts, 'written answer')] : []),
    ...files.map(
      ({ questionText, optional }) =>
        `${questionText}${optional ? ' (optional)' : ''}: PDF, Word or text, up to 10 MB`,
    ),
  ].join('. ')
}

interface TaskProps {
  shape: 'done' | 'now' | 'ring' | 'plus'
  name: string
  state?: string
  note?: ReactNode
  time?: string | undefined
  /** A row that does not lead anywhere yet has no link. */
  to?: string | undefined
  isNext?: boolean
}

function Task({ shape, name, state, note, time, to, isNext = false }: TaskProps) {
  const row = (
    <>
      <Icon shape={shape} />
      <span>
        <b>{name}</b>
        {state && <span className="vh">, {state}</span>}
        {note && <small>{note}</small>}
      </span>
      {time && <small>{time}</small>}
      {to && <Icon shape="next" />}
    </>
  )
  return to ? (
    <Link to={to} data-look={shape} aria-current={isNext ? 'step' : undefined}>
      {row}
    </Link>
  ) : (
    <div>{row}</div>
  )
}
