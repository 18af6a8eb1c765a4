import type { ReactNode } from 'react'
import type { ApplicationForm, Question, Section } from '#shared/forms/form.ts'
import { boundsText, questionTypes } from '#shared/forms/question-types.ts'
import { seasonEvents } from '#shared/forms/season-dates.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { Facts } from './facts.tsx'
import styles from './forms.module.css'

/** The whole form, to be read. */
export function FormReader({ form }: { form: ApplicationForm }) {
  const { semester, id, description, sections } = form
  return (
    <article
      className={`surface surface--padded stack ${styles.reader}`}
      aria-label={`${semester}, the whole form`}
    >
      <div>
        <h3>{semester}</h3>
        <code className="muted small">{id}</code>
      </div>
      <Facts facts={factsOf(form)} />
      {description && <Markdown text={description} />}
      <ol className={`stack ${styles.readerSections}`}>
        {sections.map((section) => (
          <ReadSection key={section.sectionId} section={section} />
        ))}
      </ol>
    </article>
  )
}

function factsOf({
  dueDate,
  isActive,
  openRoles,
  disabledRoles,
  blindReading,
  decisionLetters,
  sections,
  ...weights
}: ApplicationForm): [string, ReactNode][] {
  const weighted = [weights.reviewScoreWeights && 'reviews', weights.interviewScoreWeights && 'interviews']
  return [
    ...seasonEvents({ ...weights, dueDate }).map(({ label, at }): [string, ReactNode] => [
      label,
      formatZoned(at),
    ]),
    ['Active', isActive ? 'Yes' : 'No'],
    ['Sections', sections.length],
    ['Questions', sections.reduce((sum, { questions }) => sum + questions.length, 0)],
    ['Letters', decisionLetters ? 'Yes' : 'None'],
    ['What happens next', weights.welcomeText ? 'Yes' : 'None'],
    ['Weights', weighted.filter(Boolean).join(', ') || 'None'],
    ['Reviewers read', blindReading ? 'Without names' : 'With names'],
    ['Open roles', openRoles ? rolePills(openRoles) : 'Those that its questions offer'],
    ['Closed roles', disabledRoles.length > 0 ? rolePills(disabledRoles) : 'None'],
  ]
}

const rolePills = (roles: readonly ApplicationRole[]) =>
  roles.map((role) => <RolePill key={role} role={role} />)

const ReadSection = ({ section }: { section: Section }) => (
  <li>
    <h4>{section.sectionName}</h4>
    <p className="row small muted">
      <code>{section.sectionId}</code>
      {section.forRoles ? rolePills(section.forRoles) : 'For everyone'}
      {section.hideFromReviewers && 'Hidden from reviewers'}
    </p>
    {section.description && <Markdown text={section.description} />}
    <ol className="stack">
      {section.questions.map((question) => (
        <ReadQuestion key={question.questionId} question={question} />
      ))}
    </ol>
  </li>
)

const ReadQuestion = ({ question }: { question: Question }) => (
  <li>
    <p>{question.questionText}</p>
    <p className="small muted">
      <code>{question.questionId}</code> · {settingsOf(question).join(' · ')}
    </p>
    {question.secondaryText && (
      <div className="small">
        <Markdown text={question.secondaryText} />
      </div>
    )}
    {question.questionOptions && (
      <ul className="small bullets">
        {question.questionOptions.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
    )}
  </li>
)

function settingsOf({
  questionType,
  optional,
  identifying,
  minimumWordCount,
  maximumWordCount,
  placeholderText,
  allowsOther,
  ordersRoles,
  minimum,
  maximum,
  showIf,
}: Question): string[] {
  return [
    questionTypes[questionType].label,
    optional ? 'Optional' : 'Required',
    ...(identifying ? ['Identifying'] : []),
    ...(minimumWordCount ? [`at least ${minimumWordCount} words`] : []),
    ...(maximumWordCount ? [`at most ${maximumWordCount} words`] : []),
    ...(boundsText({ minimum, maximum }) ? [boundsText({ minimum, maximum })] : []),
    ...(showIf ? [`only if ${showIf.questionId} is “${showIf.option}”`] : []),
    ...(ordersRoles ? ['in the order that applicants give them'] : []),
    ...(allowsOther ? ['or “Other” with a text'] : []),
    ...(placeholderText ? [`placeholder "${placeholderText}"`] : []),
  ]
}
