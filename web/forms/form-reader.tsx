import type { ApplicationForm, Question, Section } from '#shared/form.ts'
import { questionTypes } from '#shared/question-types.ts'
import { Markdown } from '#web/ui/markdown.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { formatZoned } from '#web/dates/zoned-date.tsx'
import styles from './forms.module.css'

/** The whole form, to be read. */
export function FormReader({ form }: { form: ApplicationForm }) {
  const { semester, id, description, sections } = form
  return (
    <article className={`surface stack ${styles.reader}`} aria-label={`${semester}, the whole form`}>
      <div>
        <h3>{semester}</h3>
        <code className="muted small">{id}</code>
      </div>
      <Facts form={form} />
      {description && <Markdown text={description} />}
      <ol className={`stack ${styles.readerSections}`}>
        {sections.map((section) => (
          <ReadSection key={section.sectionId} section={section} />
        ))}
      </ol>
    </article>
  )
}

function Facts({ form }: { form: ApplicationForm }) {
  const { dueDate, isActive, disabledRoles, decisionLetters, sections } = form
  const weights = [form.reviewScoreWeights && 'reviews', form.interviewScoreWeights && 'interviews'].filter(
    Boolean,
  )
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <dl className={styles.figures}>
      <Fact label="Due" text={formatZoned(dueDate)} />
      <Fact label="Active" text={isActive ? 'Yes' : 'No'} />
      <Fact label="Sections" text={String(sections.length)} />
      <Fact label="Questions" text={String(count)} />
      <Fact label="Letters" text={decisionLetters ? 'Yes' : 'None'} />
      <Fact label="Weights" text={weights.join(', ') || 'None'} />
      {disabledRoles.length > 0 && (
        <div>
          <dt>Closed roles</dt>
          <dd className="row">
            {disabledRoles.map((role) => (
              <RolePill key={role} role={role} />
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{text}</dd>
  </div>
)

const ReadSection = ({ section }: { section: Section }) => (
  <li>
    <h4>{section.sectionName}</h4>
    <p className="row small muted">
      <code>{section.sectionId}</code>
      {section.forRoles
        ? section.forRoles.map((role) => <RolePill key={role} role={role} />)
        : 'For everyone'}
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
      <code>{question.questionId}</code> · {factsOf(question).join(' · ')}
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

function factsOf({
  questionType,
  optional,
  minimumWordCount,
  maximumWordCount,
  placeholderText,
}: Question): string[] {
  return [
    questionTypes[questionType].label,
    optional ? 'Optional' : 'Required',
    ...(minimumWordCount ? [`at least ${minimumWordCount} words`] : []),
    ...(maximumWordCount ? [`at most ${maximumWordCount} words`] : []),
    ...(placeholderText ? [`placeholder "${placeholderText}"`] : []),
  ]
}
